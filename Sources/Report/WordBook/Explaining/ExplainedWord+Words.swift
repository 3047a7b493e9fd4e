package import AppTransportSecurity

extension ExplainedWord {
  /// Returns the meaning of the word as a sentence.
  package func statement(in language: Language) -> String {
    switch self {
    case .requirement(let requirement): requirement.statement(in: language)
    case .barrier(let barrier): barrier.statement(in: language)
    }
  }
}

extension Barrier {
  /// Returns the failed check as a sentence.
  ///
  /// A check named after a requirement has that requirement's sentence.
  func statement(in language: Language) -> String {
    switch self {
    case .sessionFloor:
      language(
        "The connection uses TLS below 1.2, which apps linked with the SDK of iOS 26 or macOS 26 "
          + "refuse; no key changes that.",
        "连接使用低于 1.2 的 TLS；用 iOS 26 或 macOS 26 SDK 构建的 App 会拒绝，加什么键都不行。")
    case .foreignSuite:
      language(
        "The connection uses a cipher suite that no Apple system offers, so the app's own TLS "
          + "library made it.",
        "连接使用的密码套件 Apple 的系统都不提供，所以它来自 App 自带的 TLS 库。")
    case .reported:
      language(
        "A system reported that it refused the connection, and did not always say which "
          + "requirement was not met.",
        "系统报告说它拒绝了连接，但不一定写明没有满足哪项要求。")
    case .trustOverride:
      language(
        "The app accepts a certificate that the system does not trust, and ATS does not allow that.",
        "App 接受系统不信任的证书，但 ATS 不允许。")
    case .pinnedIdentity:
      language(
        "The certificate chain has none of the public keys that the app pins in NSPinnedDomains.",
        "证书链里没有 App 在 NSPinnedDomains 里固定的任何公钥。")
    case .niapPackage:
      language(
        "The connection does not meet the NIAP package, which requires more than ATS.",
        "连接达不到 NIAP 包的要求，它比 ATS 更严。")
    case .cleartext, .tlsVersion, .forwardSecrecy, .cipherSuite, .handshake, .certificateKey,
      .certificateSignature, .certificateTrust, .certificateTransparency:
      Requirement(rawValue: rawValue)?.statement(in: language) ?? text(in: language)
    }
  }
}
