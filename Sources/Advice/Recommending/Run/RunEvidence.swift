package import Escaping
package import Evidence

/// The evidence of a run, with the facts about all hosts that the judgement of a single host needs.
///
/// Redirects, DNS answers and clocks of one host can affect another host. They are collected once,
/// so that hosts can then be judged independently and in any order.
package final class RunEvidence {
  let ledger: EvidenceLedger
  let narrowing: TimeNarrowing?
  package let seen: [HostEvidence]
  package let hosts: [HostEvidence]
  let judge: ConnectionJudge
  let routes: RedirectsAndHSTS
  package let applicability: ATSApplicability

  package init(_ ledger: EvidenceLedger, options: RecommenderOptions) {
    self.ledger = ledger
    narrowing = options.narrowing
    seen = ledger.evidence
    hosts = LoadsByIPAddress(options.sdkCatalog).withCandidates(seen)
    judge = ConnectionJudge(options: options, seen: hosts)
    routes = RedirectsAndHSTS(hosts, judge: judge)
    applicability = ATSApplicability(options: options, among: hosts.map(\.sightings))
  }

  /// Hosts that the app contacted, or may have contacted.
  ///
  /// Traffic that is known to come from another process does not count.
  package var exercised: Set<String> {
    Set(
      hosts.lazy.filter { [applicability] evidence in
        evidence.sightings.contains { !applicability.isByOtherProgram($0.observation) }
      }.map(\.host))
  }

  /// The apps that user agents name, sorted; empty for one app, and if processes are named.
  package var appsInUserAgents: [ForeignText] {
    SeenApps(in: ledger.sightingsByHost, applicability.options).byUserAgent.map(\.name)
  }

  /// True if all evidence comes from device logs that record connections and not only errors.
  ///
  /// Such logs also show loads that ATS blocked, so no blocked load is missing.
  package var isOfWholeLogs: Bool {
    let seen = hosts.lazy.flatMap(\.sightings).map(\.observation)
    return seen.allSatisfy { $0.witness == .console } && seen.contains { $0.report == nil }
  }

  package func judgement(of evidence: HostEvidence, _ sightings: [HostSighting]) -> HostJudgement {
    HostJudgement(
      host: evidence.host, sightings: sightings, isIncomplete: evidence.isIncomplete, judge: judge,
      routes: routes)
  }

  package func blindSpots(brokenOff: [String]) -> SignsOfBlockedLoads {
    SignsOfBlockedLoads(hosts, ledger, brokenOff: brokenOff)
  }
}
