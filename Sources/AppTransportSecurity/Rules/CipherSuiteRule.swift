import ProtocolRegistries

/// A suite of the ATS group, or without forward secrecy where the entry says so (ATS-12, ATS-13,
/// ATS-37).
enum CipherSuiteRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard !connection.isExempt else { return }
    let exception = connection.host.exception ?? DomainException()
    if !exception.requiresForwardSecrecy {
      judgement.cite(.forwardSecrecy)
      // With both keys no list is installed at all.
      if exception.allowsInsecureHTTPLoads { return }
    }
    let system = connection.system
    if connection.facts.tlsVersion?.released == .tls13, !system.includes(.tls13) {
      judgement.cite(.tls13)
      return judgement.need(.systemHandshake)
    }
    guard let suite = connection.facts.cipherSuite else {
      // No list holds a suite without forward secrecy before it is waived.
      guard connection.facts.isForwardSecret == false, exception.requiresForwardSecrecy else {
        return judgement.need(.cipherSuite)
      }
      return judgement.block(.cipherSuite, because: .cipherSuites)
    }

    func isListed(_ source: ATSCipherSuites.Source) -> Bool {
      ATSCipherSuites.required(for: system, source: source).contains(suite)
        || !exception.requiresForwardSecrecy
          && ATSCipherSuites.withoutForwardSecrecy(for: system, source: source).contains(suite)
    }
    let source = connection.assumptions.cipherSuites
    if isListed(.bySystem) != isListed(.aesOnly) { judgement.depend(on: .chaCha20) }
    if isListed(.bySystem) != isListed(.documents2015) { judgement.depend(on: .printedSuites) }
    if !isListed(source) { judgement.block(.cipherSuite, because: .cipherSuites) }
  }
}
