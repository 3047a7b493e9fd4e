import AppTransportSecurity
import Evidence
import SDKCatalog

/// All that is concluded of one host.
///
/// A class, as each piece of advice refers to it.
final class HostJudgement {
  /// The objections to one sighting, on systems that follow each other and hold the same against it.
  ///
  /// Sightings are large and systems many, so a run refers to the data it shares with others.
  struct Run {
    /// The host's sightings.
    fileprivate let all: [Sighting]
    /// The sighting's place in the list of the host's.
    let number: Int
    /// The places of the systems.
    let systems: Range<Int>
    /// The interface that made the connection, in the terms of ATS.
    let interface: LoadingInterface?
    /// The conclusions from it.
    fileprivate(set) var connection: Shared<SeenConnection>
    var objections: [Objection]
    /// Objections that an entry of the host's own would have to answer, where a system's own entry
    /// answers them now.
    fileprivate let demands: [Objection]?

    var sighting: Sighting { all[number] }
    var isCleartext: Bool { all[number].observation.kind == .http }

    /// Keys that answer every violation; `nil` where one can't be answered by a key.
    var keys: ExceptionKeys? {
      var keys = ExceptionKeys()
      for objection in demands ?? objections where objection.isViolation {
        guard let answer = objection.keys else { return nil }
        keys = keys.union(answer)
      }
      return keys
    }
  }

  /// The objections to one sighting on one system.
  struct Case {
    fileprivate let run: Run
    let system: SystemVersion

    var number: Int { run.number }
    var interface: LoadingInterface? { run.interface }
    var connection: Shared<SeenConnection> { run.connection }
    var objections: [Objection] { run.objections }
    var sighting: Sighting { run.sighting }
    var isCleartext: Bool { run.isCleartext }
    var keys: ExceptionKeys? { run.keys }
  }

  let host: String
  let sightings: [Sighting]
  /// True where more was seen of the host than was kept.
  let isIncomplete: Bool
  let judge: ConnectionJudge
  var options: RecommenderOptions { judge.options }
  /// Each sighting on all systems, in their order.
  private(set) var runs: [Run]
  /// The ports on which https to the host was seen to meet everything that a capture can show, and
  /// where that was seen first.
  let compliant: [UInt16: Place]
  /// True if a cleartext response redirected to https on the same host.
  let redirectsToHTTPS: Bool
  /// The URLs to write in place of those in clear, by the port of these, where something shows them.
  let secureURLs: [UInt16: SecureURL]
  /// The result of ATS for https, by port.
  let httpsStandings: [UInt16: HTTPSStanding]
  /// The ports of loads in clear, that of http first.
  let clearPorts: [UInt16]
  /// The software that made each sighting, where something tells.
  let software: [ClientSoftware?]
  /// For each sighting, whether a change of the URL answers it.
  private let areAnswered: [Bool]
  /// The domain that told clients to ask this host over https alone, unless https was seen to fail.
  let strictDomain: String?
  /// The redirects of all hosts.
  let routes: SecureRoutes
  /// True if DNS announces https for the host (an HTTPS record).
  var publishesHTTPS = false
  /// The party behind the host, where one is known.
  var owner: HostOwner?
  /// The SDK behind the host, where one is known.
  var sdk: SDKMatch? { owner?.sdk }

  init(
    host: String, sightings: [Sighting], isIncomplete: Bool = false, judge: ConnectionJudge,
    routes: SecureRoutes = SecureRoutes()
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
    // What a domain promises for names below it counts for less than what was seen of https there.
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
    areAnswered = sightings.map { sighting in
      if isOfSystem { return true }
      guard canChange, sighting.observation.isClearLoad,
        let url = secureURLs[sighting.observation.urlPort]
      else { return false }
      // What was loaded in clear is lost where https is refused; what only leads there is no more.
      return url.standing != .refused || sighting.observation.redirectToHTTPS(on: host) != nil
    }
  }

  /// Each sighting on all systems.
  private static func runs(
    _ sightings: [Sighting], _ software: [ClientSoftware?], _ host: String,
    _ judge: ConnectionJudge
  ) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(sightings.count)
    let sent = Self.loadBesideBlocks(sightings, host, judge)
    for (number, sighting) in sightings.enumerated() {
      let interface = software[number]?.loadingInterface
      let seen = judge.conclude(sighting, host: host)
      let connection = Shared(sent.map(seen.beside) ?? seen)
      for judged in judge.judge(connection.value) {
        runs.append(
          Run(
            all: sightings, number: number, systems: judged.systems, interface: interface,
            connection: connection, objections: judged.objections, demands: judged.demands))
      }
    }
    return runs
  }

  /// The ports on which some connection over https complied, and where that was seen.
  private static func compliant(_ runs: [Run]) -> [UInt16: Place] {
    guard !runs.allSatisfy(\.isCleartext) else { return [:] }
    return Dictionary(
      compliantRuns(runs).map { ($0.sighting.observation.urlPort, $0.sighting.first) },
      uniquingKeysWith: min)
  }

  /// The connections over https that were completed and used, and have nothing against them on any
  /// system.
  static func compliantRuns(_ runs: [Run]) -> [Run] {
    // A connection that names no host may have been for another one.
    let secure = runs.filter {
      !$0.isCleartext && $0.connection.value.facts.hostCertainty != .unknown
    }
    let troubled = Set(secure.lazy.filter { !$0.objections.isEmpty }.map(\.number))
    return secure.filter { !troubled.contains($0.number) }
  }

  /// Returns the result of ATS for https, by port.
  private static func standings(_ runs: [Run]) -> [UInt16: HTTPSStanding] {
    guard !runs.isEmpty else { return [:] }
    var objections: [UInt16: [Int: [Objection]]] = [:]
    for item in runs {
      objections[item.sighting.observation.urlPort, default: [:]][item.number, default: []] +=
        item.objections
    }
    return objections.mapValues { HTTPSStanding($0.values) }
  }

  /// True if https to the host was seen, on some port, to meet every requirement that a capture can
  /// show.
  var httpsComplies: Bool { !compliant.isEmpty }

  /// True if a change of the URL answers every cleartext load, and there is one at least.
  var changesURL: Bool {
    areAnswered.contains(true)
      && sightings.indices.allSatisfy { areAnswered[$0] || !sightings[$0].observation.isClearLoad }
  }

  private static func clearPorts(_ sightings: [Sighting]) -> [UInt16] {
    var ports: Set<UInt16> = []
    for sighting in sightings where sighting.observation.isClearLoad {
      ports.insert(sighting.observation.urlPort)
    }
    return ports.sorted { ($0 == 80 ? 0 : 1, $0) < ($1 == 80 ? 0 : 1, $1) }
  }

  /// Each sighting on each system.
  var cases: [Case] { runs.flatMap(cases) }

  private func cases(_ run: Run) -> [Case] {
    options.systems[run.systems].map { Case(run: run, system: $0) }
  }

  /// The cases that keys are asked for: cleartext ones only where the URL can't be changed.
  var casesForKeys: [Case] { runsForKeys.flatMap(cases) }

  /// The same as runs.
  var runsForKeys: [Run] {
    areAnswered.contains(true) ? runs.filter { !areAnswered[$0.number] } : runs
  }

  /// Cleartext loads that a change of the URL answers, and all of a host of the operating system, which
  /// gets no key.
  var runsForFix: [Run] {
    areAnswered.contains(true) ? runs.filter { areAnswered[$0.number] } : []
  }

  /// True if handshakes were seen, but no whole certificate in any of them.
  var hidesCertificate: Bool {
    var isHidden = false
    for sighting in sightings {
      guard let seen = sighting.observation.tls, seen.version != nil else { continue }
      if seen.certificate?.value.isDescribedOnly == false { return false }
      isHidden = true
    }
    return isHidden
  }

  /// True if a log shows for every handshake that the system trusts the certificate.
  var isTrustLogged: Bool {
    sightings.allSatisfy { sighting in
      let observation = sighting.observation
      return observation.tls?.version == nil || observation.log?.trust == .accepted
    }
  }

  private(set) lazy var verdict = judgedVerdict

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

  /// Indicates whether another connection to the host, which complied, answers what is open.
  func isSettled(_ objection: Objection, of item: Run) -> Bool {
    switch objection.settling {
    case .never: false
    case .onSamePort: compliant[item.sighting.observation.urlPort] != nil
    case .onAnyPort: httpsComplies
    }
  }

  /// The objections to the host, each once.
  var found: FoundObjections { FoundObjections(runs, by: judge) }

  /// Returns the needs of the host, with the places at which they were first and last seen.
  func needs(_ found: FoundObjections) -> [Need] {
    var needs = found.all.map(need)
    if isIncomplete {
      needs.append(
        Need(
          kind: .unknown, certainty: .unknown,
          cause: .incomplete, rules: [], evidence: [], count: 0))
    }
    guard needs.count > 1 else { return needs }
    // Needs that are the same in all of this stay in the order in which they were seen.
    return needs.enumerated().sorted { one, other in
      let (mine, theirs) = (one.element, other.element)
      if mine.certainty != theirs.certainty { return mine.certainty < theirs.certainty }
      return (order(mine) + [one.offset]).lexicographicallyPrecedes(order(theirs) + [other.offset])
    }.map(\.element)
  }

  private func need(_ found: FoundObjections.Found) -> Need {
    var places: [Place] = []
    if let first = found.sightings.lazy.map(\.first).min() { places.append(first) }
    if let last = found.sightings.lazy.map(\.last).max(), last != places.first {
      places.append(last)
    }
    let objection = found.objection
    return Need(
      kind: objection.kind, certainty: objection.certainty, cause: objection.cause,
      on: found.isEverywhere ? [] : found.systems.sorted(),
      rules: objection.rules, evidence: places,
      count: found.sightings.reduce(0) { $0 + $1.count })
  }

  private func order(_ need: Need) -> [Int] {
    [need.kind.rank, need.evidence.first?.frame ?? 0, need.count]
  }

  /// A server that was seen to comply answers some clients better than others: what was only
  /// likely is then unknown.
  private static func doubtLikelyNeeds(_ runs: inout [Run]) {
    for index in runs.indices {
      let doubted = runs[index].objections.map(\.besideCompliance)
      guard doubted != runs[index].objections else { continue }
      runs[index].objections = doubted
      runs[index].connection = Shared(runs[index].connection.value.besideCompliance)
    }
  }
}
