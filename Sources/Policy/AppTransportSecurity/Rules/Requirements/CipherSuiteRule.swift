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

extension Rule {
  static let cipherSuites = Rule(
    .cipherSuites, "The suites of ATS",
    "The cipher suite must be one of the ATS group of the system: ECDHE with AES by the printed "
      + "list up to iOS 12, with ChaCha20 too from iOS 13, without CBC and SHA-2 from iOS 15.4.",
    .decidesUnless(missing: .cipherSuite),
    sources: [.cocoaKeys, .technote2015, .suiteGroups], conflicts: [.chaCha20, .printedSuites],
    examples: [
      .satisfied("ECDHE with AES-GCM", .https("example.com", .tls12, 0xc02f)),
      .satisfied(
        "ECDHE with CBC and SHA-2 on iOS 15.3", .https("example.com", .tls12, 0xc027),
        on: .iOS(15, 3)),
      .violated(
        "the same on iOS 15.4", .https("example.com", .tls12, 0xc027), on: .iOS(15, 4)),
      .violated("RSA key exchange", .https("example.com", .tls12, 0x009c)),
      .violated(
        "0xC014 on iOS 12, which the printed list lacks", .https("example.com", .tls12, 0xc014),
        on: .iOS(12)),
      .unknown("the suite was not seen", .https("example.com") { $0.cipherSuite = nil }),
    ])
}
