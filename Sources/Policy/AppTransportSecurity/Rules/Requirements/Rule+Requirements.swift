extension Rule {
  /// What ATS asks for where no key says otherwise.
  static let requirements: [Rule] = [
    .cleartext, .tlsVersion, .cipherSuites, .tls13, .leafKey, .leafHash, .defaultTrust,
    .symmetricCiphers, .systemTrust, .systemTransparency,
  ]
}
