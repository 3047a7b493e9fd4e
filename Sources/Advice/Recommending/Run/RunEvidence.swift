import Evidence

/// The evidence of a run with everything that judging a host needs from the other hosts.
///
/// One host's redirects, DNS answers and clocks can affect another. They are gathered here once,
/// before any host is judged, so that hosts can then be judged independently and in any order.
final class RunEvidence {
  let ledger: EvidenceLedger
  let narrowing: TimeNarrowing?
  let seen: [HostEvidence]
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

  /// Hosts that the app contacted, or may have contacted.
  ///
  /// Traffic of other known processes is left out.
  var exercised: Set<String> {
    Set(
      hosts.lazy.filter { [applicability] evidence in
        evidence.sightings.contains { !applicability.isByOtherProgram($0.observation) }
      }.map(\.host))
  }

  /// True if all evidence comes from logs with connections.
  ///
  /// Such logs also show loads that ATS blocked.
  var isOfWholeLogs: Bool {
    let seen = hosts.lazy.flatMap(\.sightings).map(\.observation)
    return seen.allSatisfy { $0.witness == .console } && seen.contains { $0.report == nil }
  }

  func judgement(of evidence: HostEvidence, _ sightings: [Sighting]) -> HostJudgement {
    HostJudgement(
      host: evidence.host, sightings: sightings, isIncomplete: evidence.isIncomplete, judge: judge,
      routes: routes)
  }

  func blindSpots(explained: Set<String>) -> BlindSpots {
    BlindSpots(hosts, ledger, explained: explained)
  }
}
