import AppTransportSecurity
import Escaping
package import Evidence
import ProtocolRegistries

/// Examines servers by the connections of a probe: each requirement passes, fails, or is open.
///
/// The user names the server, so its host is certain, and exemptions by ATS do not matter.
/// `PolicyEvaluator` decides each requirement.
package struct ServerExaminer: Sendable {
  /// A server, and the port at which the probe also sent a request without TLS.
  package struct Server: Hashable, Sendable {
    package var host: String
    package var port: UInt16
    package var clearPort: UInt16?

    package init(host: String, port: UInt16, clearPort: UInt16? = nil) {
      (self.host, self.port, self.clearPort) = (host, port, clearPort)
    }
  }

  private let set: RequirementSet
  private let options: RecommenderOptions

  /// Creates an examiner for a set of requirements; of `options`, only systems, assumptions and
  /// proxies are used.
  package init(_ set: RequirementSet, options: RecommenderOptions) {
    self.set = set
    var options = options
    // The app does not matter to the server: it counts as one of today.
    options.linkedSDKs = LinkedSDKs(newestOf: options.systems)
    options.trustedDespite = []
    self.options = options
  }

  package func examinations(
    of servers: [Server], seen ledger: EvidenceLedger
  ) -> [ServerExamination] {
    let evidence = ledger.evidence
    let judge = ConnectionJudge(options: options, seen: evidence)
    let byHost = Dictionary(evidence.map { ($0.host, $0) }) { first, _ in first }
    return servers.map { server in
      let name = server.host.hasSuffix(".") ? String(server.host.dropLast()) : server.host
      return examination(of: server, name, byHost[name], by: judge)
    }
  }

  private struct Attempt {
    let sighting: HostSighting
    let connection: SeenConnection

    var isChosen: Bool { connection.facts.tlsVersion != nil }
    var isCompleted: Bool { isChosen && sighting.observation.tls?.outcome == .completed }
  }

  private func examination(
    of server: Server, _ name: String, _ seen: HostEvidence?, by judge: ConnectionJudge
  ) -> ServerExamination {
    let sightings = seen?.sightings ?? []
    let attempts = sightings.filter {
      $0.observation.kind == .tls && $0.observation.server.port == server.port
    }.map { Attempt(sighting: $0, connection: judge.conclude($0, host: name).ofProbe) }
    let chosen = attempts.filter(\.isChosen)
    var examination = ServerExamination(
      host: server.host, port: server.port, set: set, systems: options.systems, results: [],
      seen: (chosen.first(where: \.isCompleted) ?? chosen.first)?.sighting.observation.tls)
    let refusal = refusal(attempts)
    let others = set.requirements.filter { $0 != .handshake }.map {
      result($0, chosen, of: attempts, refused: refusal?.systems ?? [])
    }
    // A refusal without another failure that explains it stands for itself.
    let isExplained = others.contains { $0.verdict == .fail }
    var handshake = (isExplained ? nil : refusal) ?? handshake(attempts)
    if handshake.systems == options.systems { handshake.systems = [] }
    examination.results = ([handshake] + others).map { result in
      // If some sightings were dropped to stay within the limit, others may have failed.
      guard seen?.isIncomplete == true, result.verdict == .pass else { return result }
      var result = result
      (result.verdict, result.reasons) = (.unknown, [.need(.incomplete)])
      return result
    }
    examination.clearPort = server.clearPort
    examination.clearAnswer =
      sightings.lazy.filter {
        $0.observation.kind == .http && $0.observation.server.port == server.clearPort
      }.compactMap(ServerExamination.ClearAnswer.init).first
    if set == .ats {
      var load = TransportFacts(scheme: .https, host: name)
      load.interface = .urlLoading
      examination.exemptOn = options.systems.filter {
        judge.decide(load, on: $0, under: TransportSecurityPolicy()).standing == .exempt
      }
    }
    return examination
  }

  // MARK: Handshakes

  private func handshake(_ attempts: [Attempt]) -> ServerExamination.Result {
    var result = ServerExamination.Result(requirement: .handshake, verdict: .pass)
    if let completed = attempts.first(where: \.isCompleted) {
      result.evidence = [completed.sighting.first]
      return result
    }
    result.verdict = .unknown
    let chosen = attempts.filter(\.isChosen)
    for attempt in chosen.isEmpty ? attempts : chosen {
      for doubt in attempt.connection.doubts {
        let reason = ServerExamination.Reason.need(ExceptionNeed(ATSObjection(doubt)))
        if !result.reasons.contains(reason) { result.reasons.append(reason) }
      }
      result.evidence.append(attempt.sighting.first)
    }
    return result
  }

  /// Returns the proof that the server refuses everything that a client under ATS offers; `nil` if
  /// there is none.
  ///
  /// The proof lists every system whose offer was refused, even if these are all systems.
  private func refusal(_ attempts: [Attempt]) -> ServerExamination.Result? {
    var result = result(.handshake, attempts, of: attempts, refused: [])
    guard result.verdict == .fail else { return nil }
    if result.systems.isEmpty { result.systems = options.systems }
    return result
  }

  // MARK: Other requirements

  private func result(
    _ requirement: ServerRequirement, _ deciding: [Attempt], of attempts: [Attempt],
    refused: [SystemVersion]
  ) -> ServerExamination.Result {
    var result = ServerExamination.Result(requirement: requirement, verdict: .unknown)
    result.rules = requirement.rules(of: set)
    let answers = deciding.map { attempt in
      options.systems.map { system in
        RequirementQuestion(
          requirement: requirement, set: set, evaluator: options.evaluator(on: system),
          connection: attempt.connection, hasRefusedATS: refused.contains(system)
        ).answer
      }
    }
    guard !answers.isEmpty else { return result }
    result.verdict = ServerExamination.Verdict(of: answers.lazy.joined().map(\.verdict))
    var systems: Set<SystemVersion> = []
    for (attempt, answers) in zip(deciding, answers) {
      for (system, answer) in zip(options.systems, answers) where answer.verdict == result.verdict {
        systems.insert(system)
        result.reasons += answer.reasons.filter { !result.reasons.contains($0) }
        result.rules += answer.rules.filter { !result.rules.contains($0) }
        if result.evidence.last != attempt.sighting.first {
          result.evidence.append(attempt.sighting.first)
        }
      }
    }
    if systems.count < Set(options.systems).count { result.systems = systems.sorted() }
    // The stricter offers that the server refused are the other half of the proof.
    if result.verdict == .fail, requirement.isOfOffer {
      let refused = attempts.filter { !$0.isChosen && $0.connection.facts.observed?.refusal != nil }
      result.evidence += refused.map(\.sighting.first)
    }
    result.evidence = Set(result.evidence).sorted()
    return result
  }
}

extension ServerRequirement {
  /// True for a requirement about the version or suite, on which the client's offer limits the
  /// server's choice.
  fileprivate var isOfOffer: Bool {
    switch self {
    case .tlsVersion, .forwardSecrecy, .cipherSuite: true
    default: false
    }
  }

  fileprivate func rules(of set: RequirementSet) -> [RuleIdentifier] {
    let own: [RuleIdentifier] =
      switch self {
      case .handshake: []
      case .tlsVersion: [.tlsVersion]
      case .forwardSecrecy: [.cipherSuites]
      case .cipherSuite: set == .deviceManagement ? [.niapPackage] : [.cipherSuites]
      case .extendedMasterSecret: [.niapPackage]
      case .certificateKey: [.leafKey]
      case .certificateSignature: [.leafHash]
      case .certificateTrust: [.defaultTrust]
      case .certificateTransparency: [.systemTransparency]
      }
    return set == .deviceManagement && self != .handshake ? [.systemProcesses] + own : own
  }
}

extension ServerExamination.ClearAnswer {
  fileprivate init?(_ sighting: HostSighting) {
    let observation = sighting.observation
    guard let http = observation.http, http.status != nil else { return nil }
    port = observation.server.port
    status = http.status
    if http.isRedirect, let scheme = http.locationScheme?.displayed,
      let host = http.locationHost?.displayed
    {
      let port = http.locationPort.map { ":\($0)" } ?? ""
      redirect = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(port)"
    }
    place = sighting.first
  }
}

extension ExceptionNeed {
  fileprivate static var incomplete: ExceptionNeed {
    ExceptionNeed(
      .undetermined, certainty: .unknown, cause: .incomplete, rules: [], evidence: [], count: 0)
  }
}
