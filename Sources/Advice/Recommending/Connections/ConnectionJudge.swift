import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// The one door from what was seen to what ATS makes of it: needs, verdicts, proof, merge, check and
/// explanations all come through here, and the policy engine alone compares.
struct ConnectionJudge {
  let options: RecommenderOptions
  let terminators: TerminatorIndex
  let clocks: CaptureClocks
  /// The engine, for all systems at once.
  let engine: SystemsEvaluator
  /// True if no system is listed twice.
  let systemsDiffer: Bool

  /// A judge of all that was seen.
  init(options: RecommenderOptions, seen evidence: [HostEvidence]) {
    self.options = options
    engine = SystemsEvaluator(options.systems.map(options.evaluator))
    systemsDiffer = Set(options.systems).count == options.systems.count
    clocks = CaptureClocks(evidence)
    terminators = TerminatorIndex(
      evidence, options.throughProxy, publicSuffixes: options.publicSuffixes)
  }

  /// Conclusions about a host from a sighting.
  func conclude(_ sighting: Sighting, host: String) -> SeenConnection {
    SeenConnection(
      sighting, host: host, shownAt: clocks.time(of: sighting),
      terminator: terminators.terminator(of: sighting.observation),
      isTrustedDespite: options.trustedDespite.contains(host))
  }

  /// The decision of a system on a connection under a policy.
  func decide(
    _ facts: TransportFacts, on system: SystemVersion, under policy: TransportSecurityPolicy
  ) -> Decision {
    options.evaluator(on: system).evaluate(facts, under: policy)
  }

  /// Objections to a connection under an empty dictionary, open questions included.
  func objections(to connection: SeenConnection, on system: SystemVersion) -> [Objection] {
    judge(connection, on: system).objections
  }

  /// What stands against a connection under an empty dictionary, on systems that follow each other.
  struct Judged {
    /// The places of the systems.
    var systems: Range<Int>
    var objections: [Objection]
    /// Objections that an entry of the host's own would have to answer, where one that the system
    /// brings along answers them now.
    var demands: [Objection]?
  }

  /// The judgement of a connection by all systems; what is the same on several of them stands there
  /// once.
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

  /// Objections to a connection under an empty dictionary; and those that an entry of the
  /// host's own would have to answer, where one that the system brings along (ATS-44) answers it now.
  func judge(
    _ connection: SeenConnection, on system: SystemVersion
  ) -> (objections: [Objection], demands: [Objection]?) {
    judge(decide(connection.facts, on: system, under: Self.nothing), connection, on: system)
  }

  private func judge(
    _ decision: Decision, _ connection: SeenConnection, on system: SystemVersion
  ) -> (objections: [Objection], demands: [Objection]?) {
    var demands: [Objection]?
    if case .listed = decision.standing {
      var strict = TransportSecurityPolicy()
      strict.setException(DomainException(), for: connection.facts.host)
      demands =
        Objections(decide(connection.facts, on: system, under: strict), connection).list
    }
    return (objections(of: decision, to: connection), demands)
  }

  private func objections(of decision: Decision, to connection: SeenConnection) -> [Objection] {
    var objections = connection.isUnjudged ? [] : Objections(decision, connection).list
    // Where ATS leaves a host alone, nothing else need be known of the connection.
    guard decision.standing != .exempt else { return objections }
    let isViolated = objections.contains(where: \.isViolation)
    for doubt in connection.doubts where !(doubt.isOfOutcome && isViolated) {
      // A refusal of the offer says why there is no answer.
      if case .refusedByServer(_, hadChosen: false) = doubt, !objections.isEmpty { continue }
      objections.append(Objection(doubt))
    }
    return objections
  }

  private static let nothing = TransportSecurityPolicy()
}

extension SeenConnection {
  /// Indicates whether nothing was seen that the engine could judge.
  var isUnjudged: Bool { !facts.scheme.isEncrypted && clearLoad == nil }
}
