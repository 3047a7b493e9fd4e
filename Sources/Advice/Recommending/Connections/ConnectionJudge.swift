import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// Judges observations by ATS: turns a sighting into facts, and the policy engine's decision on the
/// facts into objections.
///
/// Needs, verdicts, proof, merge, check and explanations all use this judge, so that they cannot
/// disagree. Only the policy engine compares facts with the rules. One judge serves a whole run and
/// shares the engine's cache.
final class ConnectionJudge: Sendable {
  let options: RecommenderOptions
  let tlsProxies: TLSProxyIndex
  let clocks: CaptureClocks
  let engine: SystemsEvaluator
  let systemsDiffer: Bool

  init(options: RecommenderOptions, seen evidence: [HostEvidence]) {
    self.options = options
    engine = SystemsEvaluator(options.systems.map(options.evaluator))
    systemsDiffer = Set(options.systems).count == options.systems.count
    clocks = CaptureClocks(evidence)
    tlsProxies = TLSProxyIndex(
      evidence, options.throughProxy, publicSuffixes: options.publicSuffixes)
  }

  func conclude(_ sighting: HostSighting, host: String) -> SeenConnection {
    SeenConnection(
      sighting, host: host, shownAt: clocks.time(of: sighting),
      tlsProxy: tlsProxies.tlsProxy(of: sighting.observation),
      sharedAuthority: tlsProxies.sharedAuthority(of: sighting.observation),
      isTrustedDespite: options.trustedDespite.contains(host))
  }

  func decide(
    _ facts: TransportFacts, on system: SystemVersion, under policy: TransportSecurityPolicy
  ) -> Decision {
    options.evaluator(on: system).evaluate(facts, under: policy)
  }

  func objections(to connection: SeenConnection, on system: SystemVersion) -> [ATSObjection] {
    judge(connection, on: system).objections
  }

  struct Judged {
    var systems: Range<Int>
    var objections: [ATSObjection]
    /// The objections that an entry of the app for this host must lift, as an app's entry replaces
    /// the system's built-in one; `nil` if no built-in entry covers the host (ATS-44).
    var demands: [ATSObjection]?
  }

  /// Judges a connection on all OS versions; consecutive OS versions with equal results share one
  /// element.
  func judge(_ connection: SeenConnection) -> [Judged] {
    let decisions = engine.decisions(on: connection.facts, withOwn: nil)
    var judged: [Judged] = []
    for place in 0..<decisions.count {
      let isListed = decisions.entry(at: place) != nil
      if let last = judged.last, last.demands == nil, !isListed, decisions.repeats(at: place) {
        judged[judged.count - 1].systems = last.systems.lowerBound..<place + 1
        continue
      }
      let (objections, demands) = judge(
        decisions[place], connection, on: options.systems[place])
      if let last = judged.last, last.objections == objections, last.demands == demands {
        judged[judged.count - 1].systems = last.systems.lowerBound..<place + 1
      } else {
        judged.append(
          Judged(systems: place..<place + 1, objections: objections, demands: demands))
      }
    }
    return judged
  }

  /// Returns the objections to a connection under an empty dictionary.
  ///
  /// `demands` are what an entry of the app for this host would have to lift, because it replaces
  /// the system's built-in entry; `nil` if no built-in entry covers the host (ATS-44).
  func judge(
    _ connection: SeenConnection, on system: SystemVersion
  ) -> (objections: [ATSObjection], demands: [ATSObjection]?) {
    judge(decide(connection.facts, on: system, under: Self.nothing), connection, on: system)
  }

  private func judge(
    _ decision: Decision, _ connection: SeenConnection, on system: SystemVersion
  ) -> (objections: [ATSObjection], demands: [ATSObjection]?) {
    var demands: [ATSObjection]?
    if case .listed = decision.standing {
      var strict = TransportSecurityPolicy()
      strict.setException(DomainException(), for: connection.facts.host)
      demands =
        ATSObjectionsFromDecision(decide(connection.facts, on: system, under: strict), connection)
        .list
    }
    return (objections(of: decision, to: connection), demands)
  }

  private func objections(of decision: Decision, to connection: SeenConnection) -> [ATSObjection] {
    var objections =
      connection.isUnjudged ? [] : ATSObjectionsFromDecision(decision, connection).list
    // For an exempt host no further fact of the connection matters, but what the system refused was
    // refused. Systems exempt other addresses or not, so there the refusal says which system it was.
    guard decision.standing != .exempt else {
      guard LocalHosts.contain(connection.facts.host) else { return objections }
      if let refusal = connection.systemRefusal {
        return [ATSObjection(ofExempt: refusal, isReportedByApp: connection.isReportedByApp)]
      }
      return objections + connection.doubts.filter(\.isOfFailure).map { ATSObjection($0) }
    }
    let isViolated = objections.contains(where: \.isViolation)
    for doubt in connection.doubts where !(doubt.isOfOutcome && isViolated) {
      // If a rule already explains the server's refusal, it is no doubt of its own.
      if case .refusedByServer(_, hadChosen: false) = doubt, !objections.isEmpty { continue }
      objections.append(ATSObjection(doubt))
    }
    return objections
  }

  private static let nothing = TransportSecurityPolicy()
}

extension SeenConnection {
  package var isUnjudged: Bool { !facts.scheme.isEncrypted && clearLoad == nil }
}
