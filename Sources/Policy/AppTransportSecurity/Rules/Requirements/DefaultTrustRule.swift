/// The system's own trust evaluation (ATS-16, ATS-18, ATS-19), which no key loosens by itself.
enum DefaultTrustRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    let facts = connection.facts
    if facts.delegateOverridesTrust, connection.mayLoosenTrust {
      judgement.cite(connection.isExempt ? .exemptHTTPS : .insecureLoadsOverHTTPS)
      return
    }
    let failures = failures(of: connection, &judgement)
    guard !failures.isEmpty else { return need(connection, &judgement) }
    for rule in failures {
      judgement.block(
        facts.delegateOverridesTrust ? .trustOverride : .defaultTrust, because: rule)
    }
  }

  private static func failures(
    of connection: JudgedConnection, _ judgement: inout ConnectionJudgement
  ) -> [RuleIdentifier] {
    let facts = connection.facts
    var failures = [RuleIdentifier]()
    if facts.trust?.isValid == false {
      var isRefused = true
      if connection.host.exception?.allowsInsecureHTTPLoads == true {
        judgement.cite(.insecureLoadsOverHTTPS)
        judgement.depend(on: .insecureLoadsAndTrust)
        isRefused = !connection.assumptions.insecureLoadsAcceptBadTrust
      }
      if isRefused { failures.append(.defaultTrust) }
    }
    let isWeakKey = judgesKeys(connection) == true && facts.leafKey?.isWeak == true
    let isWeakHash =
      judgesHashes(connection) == true && facts.signatureHash.map { $0 <= .sha1 } == true
    if isWeakKey || isWeakHash { failures.append(.systemTrust) }
    if judgesTransparency(connection), facts.isTransparent == false {
      failures.append(.systemTransparency)
    }
    return failures
  }

  private static func need(
    _ connection: JudgedConnection, _ judgement: inout ConnectionJudgement
  ) {
    let facts = connection.facts
    if facts.trust == nil { judgement.need(.trust) }
    if judgesKeys(connection) != false, facts.leafKey?.isWeak == nil { judgement.need(.leafKey) }
    if judgesHashes(connection) != false, facts.signatureHash == nil {
      judgement.need(.signatureHash)
    }
    if judgesTransparency(connection), facts.isTransparent == nil {
      judgement.need(.certificateTransparency)
    }
  }

  /// Whether weak keys are refused; `nil` where it hangs on a root that is not known.
  private static func judgesKeys(_ connection: JudgedConnection) -> Bool? {
    judges(since: .weakKeysRefused, connection)
  }

  private static func judgesHashes(_ connection: JudgedConnection) -> Bool? {
    judges(since: .sha1Refused, connection)
  }

  /// Under the system's own roots from `change` on, under every root later.
  private static func judges(since change: SystemChange, _ connection: JudgedConnection) -> Bool? {
    if connection.system.includes(.everyRootJudged) { return true }
    guard connection.system.includes(change) else { return false }
    return connection.facts.trust.map { $0 == .valid }
  }

  private static func judgesTransparency(_ connection: JudgedConnection) -> Bool {
    connection.system.includes(.certificateTransparency) && connection.facts.trust == .valid
  }
}

extension Rule {
  static let defaultTrust = Rule(
    .defaultTrust, "The system's trust",
    "The system's trust evaluation must pass: chain, dates, name, and a root of the system or of "
      + "the person. Under ATS the app can't loosen it.",
    .decidesUnless(missing: .trust),
    sources: [.preventing, .cocoaKeys],
    examples: [
      .satisfied(
        "a root that the person installed",
        .https("example.com") { $0.trust = .validInstalledRoot }),
      .violated("an expired certificate", .https("example.com") { $0.trust = .expired }),
      .violated(
        "the app's handler would accept it",
        .https("example.com") { ($0.trust, $0.delegateOverridesTrust) = (.selfSigned, true) }),
      .unknown("the chain was not seen", .https("example.com") { $0.trust = nil }),
    ])
}
