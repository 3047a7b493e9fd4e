extension Rule {
  /// The requirements of ATS without any key.
  static let requirements: [Rule] = [
    .cleartext, .tlsVersion, .cipherSuites, .tls13, .leafKey, .leafHash, .defaultTrust,
    .symmetricCiphers, .systemTrust, .systemTransparency,
  ]
}
