package import AppTransportSecurity

extension Assumptions.Option.Meaning {
  package func text(in language: Language) -> String {
    switch self {
    case .hstsUpgrades:
      language(
        "a host known to HSTS is loaded over https before ATS is"
          + " applied", "已知的 HSTS 主机在 ATS 判断之前改用 https")
    case .hstsIgnored:
      language(
        "the http: URL of a host known to HSTS is judged unchanged", "HSTS 已知主机的 http: URL 按原样判断")
    case .subdomainsAtAnyDepth:
      language(
        "an entry with NSIncludesSubdomains covers any depth", "带 NSIncludesSubdomains 的条目管到任意深度")
    case .subdomainsOfOneLabel:
      language("an entry with NSIncludesSubdomains covers one label", "只管下一级")
    case .nearestEntryEndsSearch:
      language(
        "an entry with NSIncludesSubdomains covers any depth, but the search ends at the nearest parent entry, with or without the key",
        "任意深度，但遇到最近的上级条目就不再往上找，不管它有没有这个键")
    case .insecureLoadsAcceptBadTrust:
      language(
        "NSExceptionAllowsInsecureHTTPLoads by itself makes the system accept bad certificates",
        "NSExceptionAllowsInsecureHTTPLoads 本身就会放行有问题的证书")
    case .badTrustNeedsHandler:
      language(
        "a bad certificate is still refused unless the app's own handler accepts it",
        "有问题的证书仍被拒绝，除非 App 自己的回调接受它")
    case .localNetworkingNoCounts:
      language(
        "NO ends the exemption of local hosts from iOS 18.4 on", "从 iOS 18.4 起，NO 会取消本地主机的豁免")
    case .localNetworkingNoIgnored: language("NO changes nothing for local hosts", "NO 对本地主机没有影响")
    case .suitesBySystem:
      language(
        "Apple's documented list up to iOS 12, Apple's source code from iOS 13",
        "到 iOS 12 为止按文档的列表，从 iOS 13 起按 Apple 的源代码")
    case .suitesWithoutChaCha20:
      language(
        "the list of each OS version, without ChaCha20-Poly1305",
        "同 by-system，但没有 ChaCha20-Poly1305")
    case .suitesOf2015:
      language("the list in Apple's documents of 2015, on every OS version", "所有系统都按 2015 年文档的列表")
    case .localNetworkingOpensAllAddresses:
      language(
        "NSAllowsLocalNetworking = YES also exempts external addresses",
        "NSAllowsLocalNetworking = YES 也放开外部地址")
    case .localNetworkingOpensLocalAddresses:
      language(
        "NSAllowsLocalNetworking = YES exempts only local addresses",
        "NSAllowsLocalNetworking = YES 只放开本地地址")
    case .keyLengthDropped:
      language(
        "without forward secrecy, the length of the certificate's key is not checked",
        "不要求前向保密时不看密钥长度")
    case .keyLengthCounts:
      language("the length of the certificate's key is always checked", "照样看密钥长度")
    case .legacyKeysBySystem:
      language("old spellings of ATS keys are read up to iOS 18.3", "过去的写法到 iOS 18.3 为止有效")
    case .legacyKeysEverywhere:
      language(
        "old spellings of ATS keys, including that of the media key, are read on every OS version",
        "在所有系统上都有效，包括媒体键过去的写法")
    case .sessionFloorRaised:
      language(
        "sessions of apps linked with the SDKs of iOS 26 and macOS 26 require TLS 1.2",
        "用 26 SDK 构建的 App，会话从 TLS 1.2 起")
    case .sessionFloorAsBefore:
      language(
        "sessions accept TLS 1.0, as before, whatever SDK the app is linked with",
        "和以前一样从 TLS 1.0 起")
    case .niapKeptForListedHosts:
      language(
        "a host with an entry must still meet the app-wide NIAP package",
        "有条目的主机仍受整个 App 的 NIAP 包限制")
    case .niapDroppedForListedHosts:
      language(
        "a host with an entry must meet a NIAP package only if the entry has one", "只有自己的条目写了才受包的限制"
      )
    case .addressKeysOnIOS9:
      language("an IP address as the name of an entry works on iOS 9", "在 iOS 9 上可以用地址作键")
    case .addressKeysFromIOS17:
      language(
        "an IP address as the name of an entry has no effect before iOS 17", "iOS 17 之前，用地址作键没有意义")
    case .tripleDESOffered:
      language("the system offers triple DES where ATS does not apply", "在解除 ATS 限制的地方，系统会提供 3DES")
    case .tripleDESNeverOffered: language("the system never offers triple DES", "系统在任何地方都不提供")
    }
  }
}
