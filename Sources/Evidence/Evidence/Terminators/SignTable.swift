/// The signs of certificates, each looked for once: a server shows the same one all day.
struct SignTable: Sendable {
  /// Certificates whose signs are remembered; where there are more, all are dropped.
  private static let most = 4096

  private var signs: [Shared<CertificateFacts>: TerminatorSign] = [:]

  /// The sign of a certificate.
  func sign(of certificate: Shared<CertificateFacts>) -> TerminatorSign {
    signs[certificate] ?? TerminatorSign(certificate.value)
  }

  /// The sign of a certificate, which is remembered.
  mutating func remember(_ certificate: Shared<CertificateFacts>) -> TerminatorSign {
    if let sign = signs[certificate] { return sign }
    if signs.count >= Self.most { signs = [:] }
    let sign = TerminatorSign(certificate.value)
    signs[certificate] = sign
    return sign
  }
}
