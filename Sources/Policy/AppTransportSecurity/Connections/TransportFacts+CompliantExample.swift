import ProtocolRegistries

extension TransportFacts {
  /// Returns a `URLSession` connection that meets every ATS requirement, as a base for variations.
  ///
  /// It has TLS 1.2 with ECDHE, an extended master secret, and a trusted certificate with 2048-bit
  /// RSA, SHA-256 and Certificate Transparency.
  public static func compliant(_ host: String) -> TransportFacts {
    var facts = TransportFacts(scheme: .https, host: host)
    facts.interface = .urlLoading
    facts.tlsVersion = .tls12
    facts.cipherSuite = CipherSuite(rawValue: 0xc02f)
    facts.leafKey = LeafKey(.rsa, bits: 2048)
    facts.signatureHash = .sha256
    facts.trust = .valid
    facts.isTransparent = true
    facts.extendedMasterSecret = true
    return facts
  }
}
