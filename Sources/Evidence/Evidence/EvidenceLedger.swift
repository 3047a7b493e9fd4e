import HostNames

/// Evidence from any number of captures, host by host.
///
/// Equal observations of a host are one `Sighting` with a count and its first and last places. The
/// ledger therefore grows with the differences in the traffic, not with its volume. The result does
/// not depend on the order of observations, even if there are too many to keep: `EvidencePriority`
/// decides which are kept.
public struct EvidenceLedger: Sendable {
  /// Different sightings kept of one host.
  ///
  /// A server that answers differently each time is either hostile or broken; what is beyond is
  /// counted.
  public static let mostSightings = 4096
  /// Different sightings kept in all, of usual size; one that holds more counts for several.
  public static let mostSightingsInAll = 80 << 10
  /// Hosts of which it is remembered that something was let go; beyond that it is taken to be so of
  /// all.
  private static let mostIncomplete = 1 << 20

  private let priority: EvidencePriority
  private let room: Int
  private var hosts: [String: HostSightings] = [:]
  /// The room that the sightings take, in sightings of usual size.
  private var heldCost = 0
  private var agents = UserAgentTable()
  /// Indicates whether nothing came since what is too much was let go.
  private var isSettled = true
  /// The reach of what is kept; `nil` where all of it is.
  private var limit: EvidenceLimit?
  /// The hashes of hosts of which something was let go.
  private var incomplete: Set<UInt64> = []
  /// True where sightings were let go and nothing says whose they were.
  private var isIncompleteThroughout = false

  /// Observations that were not kept because there were too many different ones.
  public var dropped: Int {
    if isSettled { return lost }
    var settled = self
    settled.settle()
    return settled.lost
  }
  private var lost = 0
  /// The number of observations recorded.
  public private(set) var count = 0

  /// True if the counts of connections are minimums, as those of a fold of many captures.
  public internal(set) var countsAreLeast = false

  /// Connections of protocols that are not analysed.
  public private(set) var otherTraffic = OtherTrafficTable()

  /// Answers from DNS servers.
  public private(set) var nameAnswers = NameAnswerTable()

  /// Creates an empty ledger.
  ///
  /// - Parameters:
  ///   - priority: The evidence to keep if there is too much.
  ///   - room: Different sightings kept in all, of usual size.
  public init(priority: EvidencePriority = .even, room: Int = mostSightingsInAll) {
    self.priority = priority
    self.room = room
  }

  /// Records an observation under its host; one without a name goes under the server's address.
  ///
  /// - Parameter observation: The observation.
  public mutating func record(_ observation: Observation) {
    count += 1
    let software = observation.http?.userAgent.flatMap { agents.software(of: $0) }
    add(Sighting(observation, named: software), under: Self.host(of: observation))
  }

  /// Takes in what was seen before, under its host.
  ///
  /// - Parameter sighting: A sighting of another ledger.
  public mutating func record(_ sighting: Sighting) {
    count += sighting.count
    add(sighting, under: Self.host(of: sighting.observation))
  }

  /// Counts observations that were not kept elsewhere; whose they were is not known.
  ///
  /// - Parameter observations: The number of observations.
  public mutating func record(dropped observations: Int) {
    count += observations
    lost += observations
    if observations > 0 { isIncompleteThroughout = true }
  }

  /// Notes that something was lost elsewhere, of whatever hosts.
  public mutating func recordLoss() { isIncompleteThroughout = true }

  /// Notes that more was seen of a host than was kept elsewhere.
  ///
  /// - Parameter host: The host.
  public mutating func record(incomplete host: String) {
    if incomplete.count <= Self.mostIncomplete { incomplete.insert(stableHash(of: host)) }
  }

  /// Adds connections of protocols that are not analysed.
  ///
  /// - Parameter traffic: The connections of a capture.
  public mutating func record(_ traffic: OtherTrafficTable) { otherTraffic.merge(traffic) }

  /// Adds DNS answers.
  ///
  /// - Parameter answers: The DNS answers of a capture.
  public mutating func record(_ answers: NameAnswerTable) { nameAnswers.merge(answers) }

  /// Adds the content of another ledger.
  ///
  /// - Parameter other: A ledger of other captures.
  public mutating func merge(_ other: EvidenceLedger) {
    count += other.count
    lost += other.lost
    countsAreLeast = countsAreLeast || other.countsAreLeast
    isIncompleteThroughout = isIncompleteThroughout || other.isIncompleteThroughout
    incomplete.formUnion(other.incomplete)
    isSettled = false
    if let reached = other.limit {
      if limit == nil { limit = reached } else { limit?.merge(reached) }
    }
    otherTraffic.merge(other.otherTraffic)
    nameAnswers.merge(other.nameAnswers)
    for (host, sightings) in other.hosts {
      for sighting in sightings.sightings { add(sighting, under: host) }
    }
  }

  /// Drops the sightings outside a span of time; DNS answers stay, as they name later connections.
  ///
  /// - Parameter narrowing: The span, with the counts of dropped connections.
  public mutating func narrow(by narrowing: inout TimeNarrowing) {
    settle()
    for (host, kept) in hosts {
      let places = Set(kept.sightings.indices.filter { !narrowing.keeps(kept.sightings[$0]) })
      guard !places.isEmpty else { continue }
      for place in places {
        heldCost -= kept.sightings[place].key.cost
        count -= kept.sightings[place].count
      }
      hosts[host]?.remove(at: places)
      if places.count == kept.sightings.count { hosts[host] = nil }
    }
    otherTraffic = narrowing.narrowed(otherTraffic)
  }

  /// The hosts by name, each with its sightings by place; what was seen in one place is always told in
  /// the same order.
  ///
  /// A ledger that was settled shares its sightings with them.
  public var evidence: [HostEvidence] {
    let settled = settled
    return settled.hosts.keys.sorted().compactMap { host in
      guard let kept = settled.hosts[host] else { return nil }
      var evidence = HostEvidence(host: host, sightings: kept.sightings)
      evidence.answers = settled.nameAnswers[host]
      evidence.isIncomplete = settled.isIncomplete(host)
      return evidence
    }
  }

  /// The sightings of each host, the hosts in no order.
  public var sightingsByHost: some Sequence<[Sighting]> {
    settled.hosts.values.lazy.map(\.sightings)
  }

  /// Tells whether it holds no host.
  public var isEmpty: Bool { hosts.isEmpty }

  private var settled: EvidenceLedger {
    guard !isSettled else { return self }
    var settled = self
    settled.settle()
    return settled
  }

  /// Lets go of what is too much, and puts the rest in order, so that nothing need be copied where it
  /// is looked at.
  public mutating func settle() {
    guard !isSettled else { return }
    letGo()
    for (host, kept) in hosts where !kept.isOrdered { hosts[host]?.order() }
    isSettled = true
  }

  /// Tells whether something of a host may have been let go.
  private func isIncomplete(_ host: String) -> Bool {
    if isIncompleteThroughout { return true }
    guard !incomplete.isEmpty else { return false }
    return incomplete.count > Self.mostIncomplete
      || incomplete.contains(stableHash(of: host))
  }

  private mutating func add(_ sighting: Sighting, under host: String) {
    isSettled = false
    let key = sighting.key
    let hash = key.hashValue
    if hosts[host]?.absorb(sighting, key, hash: hash) == true { return }
    hosts[host, default: HostSightings()].append(sighting, hash: hash)
    heldCost += key.cost
    // To choose takes looking at all, so it waits until there is a good part too much.
    if hosts[host]?.sightings.count ?? 0 > 2 * Self.mostSightings { letGo(of: host) }
    if heldCost > room + room / 4 { letGo() }
  }

  /// Lets go of what is too much.
  private mutating func letGo() {
    for (host, kept) in hosts where kept.sightings.count > Self.mostSightings { letGo(of: host) }
    // What came after something was let go may be what would have been let go with it.
    guard heldCost > room || limit != nil else { return }
    let selection = EvidenceSelection(room: room, priority: priority)
    for (host, places) in selection.dropped(from: hosts, limit: &limit) {
      remove(places, of: host)
    }
  }

  /// Lets go of what is too much of one host: the lightest, and of those the last by their facts.
  private mutating func letGo(of host: String) {
    guard let kept = hosts[host], kept.sightings.count > Self.mostSightings else { return }
    let places = kept.placesByFacts
    let byWeight = Dictionary(grouping: places) { priority.weight(kept.sightings[$0], host) }
    let ordered = EvidenceWeight.allCases.reversed().flatMap { byWeight[$0] ?? [] }
    remove(Set(ordered.dropFirst(Self.mostSightings)), of: host)
  }

  private mutating func remove(_ places: Set<Int>, of host: String) {
    guard var kept = hosts.removeValue(forKey: host) else { return }
    for place in places {
      heldCost -= kept.sightings[place].key.cost
      lost += kept.sightings[place].count
    }
    kept.remove(at: places)
    if !kept.sightings.isEmpty { hosts[host] = kept }
    record(incomplete: host)
  }

  /// The name for grouping and keys: without the dot at the end that the evidence keeps.
  public static func host(of observation: Observation) -> String {
    observation.host.map(host(named:)) ?? observation.server.address.description
  }

  /// A name without the dot at its end.
  static func host(named name: String) -> String {
    name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}
