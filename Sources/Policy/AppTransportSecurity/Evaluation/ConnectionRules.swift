/// The rules on encrypted connections, in the order in which a system applies them.
let encryptedConnectionRules: [any ConnectionRule.Type] = [
  ReportedRefusalRule.self, HandshakeRefusalRule.self, URLSessionMinimumTLSRule.self,
  MinimumTLSVersionRule.self, CipherSuiteRule.self, LeafKeyRule.self, LeafHashRule.self,
  DefaultTrustRule.self, CertificateTransparencyRule.self, PinningRule.self, NIAPPackageRule.self,
]

extension ConnectionJudgement {
  /// Applies every rule on encrypted connections.
  mutating func judge(_ connection: JudgedConnection) {
    connection.host.rules.forEach { cite($0) }
    connection.host.conflicts.forEach { depend(on: $0) }
    for rule in encryptedConnectionRules { rule.apply(to: connection, &self) }
  }
}
