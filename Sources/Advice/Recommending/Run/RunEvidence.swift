import Evidence

/// The evidence of each host, with the means to judge it.
struct RunEvidence {
  let ledger: EvidenceLedger
  /// The span of time to which it was narrowed.
  let narrowing: TimeNarrowing?
  /// The hosts as the ledger has them.
  let seen: [HostEvidence]
  /// The same, with loads by address among those of the names that may have been meant.
  let hosts: [HostEvidence]
  let judge: ConnectionJudge
  let routes: SecureRoutes
  let applicability: Applicability

  init(_ ledger: EvidenceLedger, options: RecommenderOptions) {
    self.ledger = ledger
    narrowing = options.narrowing
    seen = ledger.evidence
    hosts = AskedByAddress(options.sdkCatalog).withCandidates(seen)
    judge = ConnectionJudge(options: options, seen: hosts)
    routes = SecureRoutes(hosts, judge: judge)
    applicability = Applicability(options: options)
  }

  /// The hosts that the app itself asked, or may have: what is known to be another process's is left out.
  var exercised: Set<String> {
    Set(
      hosts.lazy.filter { evidence in
        evidence.sightings.contains { !applicability.isByAnother($0.observation) }
      }.map(\.host))
  }

  /// True if all evidence comes from logs with connections, which also show loads that ATS blocked.
  var isOfWholeLogs: Bool {
    let seen = hosts.lazy.flatMap(\.sightings).map(\.observation)
    return seen.allSatisfy { $0.witness == .console } && seen.contains { $0.report == nil }
  }

  /// A judgement of some of what was seen of a host.
  func judgement(of evidence: HostEvidence, _ sightings: [Sighting]) -> HostJudgement {
    HostJudgement(
      host: evidence.host, sightings: sightings, isIncomplete: evidence.isIncomplete, judge: judge,
      routes: routes)
  }

  /// Loads that may have been blocked before they could be seen.
  ///
  /// - Parameter explained: Hosts of which it is known what stands against them.
  /// - Returns: The hosts to check for them.
  func blindSpots(explained: Set<String>) -> BlindSpots {
    BlindSpots(hosts, ledger, explained: explained)
  }
}
