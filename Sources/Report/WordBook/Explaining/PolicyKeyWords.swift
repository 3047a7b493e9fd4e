package import AppTransportSecurity

package struct PolicyKeyWords: Sendable {
  let language: Language
  let key: PolicyKey

  package init(_ key: PolicyKey, in language: Language) {
    self.key = key
    self.language = language
  }

  package var effect: String {
    switch key {
    case .allowsArbitraryLoads:
      language(
        "Exempts every host without an entry from ATS: cleartext is allowed, and HTTPS needs"
          + " only default trust.",
        "使所有没有例外条目的主机不受 ATS 限制：明文放行，HTTPS 只看系统自己的信任检查。")
    case .allowsArbitraryLoadsForMedia:
      language(
        "Exempts loads by AVFoundation from hosts without an entry.",
        "使 AVFoundation 从没有例外条目的主机加载的内容不受 ATS 限制。")
    case .allowsArbitraryLoadsInWebContent:
      language(
        "Exempts loads by web views from hosts without an entry.",
        "使网页视图从没有例外条目的主机加载的内容不受 ATS 限制。")
    case .allowsLocalNetworking:
      language(
        "Exempts local hosts from ATS; from iOS 10 on they are exempt without it.",
        "使本地主机不受 ATS 限制；从 iOS 10 起，没有它也不受限制。")
    case .requiresNIAPPackage:
      language(
        "Sets stricter requirements for TLS 1.2 in the whole app: ECDHE with AES-GCM and an"
          + " extended master secret.",
        "对整个 App 的 TLS 1.2 要求更多：ECDHE 加 AES-GCM，以及 extended master secret。")
    case .exceptionDomains:
      language(
        "Contains the exceptions, a dictionary for each name, address or range of addresses.",
        "存放例外，每个域名、地址或地址段一个字典。")
    case .pinnedDomains:
      language(
        "Contains the domains whose certificates must contain a listed public key.",
        "存放要固定公钥的域名：它们的证书链必须含有列出的公钥。")
    case .pinnedCAIdentities:
      language(
        "Lists public keys; a certificate of the chain must have one of them.",
        "列出公钥，证书链里要有一张证书使用其中之一。")
    case .pinnedLeafIdentities:
      language(
        "Lists public keys; the server's own certificate must have one of them.",
        "列出公钥，服务器自己的证书必须使用其中之一。")
    case .includesSubdomains:
      language("Extends the entry to the subdomains of its name.", "使条目也管它下面的所有域名。")
    case .allowsInsecureHTTPLoads:
      language(
        "Allows cleartext to the host; over HTTPS it only lets the app's own challenge handler accept "
          + "a bad certificate.",
        "允许对这个主机用明文；用于 HTTPS 时，只让 App 自己的 challenge 回调可以接受有问题的证书。")
    case .minimumTLSVersion:
      language(
        "Lowers or raises the oldest TLS version that the host may choose.",
        "调低或调高这个主机可以选择的最低 TLS 版本。")
    case .requiresForwardSecrecy:
      language(
        "The value NO also accepts cipher suites with RSA key exchange.",
        "为 NO 时，除了 ATS 的密码套件，也接受用 RSA 交换密钥的套件。")
    case .requiresCertificateTransparency:
      language(
        "On iOS 10 to 12, requires timestamps of Certificate Transparency.",
        "在 iOS 10 到 12 上要求 Certificate Transparency 的时间戳。")
    case .exceptionRequiresNIAPPackage:
      language(
        "Sets the NIAP package whose requirements the host must meet, in place of the app-wide one.",
        "为这个主机设定 NIAP 包，取代整个 App 的设定。")
    case .allowsArbitraryLoadsInMedia:
      language(
        "The name of \(modern) in a beta of iOS 10; no system reads it.",
        "是 \(modern) 在 iOS 10 某个测试版里的名字；没有系统读取它。")
    case .thirdPartyAllowsInsecureHTTPLoads, .thirdPartyMinimumTLSVersion,
      .thirdPartyRequiresForwardSecrecy, .temporaryAllowsInsecureHTTPLoads,
      .temporaryMinimumTLSVersion, .temporaryRequiresForwardSecrecy,
      .temporaryThirdPartyAllowsInsecureHTTPLoads, .temporaryThirdPartyMinimumTLSVersion,
      .temporaryThirdPartyRequiresForwardSecrecy:
      language(
        "An older spelling of \(modern), with the same effect where it is read.",
        "是 \(modern) 过去的写法，在读取它的系统上作用相同。")
    }
  }

  /// The current name of `key`, which may itself be an obsolete spelling.
  var modern: String { (key.replacement ?? key).rawValue }

  /// The type of the key's value and, for a string, the known values.
  package var values: String {
    switch key.replacement ?? key {
    case .requiresNIAPPackage, .exceptionRequiresNIAPPackage:
      language(
        "a string: none, FCP_v2.1, or recommended, which is FCP_v2.1 today",
        "字符串：none、FCP_v2.1 或 recommended（目前就是 FCP_v2.1）")
    case .exceptionDomains, .pinnedDomains: language("a dictionary of dictionaries", "字典，值也是字典")
    case .pinnedCAIdentities, .pinnedLeafIdentities:
      language("an array of dictionaries with SPKI-SHA256-BASE64", "数组，元素是带 SPKI-SHA256-BASE64 的字典")
    case .minimumTLSVersion:
      language(
        "a string: TLSv1.0, TLSv1.1, TLSv1.2 or TLSv1.3", "字符串：TLSv1.0、TLSv1.1、TLSv1.2 或 TLSv1.3")
    default: language("a boolean", "布尔值")
    }
  }

  package var usual: String {
    switch key.replacement ?? key {
    case .allowsLocalNetworking: language("local hosts are exempt from iOS 10", "从 iOS 10 起本地主机豁免")
    case .requiresNIAPPackage: "none"
    case .exceptionDomains: language("no host is listed", "没有列出任何主机")
    case .pinnedDomains: language("nothing is pinned", "不固定任何公钥")
    case .pinnedCAIdentities: language("any authority", "任何证书颁发机构")
    case .pinnedLeafIdentities: language("any key", "任何公钥")
    case .minimumTLSVersion: "TLSv1.2"
    case .requiresForwardSecrecy: "YES"
    case .requiresCertificateTransparency:
      language(
        "NO; from iOS 12.1.1 the system always requires timestamps", "NO；从 iOS 12.1.1 起系统自己会要求")
    case .exceptionRequiresNIAPPackage: language("the app-wide NIAP package", "整个 App 的 NIAP 包")
    default: "NO"
    }
  }
}
