public import AppTransportSecurity
public import Evidence
import HostNames
import PublicSuffixes

/// Explains the effect of a dictionary on one host, in general and on each connection seen.
public struct HostExplainer: Sendable {
  private let options: RecommenderOptions
  private let policy: TransportSecurityPolicy

  public init(options: RecommenderOptions, policy: TransportSecurityPolicy) {
    self.options = options
    self.policy = policy
  }

  /// Returns the effect of `policy` on any connection to a host, for a host without evidence.
  public func explanation(of host: String) -> HostExplanation {
    HostExplanation(
      host: host, linkedSDKs: options.linkedSDKs,
      timeline: HostPolicyTimeline(
        host, policy: policy, systems: options.systems, linkedSDKs: options.linkedSDKs,
        assumptions: options.assumptions))
  }

  /// Returns the effect of `policy` on a host, and on each connection to the host in `ledger`.
  ///
  /// `host` is a name without a trailing dot, or an address. If the host was not seen,
  /// `connections` is empty and `seenInstead` lists similar hosts.
  public func explanation(
    of host: String, seen ledger: EvidenceLedger, _ suggestion: Suggestion
  ) -> HostExplanation {
    var explanation = explanation(of: host)
    explanation.inputs = suggestion.inputs
    let evidence = LoadsByIPAddress(options.sdkCatalog).withCandidates(ledger.evidence)
    guard let seen = evidence.first(where: { $0.host == host }) else {
      explanation.connections = []
      explanation.seenInstead = hosts(like: host, among: evidence.map(\.host))
      return explanation
    }
    let judge = ConnectionJudge(options: options, seen: evidence)
    let routes = RedirectsAndHSTS(evidence, judge: judge)
    explanation.connections = connections(
      seen, ATSApplicability(options: options, among: evidence.map(\.sightings)), judge, routes)
    explanation.suggestion = suggestion.hosts.first { $0.host == host }
    return explanation
  }

  private func connections(
    _ evidence: HostEvidence, _ applicability: ATSApplicability, _ judge: ConnectionJudge,
    _ routes: RedirectsAndHSTS
  ) -> [ExplainedConnection] {
    var judged = [HostSighting]()
    var connections = [ExplainedConnection]()
    for (sighting, reason) in applicability.loads(of: evidence) {
      // A dictionary may list a local host and so end its exemption; therefore it is explained too.
      if let reason, reason != .local {
        connections.append(connection(sighting, setAside: reason))
      } else {
        judged.append(sighting)
      }
    }
    let judgement = HostJudgement(
      host: evidence.host, sightings: judged, isIncomplete: evidence.isIncomplete, judge: judge,
      routes: routes)
    let cases = Dictionary(grouping: judgement.cases, by: \.number)
    for (number, sighting) in judged.enumerated() {
      var connection = connection(sighting, setAside: nil)
      for item in cases[number] ?? [] {
        add(outcome(of: item), to: &connection.outcomes)
      }
      connections.append(connection)
    }
    return connections.sorted { one, other in
      guard let first = one.places.first, let second = other.places.first else { return false }
      return first == second
        ? Self.sortKey(one).lexicographicallyPrecedes(Self.sortKey(other)) : first < second
    }
  }

  /// Returns a sort key for connections that begin in the same packet, so that the output is the
  /// same in every run.
  private static func sortKey(_ connection: ExplainedConnection) -> [String] {
    [
      "\(connection.summary)", connection.places.last?.displayed ?? "",
      String(connection.count), connection.software.map { "\($0)" } ?? "",
      "\(connection.outcomes)",
    ]
  }

  private func connection(_ sighting: HostSighting, setAside: ExcludedTraffic.Reason?)
    -> ExplainedConnection
  {
    let places =
      sighting.first == sighting.last ? [sighting.first] : [sighting.first, sighting.last]
    return ExplainedConnection(
      summary: ConnectionSummary(sighting.observation), count: sighting.count,
      places: places, software: sighting.observation.software, setAside: setAside, outcomes: [])
  }

  private func outcome(of item: HostJudgement.Case) -> ExplainedConnection.Outcome {
    let needs = item.objections.map { ExceptionNeed($0, count: item.sighting.count) }
    var outcome = ExplainedConnection.Outcome(systems: [item.system], needs: needs, disputes: [])
    // No dictionary decides on what the system refused though it exempts the host: the logged build
    // had another one.
    guard !item.connection.value.isUnjudged, !item.objections.contains(where: \.isOfExempt) else {
      return outcome
    }
    var facts = item.connection.value.facts
    facts.interface = item.interface
    let evaluator = options.evaluator(on: item.system)
    let decision = evaluator.evaluate(facts, under: policy)
    outcome.decision = decision
    outcome.disputes = evaluator.disputes(over: decision, on: facts, under: policy)
    return outcome
  }

  private func add(
    _ outcome: ExplainedConnection.Outcome, to outcomes: inout [ExplainedConnection.Outcome]
  ) {
    var merged = outcome
    merged.systems = outcomes.last?.systems ?? []
    if let last = outcomes.last, last == merged {
      outcomes[outcomes.count - 1].systems += outcome.systems
    } else {
      outcomes.append(outcome)
    }
  }

  /// Returns seen hosts that may be meant by `host`: its subdomains, else a host of similar
  /// spelling, else hosts of the same registrable domain, else the least different name.
  private func hosts(like host: String, among seen: [String]) -> [String] {
    let below = seen.filter { $0.hasSuffix("." + host) }.sorted()
    guard below.isEmpty, let nearest = SpellingGuess.nearest(to: host, in: seen.sorted()) else {
      return below
    }
    let most = max(1, host.utf8.count / 4)
    let distance = SpellingGuess.distance(Array(host.utf8), Array(nearest.utf8), atMost: most)
    guard distance > most, let domain = domain(of: host) else { return [nearest] }
    let siblings = seen.filter { self.domain(of: $0) == domain }
    return siblings.isEmpty ? [nearest] : siblings.sorted()
  }

  private func domain(of host: String) -> String? {
    HostName(parsing: host).flatMap { options.publicSuffixes.registrableDomain(of: $0) }
  }
}
