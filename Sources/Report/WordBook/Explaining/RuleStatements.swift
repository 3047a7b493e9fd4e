package import AppTransportSecurity

extension Rule {
  /// Returns the content of the rule in one or two sentences.
  ///
  /// The English text is stored in the rule, translations here.
  package func statement(in language: Language) -> String {
    language(statement, id.chineseStatement)
  }
}

extension RuleIdentifier {
  fileprivate var chineseStatement: String {
    switch self {
    // Connections subject to ATS
    case .governedInterfaces: "URL 加载系统、网页视图和 AVFoundation 受 ATS 限制，建立在它们之上的一切也是。"
    case .ownStacks: "Network 框架、流、socket 和自带的网络库不归 ATS 管。"
    case .otherProcesses: "由其他进程加载的内容（例如 SFSafariViewController）从不看 App 的策略。"
    case .oldLinkage: "用 iOS 9 或 macOS 10.11 之前的 SDK 构建的 App，在所有系统上都豁免。"
    case .systemsBeforeATS: "iOS 9 和 macOS 10.11 之前的系统会忽略这个字典。"
    case .onePolicyPerBundle: "每个 bundle 各有一份策略：扩展和手表 App 用不上主 App 的策略，框架的 Info.plist 不起作用。"
    case .systemEquivalence:
      "tvOS、watchOS、visionOS 和 macOS 与同期发布的 iOS 规则相同：macOS 10.12 相当于 iOS 10，watchOS 10 相当于 iOS 17。"
    case .staticExceptions: "App 运行时不能用代码加例外。"
    case .loadingProcesses: "网页视图和媒体的辅助进程，按所服务的 App 的策略来。"

    // Requirements of ATS
    case .cleartext: "明文在发出之前就被拒绝，除非主机豁免，或者它的条目允许。"
    case .tlsVersion: "至少要协商到 TLS 1.2。"
    case .cipherSuites:
      "密码套件必须在系统的 ATS 组里：到 iOS 12 为止是文档列出的 ECDHE 加 AES，从 iOS 13 起还有 ChaCha20，"
        + "从 iOS 15.4 起不再有 CBC 加 SHA-2 的套件。"
    case .tls13: "从 iOS 13 起默认协商 TLS 1.3，它的三个常用套件在组里；用 CCM 的不在。"
    case .leafKey: "服务器的密钥必须是 2048 位 RSA 或 256 位椭圆曲线，或者更长。"
    case .leafHash: "服务器的证书必须用 SHA-256 或更强的算法签名。"
    case .defaultTrust:
      "必须通过系统的信任检查：证书链、有效期、名称，以及系统自带或用户安装的根证书。在 ATS 之下，App 不能放宽它。"
        + "有些机构的新证书会被系统拒绝：Entrust、AffirmTrust 和 AC Camerfirma 在 2024-11-15 之后签发的，以及 Symantec 的全部证书。"
    case .symmetricCiphers: "文档要求 AES；系统的 ATS 组里还有 ChaCha20-Poly1305。"
    case .systemTrust:
      "不管有没有 ATS，系统自己的信任检查都拒绝 SHA-1、过短的密钥和过长的有效期：对系统自带的根证书从 iOS 10.3 和 11 起，"
        + "对所有根证书从 iOS 13 起。没有键能恢复它们。从 iOS 13 起，证书的有效期最多 825 天；从 iOS 14 起，"
        + "2020-09-01 之后由系统自带的根证书签发的最多 398 天；用户直接信任的证书不限。"
    case .systemTransparency:
      "2018-10-16 之后由系统自带的根证书签发的证书，需要不同日志签名的时间戳：有效期不超过 180 天的，证书里要有 2 个，"
        + "更长的要有 3 个；如果握手里也有，一共 2 个即可。由用户安装的根证书签发的不需要。"

    // Keys for the whole app
    case .arbitraryLoads: "NSAllowsArbitraryLoads 豁免所有没有例外条目的主机。系统自己的信任检查仍然有效。"
    case .arbitraryLoadsForMedia: "NSAllowsArbitraryLoadsForMedia 豁免由 AVFoundation 加载的内容。"
    case .arbitraryLoadsInWebContent:
      "NSAllowsArbitraryLoadsInWebContent 豁免由网页视图加载的内容：WKWebView、UIWebView 和 macOS 的 WebView。"
    case .localNetworking:
      "NSAllowsLocalNetworking 豁免本地主机（从 iOS 10 起它们本来就豁免），并使 NSAllowsArbitraryLoads 失效。"
    case .narrowKeysCancel: "从 iOS 10 起，媒体、网页内容或本地网络的键不管是什么值，都会使 NSAllowsArbitraryLoads 失效。只看有没有写。"
    case .firstSystems: "iOS 9 认得 NSAllowsArbitraryLoads，忽略范围更窄的键。"
    case .globalKeysTogether: "先看媒体和网页内容的键，再看本地主机，最后看 NSAllowsArbitraryLoads。"
    case .booleanValues:
      "从 iOS 18.5 起，布尔值 true 或数字 1 算 YES，其他数字算 NO，字符串等于没写。iOS 18.4 只接受布尔值。更早的情况不清楚。"
    case .niapPackage:
      "NSRequiresNIAPTLSPackageVersion = FCP_v2.1 时，TLS 1.2 只允许 ECDHE 加 AES-GCM，并且要有 "
        + "extended master secret，不能用 rsa_pkcs1_sha1 签名。证书的签名算法必须是客户端提供的，TLS 1.3 也一样；"
        + "TLS 1.3 的套件不变。`recommended` 目前就是 FCP_v2.1。"
    case .betaMediaKey:
      "NSAllowsArbitraryLoadsInMedia 是某个测试版的写法，系统不读；系统读的是 NSAllowsArbitraryLoadsForMedia。"

    // Exceptions and their keys
    case .listedHosts: "列出的主机只按自己的条目判断，哪怕条目是空的：不管全局键怎么写，列出一个主机就使它重新受 ATS 限制。"
    case .subdomains: "NSIncludesSubdomains 管到条目下面任意深度的域名。现在的文档说只管一级，那其实是公钥固定（pinning）的规则。"
    case .nearestAncestor: "在一个域名的上级条目里，带 NSIncludesSubdomains 且最近的那个有效；不带的会被跳过。条目从不合并。"
    case .insecureLoads: "NSExceptionAllowsInsecureHTTPLoads 允许对这个主机用明文，不管由谁加载、在哪个端口。"
    case .insecureLoadsOverHTTPS:
      "用于 HTTPS 时，NSExceptionAllowsInsecureHTTPLoads 不放宽信任检查、TLS 下限和密码套件；"
        + "它只让 App 自己的 challenge 回调可以接受有问题的证书。"
    case .exceptionFloor: "NSExceptionMinimumTLSVersion 只升降 TLS 下限，不改变别的。"
    case .unrecognisedFloor:
      "版本不写成 TLSv1.0、TLSv1.1、TLSv1.2 或 TLSv1.3 时，下限仍是 TLS 1.2。从 iOS 15 起，系统也认得 DTLSv1.0 和 DTLSv1.2；它们对 1.2 以下的 TLS 有什么作用，不清楚。"
    case .forwardSecrecy:
      "NSExceptionRequiresForwardSecrecy = NO 加上了用 RSA 交换密钥的套件。"
        + "与 NSExceptionAllowsInsecureHTTPLoads 一起写时，系统完全不限定套件。"
    case .keyLengthWithoutForwardSecrecy:
      "按文档，NSExceptionRequiresForwardSecrecy = NO 时不检查密钥长度。从 iOS 11 起，系统自己的信任检查反正会拒绝过短的密钥。"
    case .legacyServers: "旧服务器要放宽明文、TLS 下限和前向保密，每一项都要用各自的键。"
    case .certificateTransparency:
      "NSRequiresCertificateTransparency 只在 iOS 10 到 12 上有意义；现在系统总是要求它，写 NO 也关不掉。"
    case .thirdPartyKeys: "以 NSThirdPartyException 开头的键与普通的键意思相同，从 iOS 18.4 起不再读取。"
    case .temporaryKeys: "以 NSTemporaryException 开头的键来自 iOS 9 的测试版，多年来一直有效，从 iOS 18.4 起不再读取。"
    case .niapOfEntry:
      "NSExceptionRequiresNIAPTLSPackageVersion 取代整个 App 的 NSRequiresNIAPTLSPackageVersion（NIAP 包）；"
        + "`none` 使这个主机不受包的限制。"
    case .systemExceptionEntries:
      "系统自带一些针对自己主机的条目，包含子域名、允许明文、不要求前向保密：apple.com、setup.icloud.com 和另外五个。App 的同名条目会取代它们。iOS"
        + " 13 之前的情况不清楚。"
    case .unknownKeys: "不认识的键会被忽略，而且没有提示；Xcode 显示的键名也在其中，它们不是键本身。"
    case .wrongContainers:
      "条目不是字典时，从 iOS 18.5 起会被跳过；NSExceptionDomains 不是字典时，从 iOS 26 起会被跳过；其余照常读取。更早的系统不检查就使用这样的值，会允许什么不清楚。"

    // Names, addresses and local hosts
    case .lowercaseKeys: "域名逐字节比较，所以键必须用小写。"
    case .noPorts: "端口不是域名的一部分，也不影响任何判断。"
    case .noPatterns: "域名里没有通配符、协议（scheme）和路径；想用通配符时，改写上级域名加 NSIncludesSubdomains。"
    case .trailingDots: "末尾带点的域名是另一个域名，找上级条目时也一样。"
    case .internationalNames: "国际化域名要写成 A-label（xn--…），与请求里的主机一样。"
    case .addressKeys: "从 iOS 17 起可以列出地址，要用规范写法；比较的是文本。"
    case .addressRanges: "从 iOS 17 起可以用 CIDR 写法列出地址段；主机位不起作用。"
    case .longestPrefix: "对一个地址，先看它自己的键，再看前缀最长的地址段。"
    case .namesAndAddressesApart: "域名的条目从不管地址，地址的条目也不管解析到这些地址的域名。"
    case .rangeSpelling:
      "斜线之前的 IPv4 文本达到 14 个字符、IPv6 达到 38 个字符时，或者前缀长度写成十六进制时，地址段的解析器不接受。IPv4 缺少的字节按 0 读，短的 IPv6 文本后面会补上 ::。"
    case .subdomainsOfAddresses: "NSIncludesSubdomains 对地址没有意义。"
    case .localHosts:
      "不带点的名称、.local 下的名称，以及环回、链路本地和私有地址算本地。100.64.0.0/10 不算，指向本地地址的完整域名也不算。Apple 的测试只涉及环回地址和 .local；其余是实测的。"
    case .localHostsOnIOS9: "iOS 9 不豁免任何本地主机；可以列出名称，不能列出地址。"
    case .allAddresses: "iOS 10 到 16 豁免本地名称和所有地址；更新的系统对用 17 之前的 SDK 构建的 App 也是这样。"
    case .externalAddresses: "从 iOS 17 起，对用它的 SDK 构建的 App，非本地的地址受 ATS 限制；本地地址和以前一样不受限制。"
    case .listedLocalHosts: "列出来的本地主机按它的条目判断。"
    case .localNetworkingNo: "从 iOS 18.4 起，NSAllowsLocalNetworking = NO 会取消本地主机的豁免。"
    case .exemptHTTPS: "豁免的主机用 HTTPS 时，只需要通过系统的信任检查，而 App 可以放宽它。"

    // Pinning
    case .pinnedIdentities:
      "NSPinnedDomains 要求证书链里有列出的公钥：证书颁发机构的、服务器自己的，或者两个列表各有一个。列表是空的，或者没有 32 字节的摘要时，会拦截所有证书链。设了 SecTrustPinningRequired 时，有两个空列表的主机豁免，其余主机都会被拦截。"
    case .pinnedSubdomains:
      "在 NSPinnedDomains 里，NSIncludesSubdomains 只管一级子域名，而且只有布尔值 YES 才算；大小写和末尾的点不影响。"
    case .pinningSystems: "iOS 14 和 macOS 11 之前的系统忽略 NSPinnedDomains。"
    case .pinningIsNoException:
      "固定了公钥的主机不会因此算作列出的主机：公钥固定既不放宽 ATS，也不恢复 ATS。"

    // On the way
    case .redirects: "重定向的每一步按自己的 URL 判断；重定向到 https 救不了明文的请求。"
    case .hsts: "系统已知要用 HTTPS 的主机，在 ATS 检查之前就改用 HTTPS 请求。第一次访问时还不知道。"
    case .webSockets: "经 URLSession 或网页视图的 ws: 是明文；经 Network 框架的不受限制。"
    case .media: "从 iOS 9 起，AVFoundation 和建立在它之上的都受 ATS 限制。"
    case .webViews: "网页视图按它的 App 的策略来，虽然由另一个进程加载。"
    case .backgroundSessions: "后台会话按 App 的策略来，虽然由另一个进程加载。"
    case .proxies: "代理和 VPN 不改变什么：只看 URL 里的主机。"
    case .sessionFloor:
      "在 26 及以后的系统上，用 26 SDK 构建的 App 里，URLSession 和 Network 框架从 TLS 1.2 起；代码可以调低（tlsMinimumSupportedProtocolVersion、sec_protocol_options_set_min_tls_protocol_version），键不行。"
    case .systemProcesses:
      "从 27 的系统起，设备管理及其注册、企业 App 的分发和软件更新对服务器的要求与 ATS 相同：TLS 1.2、前向保密和 AES-GCM、extended master secret、2048 位的 RSA 密钥或 256 位的椭圆曲线密钥、SHA-256。SCEP 和内容缓存除外；与 App 无关。"
    case .tls13Floor: "以 TLSv1.3 为下限，在 iOS 14 和 macOS 11 之前不会强制执行。"

    // Errors
    case .cleartextError:
      "NSURLErrorDomain −1022，appTransportSecurityRequiresSecureConnection：明文被拒绝，没有发出任何数据包。"
    case .tlsError: "NSURLErrorDomain −1200，secureConnectionFailed：TLS 失败，原因看旁边的流错误码。"
    case .trustErrors:
      "系统的信任检查没通过：−1202 不受信任，−1201 有效期，−1203 根证书未知，−1204 尚未生效；−1205 和 −1206 与客户端证书有关。没有 ATS 的键能解决。"
    case .secureTransportCodes:
      "−1200 之下的代码：−9801 没有共同的套件，−9802 信任检查或 ATS 拒绝，−9807 证书链，−9814 过期，"
        + "−9824 服务器没找到共同的选项（多半是前向保密），−9836 版本，−9843 名称，−9847 对不用 TLS 的端口用了 TLS。"
    case .policyCodes:
      "ATS 自己的代码，从 iOS 13 起：−9880 ATS，−9881 版本，−9882 套件，−9883 密钥，"
        + "−9884 服务器证书的哈希算法，−9885 其他证书的哈希算法，−9886 信任检查。"

    // Logs and tools
    case .cleartextLog: "一行日志，说 App Transport Security 因不安全拦截了明文请求；不写主机名。"
    case .namedCleartextLog: "一行日志，说 App Transport Security 拦截了明文连接；写了主机名，前后往往没有空格。"
    case .nonConformingTaskLog:
      "“Cannot start load of Task … since it does not conform to ATS policy”：任务还没开始就被拒绝。"
    case .logsOfIOS9:
      "“CFNetwork SSLHandshake failed (-9824)”，以及 NSURLSession 或 NSURLConnection 的一行，末尾是同一个数字。"
    case .connectionLogs:
      "“Connection 1: failed to connect 3:-9838”和“Task … HTTP load failed (error code: -1200 [3:-9838])”："
        + "3: 后面的数字是 TLS 的错误码。信任检查的那行是“System Trust Evaluation yielded status(-9802)”。"
    case .boringSSLLogs:
      "带“ATS violation”的行写着原因：RSA 密钥长度、服务器证书的哈希算法、没有服务器证书；带“ATS FCPv2.1 violation”的行写着 NIAP 包的原因。"
    case .networkDiagnostics:
      "环境变量 CFNETWORK_DIAGNOSTICS 设为 1 到 3，会让 CFNetwork 记录每个请求；主机名可见，路径不可见。从 macOS 13.4 起，受保护的进程（如系统自己的进程）会忽略它。"
    case .errorUserInfo:
      "错误的 userInfo 里有失败的 URL（NSErrorFailingURLStringKey），NSUnderlyingError 之下有 CFNetwork 的错误码。"
    case .nscurl:
      "nscurl --ats-diagnostics 在 Mac 上对一个 URL 逐个试这些键。如果全部放开也都失败，原因就不在 ATS；"
        + "否则第一个通过的单个键就是要加的例外。它不会加上重定向到的主机，也不试子域名和范围更窄的全局键。"

    // App Review
    case .reviewedKeys:
      "App 审核会要求为 NSAllowsArbitraryLoads、它针对媒体和网页内容的写法、"
        + "NSExceptionAllowsInsecureHTTPLoads = YES 以及低于 TLS 1.2 的下限说明理由；其他键不要求。"
        + "Apple 曾宣布从 2017-01-01 起必须用 ATS，在 2016-12-21 延长了期限，此后再没定过日期：每个键单独审核。"
    case .acceptedReasons: "别人的服务器没有安全连接；无法升级、用公开域名访问的设备；来源众多的嵌入网页内容；本身已加密、不含个人信息的媒体。"
    case .reviewIncentive: "对一个域名或地址段用明文要说明理由，范围宽的 NSAllowsLocalNetworking 却不用。"
    case .findingNeeds: "把每个例外都设为 NO，运行 App 和它的测试，看 Xcode 报告什么。"
    }
  }
}
