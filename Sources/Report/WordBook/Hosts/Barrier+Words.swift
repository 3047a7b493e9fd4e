import AppTransportSecurity

extension Barrier {
  /// Returns why the check failed as a noun phrase, such as "a certificate that is not trusted".
  func text(in language: Language) -> String {
    switch self {
    case .sessionFloor:
      language(
        "TLS below 1.2, which apps linked with the SDK of iOS 26 or macOS 26 refuse",
        "TLS 低于 1.2，用 iOS 26 或 macOS 26 SDK 构建的 App 本身就会拒绝")
    case .cleartext: Requirement.cleartext.title(in: language)
    case .tlsVersion: language("a TLS version below the minimum", "TLS 版本低于下限")
    case .forwardSecrecy, .cipherSuite: language("a cipher suite that is not accepted", "不被接受的密码套件")
    case .foreignSuite: language("a cipher suite that no Apple system offers", "Apple 的系统都不提供的密码套件")
    case .handshake: language("a handshake that the server refused", "服务器拒绝了握手")
    case .reported: language("a refusal that the system itself reported", "系统自己报告的拒绝")
    case .certificateKey: language("a certificate with too short a key", "证书密钥太短")
    case .certificateSignature: language("a certificate with a weak signature", "证书签名太弱")
    case .certificateTrust, .trustOverride: language("a certificate that is not trusted", "证书不受信任")
    case .certificateTransparency:
      language("a certificate without proof of transparency", "证书没有透明度证明")
    case .pinnedIdentity: language("a chain without a pinned public key", "证书链与公钥固定不匹配")
    case .niapPackage: language("less than the NIAP package requires", "达不到 NIAP 包的要求")
    }
  }

  /// Returns why the check failed as a clause, such as "the certificate is not trusted".
  func clause(in language: Language) -> String {
    switch self {
    case .sessionFloor: language("the session's minimum TLS version", "低于会话自己的 TLS 下限")
    case .cleartext: language("cleartext", "明文")
    case .tlsVersion: language("the TLS version is below the minimum", "TLS 版本低于下限")
    case .forwardSecrecy, .cipherSuite: language("the cipher suite is not accepted", "密码套件不被接受")
    case .foreignSuite: language("no Apple system offers the cipher suite", "Apple 的系统都不提供这个密码套件")
    case .handshake: language("the server refused everything that ATS offers", "服务器拒绝了 ATS 提供的全部选项")
    case .reported:
      language("the system itself reported that it refused the connection", "系统自己报告了对此的拒绝")
    case .certificateKey: language("the certificate's key is too short", "证书密钥太短")
    case .certificateSignature: language("the certificate's signature is weak", "证书签名太弱")
    case .certificateTrust: language("the certificate is not trusted", "证书不受信任")
    case .trustOverride:
      language(
        "the app accepts the certificate, but ATS does not allow that", "App 接受这张证书，但 ATS 不允许")
    case .certificateTransparency: language("Certificate Transparency is missing", "证书没有透明度证明")
    case .pinnedIdentity: language("the certificate chain has no pinned public key", "证书链与公钥固定不匹配")
    case .niapPackage: language("the NIAP package requires more", "达不到 NIAP 包的要求")
    }
  }
}
