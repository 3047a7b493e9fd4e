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
    for failure in failures {
      let isOverridden = facts.delegateOverridesTrust
      judgement.block(
        isOverridden ? .trustOverride : .certificateTrust, because: failure.rule,
        certainty: failure.certainty, fault: failure.fault,
        liftedBy: isOverridden ? .insecureLoads : nil)
    }
  }

  private struct Failure {
    var rule: RuleIdentifier
    var fault: TrustFault
    var certainty = Certainty.proven
  }

  private static func failures(
    of connection: JudgedConnection, _ judgement: inout ConnectionJudgement
  ) -> [Failure] {
    let facts = connection.facts
    var failures: [Failure] = []
    var isRefused = true
    let named = facts.trust.flatMap { $0.isValid ? nil : TrustFault.named($0) }
    let shown = connection.chainFaults
    let distrust = distrust(of: connection)
    if named != nil || !shown.isEmpty || distrust != nil,
      connection.host.exception?.allowsInsecureHTTPLoads == true
    {
      judgement.cite(.insecureLoadsOverHTTPS)
      judgement.depend(on: .insecureLoadsAndTrust)
      isRefused = !connection.assumptions.insecureLoadsAcceptBadTrust
    }
    if isRefused {
      if let named { failures.append(Failure(rule: .defaultTrust, fault: named)) }
      failures += shown.map { Failure(rule: $0.0, fault: $0.1) }
      if let distrust { failures.append(distrust) }
    }
    if judgesKeys(connection) == true, facts.leafKey?.isWeak == true {
      failures.append(Failure(rule: .systemTrust, fault: .weakKey))
    }
    if judgesHashes(connection) == true, facts.signatureHash?.isRefusedBySystem == true {
      failures.append(Failure(rule: .systemTrust, fault: .weakHash))
    }
    failures += failuresUnderSystemRoots(connection)
    if failures.isEmpty, !facts.leafIsRefused, facts.certificateRefusal != nil {
      // A client may reject a certificate for its own reasons, such as pinning.
      failures.append(
        Failure(rule: .defaultTrust, fault: .refusedByClient, certainty: .likely))
    }
    return failures
  }

  /// The trust failure if the system refuses the certificates of the authority that issued this
  /// one; otherwise `nil`.
  private static func distrust(of connection: JudgedConnection) -> Failure? {
    let facts = connection.facts
    guard let issuer = facts.chain?.distrusted, let authority = issuer.authority.authority,
      connection.system.includes(authority.since), !facts.isTrustReported,
      facts.trust != .validInstalledRoot,
      authority.isRefused(startingAt: facts.chain?.issuedAt ?? .min)
    else { return nil }
    return Failure(
      rule: .defaultTrust, fault: .distrusted(issuer.authority), certainty: issuer.certainty)
  }

  private static func failuresUnderSystemRoots(_ connection: JudgedConnection) -> [Failure] {
    let certainty = connection.facts.systemRootCertainty
    guard connection.facts.isTrustedByRules, certainty > .unknown else { return [] }
    var failures: [Failure] = []
    if let limit = connection.exceededLimitOfSystemRoots {
      failures.append(
        Failure(
          rule: .systemTrust, fault: .validTooLong(mostDays: limit.mostDays), certainty: certainty))
    }
    if connection.needsTransparency, connection.isTransparent == false {
      failures.append(
        Failure(rule: .systemTransparency, fault: .notTransparent, certainty: certainty))
    }
    return failures
  }

  private static func need(
    _ connection: JudgedConnection, _ judgement: inout ConnectionJudgement
  ) {
    let facts = connection.facts
    if facts.trust == nil { judgement.need(.certificateTrust) }
    if judgesKeys(connection) != false, facts.leafKey?.isWeak == nil {
      judgement.need(.certificateKey)
    }
    if judgesHashes(connection) != false, facts.signatureHash == nil {
      judgement.need(.certificateSignature)
    }
    guard facts.isTrustedByRules else { return }
    if connection.exceededLimitOfSystemRoots != nil { judgement.need(.certificateTrust) }
    if connection.needsTransparency, connection.isTransparent != true {
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
}

extension TransportFacts {
  /// True if the chain counts as trusted because of its captured facts, and not by a system's
  /// report.
  fileprivate var isTrustedByRules: Bool { trust == .valid && !isTrustReported }

  fileprivate var leafIsRefused: Bool {
    leafKey?.isWeak == true || signatureHash?.isRefusedByATS == true
  }
}

extension Rule {
  static let defaultTrust = Rule(
    .defaultTrust, "The system's trust",
    "Default trust must pass: chain, dates, name, and a root that the system or the user"
      + " trusts. Under ATS the app can't relax it. Systems refuse new certificates of some "
      + "authorities: of Entrust, AffirmTrust and AC Camerfirma those issued after 2024-11-15, of "
      + "Symantec all.",
    .decidesUnless(missing: .certificateTrust),
    sources: [.preventing, .cocoaKeys, .changedAuthorities, .symantec],
    examples: [
      .satisfied("a root that the user installed", .https { $0.trust = .validInstalledRoot }),
      .violated("an expired certificate", .https { $0.trust = .expired }),
      .violated(
        "the app's handler would accept it",
        .https { ($0.trust, $0.delegateOverridesTrust) = (.selfSigned, true) }),
      .violated(
        "Entrust on 2024-11-16, iOS 18.2",
        .https { $0.issue(by: .entrust, at: 1_731_715_200) }, on: .iOS(18, 2)),
      .satisfied(
        "the same on iOS 18.1", .https { $0.issue(by: .entrust, at: 1_731_715_200) },
        on: .iOS(18, 1)),
      .satisfied(
        "Entrust on 2024-11-15", .https { $0.issue(by: .entrust, at: 1_731_715_199) },
        on: .iOS(18, 2)),
      .violated("Symantec in 2017", .https { $0.issue(by: .symantec, at: 1_498_867_200) }),
      .satisfied(
        "an installed root with Entrust's name",
        .https {
          $0.trust = .validInstalledRoot
          $0.issue(by: .entrust, at: 1_731_715_200)
        }),
      .unknown("the chain was not seen", .https { $0.trust = nil }),
    ])
}
