struct TLSProxyEvidenceTable: Sendable {
  private static let most = 1 << bits
  private static let bits = 12

  private var signs: [SharedValue<CertificateFacts>: TLSProxyEvidence] = [:]
  /// A cache in front of the table `signs`, because hashing a certificate is slow.
  ///
  /// A certificate's `identity` selects its only possible slot.
  private var recent: [Recent?] = []

  /// A cached certificate with its result.
  ///
  /// A class, so that reads copy nothing. As it retains the certificate, no other gets the same
  /// identity.
  private final class Recent: Sendable {
    let certificate: SharedValue<CertificateFacts>
    let sign: TLSProxyEvidence
    let host: String?

    init(_ certificate: SharedValue<CertificateFacts>, _ sign: TLSProxyEvidence, host: String?) {
      (self.certificate, self.sign, self.host) = (certificate, sign, host)
    }
  }

  func sign(of certificate: SharedValue<CertificateFacts>) -> TLSProxyEvidence {
    recent(certificate)?.sign ?? signs[certificate] ?? TLSProxyEvidence(certificate.value)
  }

  mutating func remember(_ certificate: SharedValue<CertificateFacts>) -> TLSProxyEvidence {
    if let known = recent(certificate) { return known.sign }
    let sign: TLSProxyEvidence
    if let known = signs[certificate] {
      sign = known
    } else {
      if signs.count >= Self.most { signs = [:] }
      sign = TLSProxyEvidence(certificate.value)
      signs[certificate] = sign
    }
    record(Recent(certificate, sign, host: nil))
    return sign
  }

  func isRecorded(_ certificate: SharedValue<CertificateFacts>, for host: String) -> Bool {
    recent(certificate)?.host == host
  }

  mutating func record(
    _ certificate: SharedValue<CertificateFacts>, _ sign: TLSProxyEvidence, for host: String
  ) {
    record(Recent(certificate, sign, host: host))
  }

  private func recent(_ certificate: SharedValue<CertificateFacts>) -> Recent? {
    guard !recent.isEmpty, let known = recent[Self.place(of: certificate)],
      known.certificate.isSame(as: certificate)
    else { return nil }
    return known
  }

  private mutating func record(_ seen: Recent) {
    if recent.isEmpty { recent = Array(repeating: nil, count: Self.most) }
    recent[Self.place(of: seen.certificate)] = seen
  }

  private static func place(of certificate: SharedValue<CertificateFacts>) -> Int {
    // Addresses of objects are close together; multiplying by the golden ratio spreads them.
    let number = UInt64(UInt(bitPattern: certificate.identity)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: number >> UInt64(UInt64.bitWidth - bits))
  }
}
