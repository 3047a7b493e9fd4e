package import AppTransportSecurity
package import Evidence
import SDKCatalog

/// All conclusions about one host: the objections to each sighting, the verdict, and the URLs that
/// could replace cleartext loads.
///
/// Advice, proof, merge and check all start from a judgement. It is a class because each piece of
/// advice refers to it. A judgement takes several times the memory of the evidence, so `HostsSeenInRun`
/// does not keep those of very many hosts.
package final class HostJudgement {
  /// The objections to one sighting, on consecutive OS versions with equal results.
  ///
  /// Sightings are large and systems many, so a run refers to shared data.
  package struct Run {
    fileprivate let all: [HostSighting]
    let number: Int
    let systems: Range<Int>
    let interface: LoadingInterface?
    fileprivate(set) var connection: SharedValue<SeenConnection>
    package internal(set) var objections: [ATSObjection]
    /// The objections that an entry of the app for this host must lift, as an app's entry replaces
    /// the system's built-in one; `nil` if no built-in entry covers the host (ATS-44).
    fileprivate let demands: [ATSObjection]?

    var sighting: HostSighting { all[number] }
    var isCleartext: Bool { all[number].observation.kind == .http }

    /// The exception keys that together lift every violation; `nil` if no key lifts some violation.
    var keys: ExceptionEntryKeys? {
      var keys = ExceptionEntryKeys()
      for objection in demands ?? objections where objection.isViolation {
        guard let answer = objection.keys else { return nil }
        keys = keys.union(answer)
      }
      return keys
    }
  }

  package struct Case {
    fileprivate let run: Run
    package let system: SystemVersion

    package var number: Int { run.number }
    package var interface: LoadingInterface? { run.interface }
    package var connection: SharedValue<SeenConnection> { run.connection }
    package var objections: [ATSObjection] { run.objections }
    package var sighting: HostSighting { run.sighting }
    package var isCleartext: Bool { run.isCleartext }
    package var keys: ExceptionEntryKeys? { run.keys }
  }

  package let host: String
  package let sightings: [HostSighting]
  package let isIncomplete: Bool
  let judge: ConnectionJudge
  var options: RecommenderOptions { judge.options }
  package private(set) var runs: [Run]
  /// The ports on which an https connection met all requirements that a capture can show, with the
  /// first such connection.
  let compliant: [UInt16: Place]
  let redirectsToHTTPS: Bool
  let secureURLs: [UInt16: HTTPSReplacementURL]
  let httpsStandings: [UInt16: HTTPSPortVerdict]
  let clearPorts: [UInt16]
  let software: [ClientSoftware?]
  private let sightingIsAnswered: [Bool]
  /// The domain whose HSTS policy requires https for this host; `nil` if there is none, or if https
  /// was seen to fail and never to comply.
  let strictDomain: String?
  let routes: RedirectsAndHSTS
  /// True if DNS has an HTTPS record for the host (RFC 9460).
  var publishesHTTPS = false
  var owner: HostOwner?
  var sdk: SDKMatch? { owner?.sdk }

  init(
    host: String, sightings: [HostSighting], isIncomplete: Bool = false, judge: ConnectionJudge,
    routes: RedirectsAndHSTS = RedirectsAndHSTS()
  ) {
    self.host = host
    self.isIncomplete = isIncomplete
    self.sightings = sightings
    self.judge = judge
    self.routes = routes
    clearPorts = Self.clearPorts(sightings)
    let software = sightings.map(\.observation.software)
    self.software = software
    var runs = Self.runs(sightings, software, host, judge)
    compliant = Self.compliant(runs)
    if !compliant.isEmpty { Self.doubtLikelyNeeds(&runs) }
    Self.joinReports(&runs)
    self.runs = runs
    let secure = runs.filter { !$0.isCleartext }
    let standings = Self.standings(secure)
    httpsStandings = standings
    // An HSTS policy that a parent domain declares counts less than observed failures of https on
    // the host itself.
    let failsHTTPS = secure.contains { $0.objections.contains { $0.isViolation && $0.keys == nil } }
    strictDomain =
      failsHTTPS && compliant.isEmpty ? nil : routes.strictDomain(of: host)
    let finder = SecureURLs(
      host: host, sightings: sightings, compliant: compliant, standings: standings,
      strictPlace: strictDomain.flatMap { routes.strictPlace(of: $0) }, routes: routes)
    redirectsToHTTPS = finder.redirectsToHTTPS
    let secureURLs = finder.byPort
    self.secureURLs = secureURLs
    let canChange = !judge.options.isUnchangeable(host)
    let isOfSystem =
      canChange && runs.contains { $0.objections.contains { $0.keys != nil } }
      && judge.options.isOfOperatingSystem(host)
    sightingIsAnswered = sightings.map { sighting in
      if isOfSystem { return true }
      guard canChange, sighting.observation.isClearLoad,
        let url = secureURLs[sighting.observation.urlPort]
      else { return false }
      // An https URL that is refused cannot replace the load, except where the load itself just
      // redirects to https.
      return url.standing != .refused || sighting.observation.redirectToHTTPS(on: host) != nil
    }
  }

  private static func runs(
    _ sightings: [HostSighting], _ software: [ClientSoftware?], _ host: String,
    _ judge: ConnectionJudge
  ) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(sightings.count)
    let sent = Self.loadBesideBlocks(sightings, host, judge)
    for (number, sighting) in sightings.enumerated() {
      let interface = software[number]?.loadingInterface
      let seen = judge.conclude(sighting, host: host)
      let connection = SharedValue(sent.map(seen.beside) ?? seen)
      for judged in judge.judge(connection.value) {
        runs.append(
          Run(
            all: sightings, number: number, systems: judged.systems, interface: interface,
            connection: connection, objections: judged.objections, demands: judged.demands))
      }
    }
    return runs
  }

  private static func compliant(_ runs: [Run]) -> [UInt16: Place] {
    guard !runs.allSatisfy(\.isCleartext) else { return [:] }
    return Dictionary(
      compliantRuns(runs).map { ($0.sighting.observation.urlPort, $0.sighting.first) },
      uniquingKeysWith: min)
  }

  static func compliantRuns(_ runs: [Run]) -> [Run] {
    // A connection without a host name may have been made for another host, so it proves no
    // compliance of this one.
    let secure = runs.filter {
      !$0.isCleartext && $0.connection.value.facts.hostCertainty != .unknown
    }
    let troubled = Set(secure.lazy.filter { !$0.objections.isEmpty }.map(\.number))
    return secure.filter { !troubled.contains($0.number) }
  }

  private static func standings(_ runs: [Run]) -> [UInt16: HTTPSPortVerdict] {
    guard !runs.isEmpty else { return [:] }
    var objections: [UInt16: [Int: [ATSObjection]]] = [:]
    for item in runs {
      objections[item.sighting.observation.urlPort, default: [:]][item.number, default: []] +=
        item.objections
    }
    return objections.mapValues { HTTPSPortVerdict($0.values) }
  }

  var httpsComplies: Bool { !compliant.isEmpty }

  package var changesURL: Bool {
    sightingIsAnswered.contains(true)
      && sightings.indices.allSatisfy {
        sightingIsAnswered[$0] || !sightings[$0].observation.isClearLoad
      }
  }

  private static func clearPorts(_ sightings: [HostSighting]) -> [UInt16] {
    var ports: Set<UInt16> = []
    for sighting in sightings where sighting.observation.isClearLoad {
      ports.insert(sighting.observation.urlPort)
    }
    return ports.sorted { ($0 == 80 ? 0 : 1, $0) < ($1 == 80 ? 0 : 1, $1) }
  }

  package var cases: [Case] { runs.flatMap(cases) }

  private func cases(_ run: Run) -> [Case] {
    options.systems[run.systems].map { Case(run: run, system: $0) }
  }

  /// The connections, by system, that exception keys have to allow.
  ///
  /// Cleartext loads are left out if a change of the URL fixes them.
  package var casesForKeys: [Case] { runsForKeys.flatMap(cases) }

  var runsForKeys: [Run] {
    sightingIsAnswered.contains(true) ? runs.filter { !sightingIsAnswered[$0.number] } : runs
  }

  /// The objections to the cleartext loads that a change of the URL fixes.
  ///
  /// For a host of the operating system, which gets no key, the objections to all connections are
  /// included.
  var runsForFix: [Run] {
    sightingIsAnswered.contains(true) ? runs.filter { sightingIsAnswered[$0.number] } : []
  }

  var hidesCertificate: Bool {
    var isHidden = false
    for sighting in sightings {
      guard let seen = sighting.observation.tls, seen.version != nil else { continue }
      if seen.certificate?.value.isDescribedOnly == false { return false }
      isHidden = true
    }
    return isHidden
  }

  var isTrustLogged: Bool {
    sightings.allSatisfy { sighting in
      let observation = sighting.observation
      guard observation.tls?.version != nil else { return true }
      return [.accepted, .acceptedBySystem].contains(observation.log?.trust)
    }
  }

  package private(set) lazy var verdict = judgedVerdict

  private var judgedVerdict: HostVerdict {
    var isOpen = isIncomplete
    for item in runs {
      for objection in item.objections {
        if objection.isViolation { return .violated }
        if !isSettled(objection, of: item) { isOpen = true }
      }
    }
    return isOpen ? .unknown : .satisfied
  }

  package func isSettled(_ objection: ATSObjection, of item: Run) -> Bool {
    switch objection.settling {
    case .never: false
    case .onSamePort: compliant[item.sighting.observation.urlPort] != nil
    case .onAnyPort: httpsComplies
    }
  }

  /// True if the client ended every connection, for a reason that the evidence does not show.
  package var isBrokenOffByClient: Bool { verdict == .unknown && needs(found).areOfClient }

  package var found: ATSObjectionsWithSightings { ATSObjectionsWithSightings(runs, by: judge) }

  func needs(_ found: ATSObjectionsWithSightings) -> [ExceptionNeed] {
    var needs = found.all.map(need)
    if isIncomplete {
      needs.append(
        ExceptionNeed(
          .undetermined, certainty: .unknown,
          cause: .incomplete, rules: [], evidence: [], count: 0))
    }
    guard needs.count > 1 else { return needs }
    // Needs with equal sort keys keep the order in which they were seen.
    return needs.enumerated().sorted { one, other in
      let (mine, theirs) = (one.element, other.element)
      if mine.certainty != theirs.certainty { return mine.certainty > theirs.certainty }
      return (order(mine) + [one.offset]).lexicographicallyPrecedes(order(theirs) + [other.offset])
    }.map(\.element)
  }

  private func need(_ found: ATSObjectionsWithSightings.Found) -> ExceptionNeed {
    var places: [Place] = []
    if let first = found.sightings.lazy.map(\.first).min() { places.append(first) }
    if let last = found.sightings.lazy.map(\.last).max(), last != places.first {
      places.append(last)
    }
    let objection = found.objection
    return ExceptionNeed(
      objection.requirement, certainty: objection.certainty, cause: objection.cause,
      on: found.isEverywhere ? [] : found.systems.sorted(),
      rules: objection.rules, evidence: places,
      count: found.sightings.reduce(0) { $0 + $1.count })
  }

  private func order(_ need: ExceptionNeed) -> [Int] {
    [need.requirement.rank, need.evidence.first?.frame ?? 0, need.count]
  }

  /// Lowers objections of certainty `likely` to `unknown`, for a host that complied in another
  /// connection.
  ///
  /// The host's servers evidently differ, so a likely fact proves nothing about them.
  private static func doubtLikelyNeeds(_ runs: inout [Run]) {
    for index in runs.indices {
      let doubted = runs[index].objections.map(\.besideCompliance)
      guard doubted != runs[index].objections else { continue }
      runs[index].objections = doubted
      runs[index].connection = SharedValue(runs[index].connection.value.besideCompliance)
    }
  }
}
