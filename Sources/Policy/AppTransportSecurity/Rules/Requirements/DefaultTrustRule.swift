/// Requires the system's trust evaluation, which no key alone relaxes (ATS-16, ATS-18, ATS-19).
enum DefaultTrustRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    let facts = connection.facts
    if facts.delegateOverridesTrust, connection.mayLoosenTrust {
      judgement.cite(connection.isExempt ? .exemptHTTPS : .insecureLoadsOverHTTPS)
      return
    }
    let failures = failures(of: connection, &judgement)
    if failures.isEmpty { need(connection, &judgement) }
    for (rule, fault) in failures {
      let isOverridden = facts.delegateOverridesTrust
      // A client may reject a certificate for its own reasons, such as pinning.
      judgement.block(
        isOverridden ? .trustOverride : .defaultTrust, because: rule,
        certainty: fault == .refusedByClient ? .likely : .proven, fault: fault,
        liftedBy: isOverridden ? .insecureLoads : nil)
    }
  }

  private static func failures(
    of connection: JudgedConnection, _ judgement: inout ConnectionJudgement
  ) -> [(RuleIdentifier, TrustFault)] {
    let facts = connection.facts
    var failures = [(RuleIdentifier, TrustFault)]()
    var isRefused = true
    let named = facts.trust.flatMap { $0.isValid ? nil : TrustFault.named($0) }
    let shown = connection.chainFaults
    if named != nil || !shown.isEmpty,
      connection.host.exception?.allowsInsecureHTTPLoads == true
    {
      judgement.cite(.insecureLoadsOverHTTPS)
      judgement.depend(on: .insecureLoadsAndTrust)
      isRefused = !connection.assumptions.insecureLoadsAcceptBadTrust
    }
    if isRefused {
      if let named { failures.append((.defaultTrust, named)) }
      failures += shown
    }
    if judgesKeys(connection) == true, facts.leafKey?.isWeak == true {
      failures.append((.systemTrust, .weakKey))
    }
    if judgesHashes(connection) == true, facts.signatureHash?.isRefusedBySystem == true {
      failures.append((.systemTrust, .weakHash))
    }
    if judgesTransparency(connection), facts.isTransparent == false {
      failures.append((.systemTransparency, .notTransparent))
    }
    if failures.isEmpty, !facts.leafIsRefused, facts.certificateRefusal != nil {
      failures.append((.defaultTrust, .refusedByClient))
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

  private static func judgesKeys(_ connection: JudgedConnection) -> Bool? {
    judges(since: .weakKeysRefused, connection)
  }

  private static func judgesHashes(_ connection: JudgedConnection) -> Bool? {
    judges(since: .sha1Refused, connection)
  }

  private static func judges(since change: SystemChange, _ connection: JudgedConnection) -> Bool? {
    if connection.system.includes(.everyRootJudged) { return true }
    guard connection.system.includes(change) else { return false }
    return connection.facts.trust.map { $0 == .valid }
  }

  private static func judgesTransparency(_ connection: JudgedConnection) -> Bool {
    connection.system.includes(.certificateTransparency) && connection.facts.trust == .valid
  }
}

extension TransportFacts {
  fileprivate var leafIsRefused: Bool {
    leafKey?.isWeak == true || signatureHash?.isRefusedByATS == true
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
      .satisfied("a root that the person installed", .https { $0.trust = .validInstalledRoot }),
      .violated("an expired certificate", .https { $0.trust = .expired }),
      .violated(
        "the app's handler would accept it",
        .https { ($0.trust, $0.delegateOverridesTrust) = (.selfSigned, true) }),
      .unknown("the chain was not seen", .https { $0.trust = nil }),
    ])
}
