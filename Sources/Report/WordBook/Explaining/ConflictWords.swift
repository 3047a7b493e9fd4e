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
        "In Apple's source code, NSAllowsLocalNetworking = NO puts local hosts under ATS; "
          + "Apple's page says that local loads are not blocked by default, and a test in a "
          + "simulator showed no effect.",
        "按 Apple 的源代码，NSAllowsLocalNetworking = NO 会取消本地主机的豁免；文档说本地加载默认不会被拦截，在模拟器上也没看到影响。")
    case .chaCha20:
      language(
        "Apple's pages name only AES; the group in Apple's source code also contains "
          + "ChaCha20-Poly1305.",
        "文档只写了 AES；Apple 源代码里的组还有 ChaCha20-Poly1305。")
    case .printedSuites:
      language(
        "Apple's documentation lists eleven cipher suites without 0xC014, though it lists the "
          + "corresponding ECDSA suite; Apple's source code has both.",
        "Apple 的文档列出的十一个密码套件里没有 0xC014，却有与它成对的 ECDSA 套件；Apple 的源代码里两个都有。")
    case .externalAddresses:
      language(
        "Apple's page says that NSAllowsLocalNetworking exempts IP addresses from iOS 17 on; the "
          + "release notes say that external addresses are blocked, and in tests local addresses "
          + "were allowed and public ones blocked.",
        "Apple 的文档说从 iOS 17 起 NSAllowsLocalNetworking 会豁免 IP 地址；发布说明说外部地址会被拦截，测试里本地地址放行、公网地址被拦截。")
    case .localNames:
      language(
        "One old page requires NSAllowsLocalNetworking for names without a dot and names under"
          + " .local; elsewhere that page exempts them, as later pages do.",
        "有一页旧文档说，不带点的名称和 .local 下的名称要有 NSAllowsLocalNetworking 才能加载；同一页和后来的文档又说它们是豁免的。")
    case .keyLengthWithoutForwardSecrecy:
      language(
        "Apple's page says that without forward secrecy the length of the certificate's key is "
          + "not checked; Apple's source code checks it anyway.", "文档说不要求前向保密时不检查密钥长度；源代码照样检查。")
    case .legacyKeys:
      language(
        "Old spellings of ATS keys worked for years; iOS 18.4 does not read them.",
        "过去的写法多年来一直有效；iOS 18.4 读取字典的代码不认得它们。")
    case .transparencyKey:
      language(
        "One of Apple's pages says that NSRequiresCertificateTransparency exists since iOS 9, "
          + "another since iOS 10.",
        "一页文档说 NSRequiresCertificateTransparency 从 iOS 9 开始有，另一页说从 iOS 10。")
    case .openSourceReader:
      language(
        "Apple's source code of iOS 13 to 18.3 parses the dictionary differently from both Apple's"
          + " pages and observed behavior, apparently by mistake.",
        "在 Apple 公开的 iOS 13 到 18.3 的源代码里，读取字典的代码有错，与文档和实际情况都不符。")
    case .webViewClasses:
      language(
        "Some texts exclude UIWebView from NSAllowsArbitraryLoadsInWebContent; a beta left out "
          + "WKWebView.",
        "有的资料说 NSAllowsArbitraryLoadsInWebContent 不管 UIWebView；有一个测试版不管 WKWebView。")
    case .sessionFloor:
      language(
        "By the release notes, the minimum of TLS 1.2 depends on the linked SDK, and code can "
          + "lower it; a testing guide says that exceptions are no longer accepted.",
        "发布说明说 TLS 1.2 的下限取决于构建所用的 SDK，可以用代码调低；有一份测试指南说不再接受例外。")
    case .niapForListedHosts:
      language(
        "By one of Apple's pages, no app-wide key applies to a host with an entry; by another, "
          + "NSRequiresNIAPTLSPackageVersion applies unless the entry sets "
          + "NSExceptionRequiresNIAPTLSPackageVersion to none.",
        "Apple 的一页文档说列出的主机不受任何全局键影响；另一页说 NSRequiresNIAPTLSPackageVersion 仍然有效，除非条目把 NSExceptionRequiresNIAPTLSPackageVersion 写成 none。"
      )
    case .addressKeysOnIOS9:
      language(
        "Apple's pages allow no IP address as the name of an entry before iOS 17; a remark of "
          + "2015 reports that one worked.",
        "文档说 iOS 17 之前不能用地址作键；2015 年有人说看到过有效的。")
    case .keyOfTheServer:
      language(
        "Apple's pages require a certificate signed with a long key; Apple's source code checks "
          + "the length of the server's own key.",
        "文档说的是证书要用足够长的密钥签名；源代码看的是服务器自己的密钥。")
    case .firstReleaseOfIOS10:
      language(
        "One paragraph of Apple's pages counts iOS 10.0 among the older versions, which do not "
          + "have the new keys.", "有一段文字把 iOS 10.0 算作更早的系统。")
    case .tripleDES:
      language(
        "Apple's source code has triple DES in the group named compatibility; nothing says which "
          + "OS versions still offer that group to apps without ATS.",
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
      language(
        "Exceptions cover subdomains of every depth, pins only one label.", "例外管到任意深度，公钥固定只管一级。")
    case .insecureLoadsAndTrust:
      language(
        "A bad certificate blocks the connection unless the app's own handler accepts it.",
        "有问题的证书会被拦截，除非 App 自己的回调接受它。")
    case .localNetworkingNo:
      language(
        "NO has its effect from iOS 18.4 on, and is ignored before.", "NO 从 iOS 18.4 起有效，之前被忽略。")
    case .chaCha20:
      language(
        "From iOS 13 on, systems offer the suites in Apple's source code.", "从 iOS 13 起按源代码。")
    case .printedSuites:
      language(
        "Systems accept the documented list up to iOS 12, and the list in Apple's source code "
          + "from iOS 13 on.",
        "到 iOS 12 为止按文档的列表，之后按源代码。")
    case .externalAddresses:
      language(
        "External addresses are under ATS; the key exempts only local ones.",
        "外部地址受 ATS 限制；这个键只放开本地地址。")
    case .localNames:
      language("Local names are exempt from iOS 10 without a key.", "从 iOS 10 起，本地名称不用键就豁免。")
    case .keyLengthWithoutForwardSecrecy:
      language(
        "ATS behaves as Apple's page says; from iOS 11 on, the system's default trust check "
          + "requires a long key anyway.",
        "按文档；从 iOS 11 起，系统的信任检查反正要求足够长的密钥。")
    case .legacyKeys:
      language(
        "Old spellings are read before iOS 18.4, and ignored from then on.",
        "iOS 18.4 之前有效，从那以后被忽略。")
    case .transparencyKey: language("The key has an effect on iOS 10 to 12.", "在 iOS 10 到 12 上有效。")
    case .openSourceReader:
      language(
        "Systems read the dictionary as Apple's pages say up to iOS 18.3, and as Apple's source "
          + "code says from iOS 18.4 on.",
        "到 iOS 18.3 为止按文档，从 iOS 18.4 起按源代码。")
    case .webViewClasses: language("Every class of web view is covered.", "包括所有的网页视图类。")
    case .sessionFloor:
      language(
        "Apps linked with the SDKs of iOS 26 and macOS 26 require TLS 1.2, unless their code "
          + "lowers it.",
        "用 26 SDK 构建、代码没有调低的 App，下限是 TLS 1.2。")
    case .niapForListedHosts:
      language(
        "A host with an entry must still meet the app-wide NIAP package, which is the stricter "
          + "interpretation.",
        "有条目的主机仍受整个 App 的 NIAP 包限制，这是较严格的理解。")
    case .addressKeysOnIOS9:
      language(
        "An IP address as the name of an entry has no effect before iOS 17.", "iOS 17 之前，用地址作键没有意义。"
      )
    case .keyOfTheServer:
      language(
        "The server's own public key must be long enough.", "看服务器自己的密钥。")
    case .firstReleaseOfIOS10: language("iOS 10.0 has the new keys.", "iOS 10.0 有这些新键。")
    case .tripleDES:
      language(
        "Triple DES is offered only where ATS does not apply.", "只有在解除 ATS 限制的地方才提供 3DES。")
    }
  }
}
