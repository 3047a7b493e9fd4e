package import AppTransportSecurity

extension Conflict {
  package func question(in language: Language) -> String {
    switch self {
    case .hstsBeforePolicy:
      language(
        "The documents of 2015 say that http is rewritten to https; later ones, and every log,"
          + " that the load fails. None says how HSTS affects this.",
        "2015 年的文档说 http 会被改写成 https；后来的文档和所有日志都说加载会失败。没有人说 HSTS 对此有什么影响。")
    case .subdomainReach:
      language(
        "Apple's current page says that NSIncludesSubdomains covers one more label; by older"
          + " pages, Apple's source and its tests it covers every depth. Pinning covers one label.",
        "现在的文档说 NSIncludesSubdomains 只管下一级；旧文档、Apple 的源代码和它的测试都管到任意深度。公钥固定只管一级。"
      )
    case .insecureLoadsAndTrust:
      language(
        "The note of 2015 recommends NSExceptionAllowsInsecureHTTPLoads for bad certificates; later "
          + "pages say that it does not change trust, and only lets the app's code accept them.",
        "2015 年的技术说明建议对有问题的证书用 NSExceptionAllowsInsecureHTTPLoads；"
          + "后来的文档说它不改变信任检查，只是允许 App 自己的代码去改变。")
    case .localNetworkingNo:
      language(
        "In Apple's source NSAllowsLocalNetworking = NO ends the exemption of local hosts; the"
          + " page calls "
          + "local loads unblocked by default, and a simulator showed no effect.",
        "按 Apple 的源代码，NSAllowsLocalNetworking = NO 会取消本地主机的豁免；文档说本地加载默认不会被拦截，在模拟器上也没看到影响。")
    case .chaCha20:
      language(
        "The pages name only AES; the group in Apple's source also contains ChaCha20-Poly1305.",
        "文档只写了 AES；Apple 源代码里的组还有 ChaCha20-Poly1305。")
    case .printedSuites:
      language(
        "The printed list of eleven suites lacks 0xC014, though it has the corresponding ECDSA"
          + " suite; the source has both.",
        "文档列出的十一个套件里没有 0xC014，却有与它成对的那个；源代码里两个都有。")
    case .externalAddresses:
      language(
        "The page lets NSAllowsLocalNetworking exempt addresses from iOS 17 on; the release"
          + " notes speak "
          + "of external ones being closed, and tests found local ones free and public ones shut.",
        "文档说从 iOS 17 起 NSAllowsLocalNetworking 会放开地址；发布说明说外部地址受限制，测试也发现本地地址不受限制、公网地址受限制。")
    case .localNames:
      language(
        "One old page requires NSAllowsLocalNetworking before names without a dot and under .local "
          + "load; the same page, and later ones, exempt them.",
        "有一页旧文档说，不带点的名称和 .local 下的名称要有 NSAllowsLocalNetworking 才能加载；同一页和后来的文档又说它们是豁免的。")
    case .keyLengthWithoutForwardSecrecy:
      language(
        "The page says that without forward secrecy the key's length is not checked; the source"
          + " checks it anyway.", "文档说不要求前向保密时不检查密钥长度；源代码照样检查。")
    case .legacyKeys:
      language(
        "Old spellings of keys worked for years; iOS 18.4 does not read them.",
        "过去的写法多年来一直有效；iOS 18.4 读取字典的代码不认得它们。")
    case .transparencyKey:
      language(
        "One page dates NSRequiresCertificateTransparency to iOS 9, another to iOS 10.",
        "一页文档说 NSRequiresCertificateTransparency 从 iOS 9 开始有，另一页说从 iOS 10。")
    case .openSourceReader:
      language(
        "Apple's source of iOS 13 to 18.3 parses the dictionary with faults that contradict"
          + " both the pages and practice.",
        "在 Apple 公开的 iOS 13 到 18.3 的源代码里，读取字典的代码有错，与文档和实际情况都不符。")
    case .webViewClasses:
      language(
        "Some texts exclude UIWebView from NSAllowsArbitraryLoadsInWebContent; a beta left out "
          + "WKWebView.",
        "有的资料说 NSAllowsArbitraryLoadsInWebContent 不管 UIWebView；有一个测试版不管 WKWebView。")
    case .sessionFloor:
      language(
        "The release notes tie the minimum of TLS 1.2 to the linked SDK and name code as the"
          + " remedy; a testing guide says that exceptions are no longer accepted.",
        "发布说明说 TLS 1.2 的下限取决于构建所用的 SDK，可以用代码调低；有一份测试指南说不再接受例外。")
    case .niapForListedHosts:
      language(
        "By one page no global key applies to a host with an entry; by another it takes an explicit"
          + " none to leave "
          + "the NIAP package.",
        "一页文档说列出的主机不受任何全局键影响；另一页说要明确写 none 才能不受 NIAP 包限制。")
    case .addressKeysOnIOS9:
      language(
        "The pages allow no address as a key before iOS 17; a remark of 2015 reports that one"
          + " worked.",
        "文档说 iOS 17 之前不能用地址作键；2015 年有人说看到过有效的。")
    case .keyOfTheServer:
      language(
        "The pages speak of a certificate signed with a long key; the source checks the"
          + " server's own key.",
        "文档说的是证书要用足够长的密钥签名；源代码看的是服务器自己的密钥。")
    case .firstReleaseOfIOS10:
      language(
        "One paragraph counts iOS 10.0 among the older systems.", "有一段文字把 iOS 10.0 算作更早的系统。")
    case .tripleDES:
      language(
        "Apple's source has triple DES in the group named compatibility; no source says which"
          + " systems still offer that group to apps without ATS.",
        "Apple 源代码里名为 compatibility 的组有 3DES；哪些系统还会对没有 ATS 的 App 提供这个组，没有说明。")
    }
  }

  package func answer(in language: Language) -> String {
    switch self {
    case .hstsBeforePolicy:
      language(
        "Cleartext is blocked; a host known to HSTS is upgraded first.",
        "明文被拦截；已知的 HSTS 主机先改用 https。")
    case .subdomainReach:
      language("Exceptions cover every depth, pins one label.", "例外管到任意深度，公钥固定只管一级。")
    case .insecureLoadsAndTrust:
      language(
        "A bad certificate blocks unless the app's own handler accepts it.",
        "有问题的证书会被拦截，除非 App 自己的回调接受它。")
    case .localNetworkingNo:
      language(
        "NO has its effect from iOS 18.4 on, and is ignored"
          + " before.", "NO 从 iOS 18.4 起有效，之前被忽略。")
    case .chaCha20: language("Apple's source applies from iOS 13 on.", "从 iOS 13 起按源代码。")
    case .printedSuites:
      language(
        "The printed list applies up to iOS 12, the source after"
          + " that.", "到 iOS 12 为止按文档的列表，之后按源代码。")
    case .externalAddresses:
      language(
        "External addresses are under ATS; the key exempts only local ones.",
        "外部地址受 ATS 限制；这个键只放开本地地址。")
    case .localNames:
      language("Local names are exempt from iOS 10 without a key.", "从 iOS 10 起，本地名称不用键就豁免。")
    case .keyLengthWithoutForwardSecrecy:
      language(
        "The page applies; from iOS 11 on, default trust decides anyway.",
        "按文档；从 iOS 11 起反正由系统的信任检查决定。")
    case .legacyKeys:
      language(
        "Old spellings are read before iOS 18.4, and ignored from then on.",
        "iOS 18.4 之前有效，从那以后被忽略。")
    case .transparencyKey: language("The key has an effect on iOS 10 to 12.", "在 iOS 10 到 12 上有效。")
    case .openSourceReader:
      language(
        "The pages apply up to iOS 18.3, the source from iOS 18.4.",
        "到 iOS 18.3 为止按文档，从 iOS 18.4 起按源代码。")
    case .webViewClasses: language("Every class of web view is covered.", "包括所有的网页视图类。")
    case .sessionFloor:
      language(
        "TLS 1.2 for apps linked with the 26 SDKs whose code does not lower it.",
        "用 26 SDK 构建、代码没有调低的 App，下限是 TLS 1.2。")
    case .niapForListedHosts:
      language(
        "A host with an entry must still meet the app-wide package, which is the stricter reading.",
        "有条目的主机仍受整个 App 的 NIAP 包限制，这是较严格的理解。")
    case .addressKeysOnIOS9:
      language("An address as a key has no effect before iOS 17.", "iOS 17 之前，用地址作键没有意义。")
    case .keyOfTheServer:
      language(
        "The server's own key is what must be long enough.", "看服务器自己的密钥。")
    case .firstReleaseOfIOS10: language("iOS 10.0 has the new keys.", "iOS 10.0 有这些新键。")
    case .tripleDES:
      language(
        "Triple DES is offered only where ATS does not apply.", "只有在解除 ATS 限制的地方才提供 3DES。")
    }
  }
}
