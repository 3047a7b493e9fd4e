package import ProtocolRegistries

package struct ProbeTLSOffer: Hashable, Sendable {
  /// The oldest offered version; the newest is always TLS 1.3.
  package let oldestVersion: TLSVersion
  /// The cipher suites in order of preference.
  package let cipherSuites: [CipherSuite]

  /// Creates an offer that prefers suites with forward secrecy, and among equals AEAD suites.
  package init(from oldestVersion: TLSVersion, _ cipherSuites: Set<CipherSuite>) {
    self.oldestVersion = oldestVersion
    self.cipherSuites = cipherSuites.sorted { one, other in
      (Self.place(one), one.rawValue) < (Self.place(other), other.rawValue)
    }
  }

  package var versions: [TLSVersion] {
    [.tls13, .tls12, .tls11, .tls10].filter { $0 >= oldestVersion }
  }

  func allows(_ version: TLSVersion, _ suite: CipherSuite) -> Bool {
    versions.contains(version) && cipherSuites.contains(suite)
  }

  private static func place(_ suite: CipherSuite) -> Int {
    if suite.keyExchange == .separate { return 0 }
    guard let name = suite.name else { return 4 }
    let isEphemeral = suite.isForwardSecret == true
    let isAuthenticated = name.contains("_GCM_") || name.contains("_POLY1305_")
    return (isEphemeral ? 1 : 3) + (isAuthenticated ? 0 : 1)
  }
}
