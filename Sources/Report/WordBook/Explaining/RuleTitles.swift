package import AppTransportSecurity

extension Rule {
  /// Returns the title of the rule.
  ///
  /// The English title is stored in the rule, because `docs/rules.md` is generated from it.
  package func title(in language: Language) -> String { language(title, id.chineseTitle) }
}

extension RuleIdentifier {
  fileprivate var chineseTitle: String {
    switch self {
    // Connections subject to ATS
    case .governedInterfaces: "哪些受 ATS 限制"
    case .ownStacks: "哪些不归 ATS 管"
    case .otherProcesses: "其他进程"
    case .oldLinkage: "ATS 出现之前构建的 App"
    case .systemsBeforeATS: "ATS 出现之前的系统"
    case .onePolicyPerBundle: "每个 bundle 各有一份策略"
    case .systemEquivalence: "同期发布的系统"
    case .staticExceptions: "运行时不能加例外"
    case .loadingProcesses: "辅助进程遵守 App 的策略"

    // Requirements of ATS
    case .cleartext: "不许用明文"
    case .tlsVersion: "TLS 1.2 或更高版本"
    case .cipherSuites: "ATS 的密码套件"
    case .tls13: "TLS 1.3 的协商"
    case .leafKey: "服务器的密钥"
    case .leafHash: "证书的哈希算法"
    case .defaultTrust: "系统的信任检查"
    case .symmetricCiphers: "AES 和 ChaCha20"
    case .systemTrust: "系统自己就会拒绝的"
    case .systemTransparency: "证书透明度（Certificate Transparency）"

    // Keys for the whole app
    case .arbitraryLoads: "放开所有主机的键"
    case .arbitraryLoadsForMedia: "媒体的键"
    case .arbitraryLoadsInWebContent: "网页内容的键"
    case .localNetworking: "本地网络的键"
    case .narrowKeysCancel: "范围更窄的键使放开所有主机的键失效"
    case .firstSystems: "iOS 9 只有一个总的键"
    case .globalKeysTogether: "全局键的先后顺序"
    case .booleanValues: "什么算 YES"
    case .niapPackage: "NIAP 包"
    case .betaMediaKey: "媒体的键在测试版里的名字"

    // Exceptions and their keys
    case .listedHosts: "列出的主机只看自己的条目"
    case .subdomains: "子域名"
    case .nearestAncestor: "上级条目里哪一个有效"
    case .insecureLoads: "对一个主机用明文"
    case .insecureLoadsOverHTTPS: "同一个键用于 HTTPS"
    case .exceptionFloor: "主机自己的 TLS 下限"
    case .unrecognisedFloor: "写错的版本"
    case .forwardSecrecy: "不要求前向保密"
    case .keyLengthWithoutForwardSecrecy: "不要求前向保密时的密钥长度"
    case .legacyServers: "旧服务器需要好几个键"
    case .certificateTransparency: "证书透明度的键"
    case .thirdPartyKeys: "带 ThirdParty 的写法"
    case .temporaryKeys: "带 Temporary 的写法"
    case .niapOfEntry: "主机自己的 NIAP 包"
    case .systemExceptionEntries: "系统自带的条目"
    case .unknownKeys: "不认识的键"
    case .wrongContainers: "不是字典的条目"

    // Names, addresses and local hosts
    case .lowercaseKeys: "小写"
    case .noPorts: "没有端口"
    case .noPatterns: "没有通配写法"
    case .trailingDots: "末尾的点"
    case .internationalNames: "国际化域名"
    case .addressKeys: "用地址作键"
    case .addressRanges: "地址段"
    case .longestPrefix: "哪个地址段有效"
    case .namesAndAddressesApart: "域名和地址互不相干"
    case .rangeSpelling: "解析器不接受的地址段"
    case .subdomainsOfAddresses: "地址没有子域名"
    case .localHosts: "什么算本地"
    case .localHostsOnIOS9: "iOS 9 不豁免本地主机"
    case .allAddresses: "到 iOS 16 为止豁免所有地址"
    case .externalAddresses: "从 iOS 17 起外部地址受限制"
    case .listedLocalHosts: "列出来的本地主机"
    case .localNetworkingNo: "本地网络的键为 NO"
    case .exemptHTTPS: "豁免的主机用 HTTPS"

    // Pinning
    case .pinnedIdentities: "公钥固定（pinning）"
    case .pinnedSubdomains: "公钥固定的子域名"
    case .pinningSystems: "支持公钥固定的系统"
    case .pinningIsNoException: "公钥固定不是例外"

    // On the way
    case .redirects: "重定向"
    case .hsts: "HSTS 主机"
    case .webSockets: "WebSocket 连接"
    case .media: "媒体"
    case .webViews: "网页视图"
    case .backgroundSessions: "后台会话"
    case .proxies: "代理和 VPN"
    case .sessionFloor: "会话自己的 TLS 下限"
    case .systemProcesses: "系统自己的管理功能"
    case .tls13Floor: "以 TLS 1.3 为下限"

    // Errors
    case .cleartextError: "错误 −1022"
    case .tlsError: "错误 −1200"
    case .trustErrors: "错误 −1201 到 −1206"
    case .secureTransportCodes: "错误 −9800 到 −9850"
    case .policyCodes: "错误 −9880 到 −9886"

    // Logs and tools
    case .cleartextLog: "明文被拦截的日志，最早的写法"
    case .namedCleartextLog: "明文被拦截的日志，较新的写法"
    case .nonConformingTaskLog: "不符合策略的任务"
    case .logsOfIOS9: "iOS 9 上的握手失败"
    case .connectionLogs: "现在的握手失败"
    case .boringSSLLogs: "libboringssl 的日志"
    case .networkDiagnostics: "环境变量 CFNETWORK_DIAGNOSTICS"
    case .errorUserInfo: "错误的 userInfo"
    case .nscurl: "怎样看 nscurl 的结果"

    // App Review
    case .reviewedKeys: "需要说明理由的键"
    case .acceptedReasons: "Apple 举例的理由"
    case .reviewIncentive: "范围窄的键反而更费事"
    case .findingNeeds: "Apple 建议怎样找出需要的例外"
    }
  }
}
