import ProtocolRegistries

extension TransportFacts {
  /// A connection by `URLSession` that gives ATS nothing to refuse, to change what is of interest in
  /// it: TLS 1.2 with ECDHE, a certificate of 2048 bits of RSA and SHA-256 that is trusted and in the
  /// logs of Certificate Transparency, and an extended master secret.
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
