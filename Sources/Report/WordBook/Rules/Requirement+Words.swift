package import AppTransportSecurity
import Assessing
package import Findings

extension Requirement: RuleWords {
  package func title(in language: Language) -> String {
    switch self {
    case .cleartext: language("cleartext HTTP", "明文 HTTP")
    case .tlsVersion: language("TLS version too old", "TLS 版本太旧")
    case .forwardSecrecy: language("no forward secrecy", "不支持前向保密")
    case .cipherSuite: language("cipher suite not accepted", "ATS 不接受的密码套件")
    case .certificateKey: language("certificate key too weak", "证书密钥太弱")
    case .certificateSignature: language("weak certificate signature", "证书签名算法太弱")
    case .certificateTrust: language("certificate not trusted", "证书不受信任")
    case .certificateTransparency:
      language("no Certificate Transparency", "没有证书透明度证明")
    case .handshake: language("handshake refused", "握手被拒绝")
    case .undetermined: language("not known", "不确定")
    }
  }

  package func description(in language: Language) -> FindingRule {
    description(of: rawValue, severity, page: "host-rules.md", in: language)
  }

  package func statement(in language: Language) -> String {
    switch self {
    case .cleartext: language("The app sends cleartext HTTP to a host.", "App 对某个主机发了明文 HTTP。")
    case .tlsVersion:
      language("A server chooses a version of TLS below 1.2.", "服务器选择了低于 1.2 的 TLS 版本。")
    case .forwardSecrecy:
      language("A server chooses a cipher suite without forward secrecy.", "服务器选择了不支持前向保密的密码套件。")
    case .cipherSuite:
      language(
        "A server chooses a cipher suite that no key makes ATS accept.", "服务器选择了加什么键 ATS 都不接受的密码套件。"
      )
    case .certificateKey:
      language("A certificate's key is shorter than ATS requires.", "证书的密钥比 ATS 要求的短。")
    case .certificateSignature:
      language("A certificate is signed with a hash weaker than SHA-256.", "证书签名用的哈希算法弱于 SHA-256。")
    case .certificateTrust:
      language(
        "A certificate fails default trust: its dates, its name or its issuer.",
        "证书通不过系统默认的信任检查：有效期、名称或签发者有问题。")
    case .certificateTransparency:
      language(
        "A certificate lacks timestamps of Certificate Transparency logs.",
        "证书缺少证书透明度日志的时间戳。")
    case .handshake:
      language(
        "A handshake with everything that ATS requires is refused, by the server or the system.",
        "提供全部 ATS 选项的握手被服务器或系统拒绝。")
    case .undetermined:
      language("It is unknown whether a host meets ATS.", "从看到的连接无法判断某个主机是否符合 ATS。")
    }
  }

  func remedy(in language: Language) -> String {
    switch self {
    case .cleartext:
      language(
        "Use https in the URL, or update the SDK that loads it. NSExceptionAllowsInsecureHTTPLoads is the last resort.",
        "URL 改用 https，或者升级发出请求的 SDK。NSExceptionAllowsInsecureHTTPLoads 是最后的办法。")
    case .tlsVersion:
      language(
        "Enable TLS 1.2 or 1.3 on the server. NSExceptionMinimumTLSVersion is the last resort.",
        "在服务器上启用 TLS 1.2 或 1.3。NSExceptionMinimumTLSVersion 是最后的办法。")
    case .forwardSecrecy:
      language(
        "Enable ECDHE with AES-GCM on the server. NSExceptionRequiresForwardSecrecy = NO is the last resort.",
        "在服务器上启用 ECDHE 加 AES-GCM。NSExceptionRequiresForwardSecrecy = NO 是最后的办法。")
    case .cipherSuite:
      language(
        "Enable ECDHE with AES-GCM on the server: no key makes ATS accept the suite.",
        "在服务器上启用 ECDHE 加 AES-GCM：没有哪个键能让 ATS 接受这个套件。")
    case .certificateKey:
      language(
        "Replace the certificate by one with an RSA key of 2048 bits or an EC key of 256 bits.",
        "换用 2048 位 RSA 或 256 位 EC 密钥的证书。")
    case .certificateSignature:
      language(
        "Replace the certificate by one that is signed with SHA-256 or a stronger hash.",
        "换用 SHA-256 或更强算法签名的证书。")
    case .certificateTrust:
      language(
        "Replace the certificate by one that devices trust, for this name and this day.",
        "换用设备信任、名称相符且在有效期内的证书。")
    case .certificateTransparency:
      language(
        "Replace the certificate by one with timestamps of enough Certificate Transparency logs.",
        "换用带有足够多证书透明度日志时间戳的证书。")
    case .handshake:
      language(
        "Enable TLS 1.2 or 1.3 with ECDHE and AES-GCM on the server.",
        "在服务器上启用 TLS 1.2 或 1.3，配合 ECDHE 和 AES-GCM。")
    case .undetermined: EvidenceRule.cannotTell.remedy(in: language)
    }
  }

  func holds(in language: Language) -> String {
    switch self {
    case .cleartext: language.noCleartextSeen + language(".", "。")
    case .tlsVersion:
      language("No server was seen to choose TLS below 1.2.", "没看到服务器选择低于 1.2 的 TLS。")
    case .forwardSecrecy:
      language(
        "No server was seen to choose a suite without forward secrecy.", "没看到服务器选择不支持前向保密的套件。")
    case .cipherSuite:
      language(
        "No cipher suite was seen that ATS refuses whatever the keys.", "没看到加什么键 ATS 都不接受的套件。")
    case .certificateKey:
      language("No certificate with too short a key was seen.", "没看到密钥太短的证书。")
    case .certificateSignature:
      language(
        "No certificate was seen that is signed with a hash weaker than SHA-256.",
        "没看到签名算法弱于 SHA-256 的证书。")
    case .certificateTrust:
      language("No certificate was seen that fails default trust.", "没看到通不过系统信任检查的证书。")
    case .certificateTransparency:
      language(
        "No certificate was seen that lacks timestamps.", "没看到缺少时间戳的证书。")
    case .handshake:
      language("No server was seen to refuse what ATS offers.", "没看到服务器拒绝 ATS 提供的选项。")
    case .undetermined: language("Every host could be judged.", "每个主机都能判断。")
    }
  }
}
