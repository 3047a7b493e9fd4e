import AppTransportSecurity

extension PolicyKeyWords {
  package var traps: [String] {
    switch key {
    case .allowsArbitraryLoads: blanketTraps
    case .allowsArbitraryLoadsForMedia:
      [
        cancelsBlanketKey,
        language.playlistIsNoMedia,
        onIOS9(language("media from hosts without an entry", "没有条目的主机的媒体")),
      ]
    case .allowsArbitraryLoadsInWebContent:
      [
        cancelsBlanketKey,
        language(
          "Loads that the app itself makes for a page are not web"
            + " content.", "App 自己为网页加载的内容不算网页内容。"),
        language("WebKit's rules for mixed content still apply.", "浏览器自己对混合内容的规则仍然有效。"),
        onIOS9(language("web content from hosts without an entry", "没有条目的主机的网页内容")),
      ]
    case .allowsLocalNetworking:
      [
        cancelsBlanketKey,
        language("NO ends the exemption from iOS 18.4 on.", "从 iOS 18.4 起，NO 会取消本地主机的豁免。"),
        language(
          "The key does not exempt public addresses, nor 100.64.0.0/10, nor qualified names that"
            + " resolve to local addresses.",
          "它不放开公网地址，也不放开 100.64.0.0/10，以及指向本地地址的完整域名。"),
        onIOS9(language("addresses, and local hosts without an entry", "地址和没有条目的本地主机")),
      ]
    case .requiresNIAPPackage:
      [
        language(
          "The NIAP package also applies to a host with an entry, unless the entry sets "
            + "NSExceptionRequiresNIAPTLSPackageVersion to none.",
          "有条目的主机仍受包的限制，除非条目把 NSExceptionRequiresNIAPTLSPackageVersion 写成 none。")
      ]
    case .exceptionDomains, .pinnedDomains, .pinnedCAIdentities, .pinnedLeafIdentities: listTraps
    case .includesSubdomains, .allowsInsecureHTTPLoads, .minimumTLSVersion,
      .requiresForwardSecrecy, .requiresCertificateTransparency, .exceptionRequiresNIAPPackage:
      entryTraps
    case .allowsArbitraryLoadsInMedia:
      [
        language(
          "The key does not cancel NSAllowsArbitraryLoads either. Write \(modern).",
          "它甚至不会使 NSAllowsArbitraryLoads 失效。请写 \(modern)。")
      ]
    case .thirdPartyAllowsInsecureHTTPLoads, .thirdPartyMinimumTLSVersion,
      .thirdPartyRequiresForwardSecrecy, .temporaryAllowsInsecureHTTPLoads,
      .temporaryMinimumTLSVersion, .temporaryRequiresForwardSecrecy,
      .temporaryThirdPartyAllowsInsecureHTTPLoads, .temporaryThirdPartyMinimumTLSVersion,
      .temporaryThirdPartyRequiresForwardSecrecy:
      [
        language(
          "The key is ignored beside \(modern), and from iOS 18.4 on always. Write \(modern).",
          "与 \(modern) 同时写时它不起作用，从 iOS 18.4 起完全不起作用。请写 \(modern)。")
      ]
    }
  }

  private var cancelsBlanketKey: String {
    language(
      "The key's presence, even as NO, cancels NSAllowsArbitraryLoads.",
      "只要写了它，哪怕是 NO，也会使 NSAllowsArbitraryLoads 失效。")
  }

  /// Returns the warning that iOS 9 ignores the key, with advice for an app that supports iOS 9.
  private func onIOS9(_ loads: String) -> String {
    language(
      "iOS 9 does not read the key: on iOS 9, only NSAllowsArbitraryLoads = YES exempts \(loads). "
        + "Both keys together do no harm: from iOS 10 this key cancels NSAllowsArbitraryLoads.",
      "iOS 9 不读它：在那里只有 NSAllowsArbitraryLoads = YES 能放开\(loads)。两个一起写没有害处：从 iOS 10 起，这个键会使那个失效。")
  }

  private var blanketTraps: [String] {
    [
      language(
        "From iOS 10 on, any key for media, web content or local networking cancels this key, "
          + "whatever its value.",
        "从 iOS 10 起，媒体、网页内容或本地网络的键不管是什么值，都会使它失效。"),
      language(
        "The key does not apply to a host with an entry, even if the entry is empty.",
        "它管不到有条目的主机，哪怕条目是空的。"),
      language("The key does not make the system accept a bad certificate.", "它不能使有问题的证书变得可用。"),
      language(
        "On iOS 9 only this key exempts addresses, and web content, media and local hosts without an"
          + " entry. "
          + "Beside a narrower key it does no harm: from iOS 10 the narrower key cancels it.",
        "在 iOS 9 上，只有它能放开地址，以及没有条目的网页内容、媒体和本地主机。与范围更窄的键一起写没有害处：从 iOS 10 起那个键会使它失效。"),
      language.requirementWithdrawn
        + language(": App Review still asks for a reason.", "：App 审核仍然接受理由。"),
    ]
  }

  // MARK: Lists

  private var listTraps: [String] {
    switch key {
    case .exceptionDomains:
      [
        language(
          "A host with an entry is judged by that entry alone; an empty entry puts the host under ATS.",
          "列出的主机只按它的条目判断；空条目会使它受 ATS 限制。"),
        language(
          "Names in lower case, without scheme, port, path or wildcard; addresses only from iOS 17.",
          "域名用小写，不带协议（scheme）、端口、路径和通配符；地址从 iOS 17 起才可以。"),
        language(
          "An entry that is not a dictionary is silently ignored.", "不是字典的条目会被跳过，而且没有提示。"),
      ]
    case .pinnedDomains:
      [
        language(
          "A pinned domain is not an exception: pins relax nothing.", "公钥固定（pinning）不是例外，不会放宽任何要求。")
      ]
    case .pinnedCAIdentities: [emptyPins]
    case .pinnedLeafIdentities:
      [
        emptyPins,
        language(
          "If the entry also has a list of authorities, both lists must"
            + " match.", "如果还有证书颁发机构的列表，两个都要符合。"),
        language(
          "When the server's key is renewed, the app can no longer connect.", "服务器换了密钥，App 就连不上了。"),
      ]
    default: []
    }
  }

  private var emptyPins: String {
    language(
      "An empty array, or one without a digest of 32 bytes, blocks every connection to the host.",
      "空数组，或者没有 32 字节摘要的数组，会拦截到这个主机的所有连接。")
  }

  // MARK: Keys of an entry

  private var entryTraps: [String] {
    switch key {
    case .includesSubdomains:
      [
        language(
          "Exceptions cover subdomains of every depth, pins only one label; Apple's current page "
            + "says one label for both.",
          "例外管到任意深度，公钥固定只管一级；现在的文档说两者都只管一级。"),
        language(
          "A nearer entry that includes subdomains wins, and entries are not merged.",
          "更近的、带这个键的条目优先，条目不会合并。"),
        language("The key has no effect for addresses.", "它对地址没有意义。"),
      ]
    case .allowsInsecureHTTPLoads:
      [
        language(
          "The key relaxes neither the TLS version nor forward secrecy.", "它既不降低 TLS 下限，也不放宽前向保密。"),
        language(
          "A self-signed certificate is still refused unless the app's code accepts it.",
          "自签名证书仍被拒绝，除非 App 的代码接受它。"),
        language(
          "NO in an entry allows nothing, but excludes the host from NSAllowsArbitraryLoads.",
          "条目里写 NO 什么都不允许，还会使 NSAllowsArbitraryLoads 放不开这个主机。"),
      ]
    case .minimumTLSVersion:
      [
        language(
          "Any other spelling, such as 1.0 or TLSv1, leaves the minimum at TLS 1.2.",
          "其他写法（例如 1.0 或 TLSv1）会使下限仍是 TLS 1.2。"),
        language(
          "Apps linked with the SDKs of iOS 26 and macOS 26 require TLS 1.2, which only code can "
            + "lower.",
          "用 26 SDK 构建的 App 有 TLS 1.2 的下限，只有代码能调低。"),
        language(
          "The key does not relax forward secrecy: servers with such old TLS often need "
            + "NSExceptionRequiresForwardSecrecy = NO too.",
          "它不解除前向保密的要求：这么旧的服务器往往两个键都要。"),
        language("TLSv1.3 is not enforced before iOS 14.", "iOS 14 之前不会强制 TLSv1.3。"),
      ]
    case .requiresForwardSecrecy:
      [
        language(
          "The key adds the suites of a short list, without 3DES and RC4.",
          "它只加上一份短列表里的套件：没有 3DES 和 RC4。"),
        language(
          "The key does not change the TLS version and allows no"
            + " cleartext.", "它不改变 TLS 下限，也不允许明文。"),
      ]
    case .requiresCertificateTransparency:
      [language("NO has no effect. Remove the key.", "写 NO 什么都关不掉。请删掉这个键。")]
    default: []
    }
  }
}
