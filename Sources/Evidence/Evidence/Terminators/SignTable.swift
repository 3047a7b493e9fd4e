/// The signs of certificates, each looked for once: a server shows the same one all day.
struct SignTable: Sendable {
  /// Certificates whose signs are remembered; where there are more, all are dropped.
  private static let most = 1 << bits
  private static let bits = 12

  private var signs: [Shared<CertificateFacts>: TerminatorSign] = [:]
  /// Those seen last, each in a place that follows from its identity: most are found here, at a
  /// fraction of what a look-up by value costs.
  private var recent: [Recent?] = []

  /// A certificate that was seen.
  ///
  /// A class, so that a look at it copies nothing; it keeps the certificate, whose identity goes to no
  /// other meanwhile.
  private final class Recent: Sendable {
    let certificate: Shared<CertificateFacts>
    let sign: TerminatorSign
    /// The host for which it was shown last.
    let host: String?

    init(_ certificate: Shared<CertificateFacts>, _ sign: TerminatorSign, host: String?) {
      (self.certificate, self.sign, self.host) = (certificate, sign, host)
    }
  }

  /// The sign of a certificate.
  func sign(of certificate: Shared<CertificateFacts>) -> TerminatorSign {
    recent(certificate)?.sign ?? signs[certificate] ?? TerminatorSign(certificate.value)
  }

  /// The sign of a certificate, which is remembered.
  mutating func remember(_ certificate: Shared<CertificateFacts>) -> TerminatorSign {
    if let known = recent(certificate) { return known.sign }
    let sign: TerminatorSign
    if let known = signs[certificate] {
      sign = known
    } else {
      if signs.count >= Self.most { signs = [:] }
      sign = TerminatorSign(certificate.value)
      signs[certificate] = sign
    }
    note(Recent(certificate, sign, host: nil))
    return sign
  }

  /// Tells whether a certificate was noted for that host, and for no other since.
  func isNoted(_ certificate: Shared<CertificateFacts>, for host: String) -> Bool {
    recent(certificate)?.host == host
  }

  /// Notes that a certificate with that sign was shown for a host.
  mutating func note(
    _ certificate: Shared<CertificateFacts>, _ sign: TerminatorSign, for host: String
  ) {
    note(Recent(certificate, sign, host: host))
  }

  private func recent(_ certificate: Shared<CertificateFacts>) -> Recent? {
    guard !recent.isEmpty, let known = recent[Self.place(of: certificate)],
      known.certificate.isSame(as: certificate)
    else { return nil }
    return known
  }

  private mutating func note(_ seen: Recent) {
    if recent.isEmpty { recent = Array(repeating: nil, count: Self.most) }
    recent[Self.place(of: seen.certificate)] = seen
  }

  private static func place(of certificate: Shared<CertificateFacts>) -> Int {
    // Multiplying by the golden ratio spreads neighbours.
    let number = UInt64(UInt(bitPattern: certificate.identity)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: number >> UInt64(UInt64.bitWidth - bits))
  }
}
