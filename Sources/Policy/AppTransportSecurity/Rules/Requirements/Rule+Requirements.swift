extension Rule {
  static let requirements: [Rule] = [
    .cleartext, .tlsVersion, .cipherSuites, .tls13, .leafKey, .leafHash, .defaultTrust,
    .symmetricCiphers, .systemTrust, .systemTransparency,
  ]
}
