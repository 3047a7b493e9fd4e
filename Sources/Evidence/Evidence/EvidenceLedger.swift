import HostNames

/// Evidence from any number of captures, grouped by host.
///
/// Record observations, or merge other ledgers, then read ``evidence``. Equal observations of a
/// host become one `HostSighting` with a count and its first and last places, so memory grows with
/// the variety of traffic and not its volume. The result does not depend on the order of
/// observations. Beyond the limits, `EvidencePriority` decides which sightings are dropped.
public struct EvidenceLedger: Sendable {
  /// The limit of distinct sightings of one host.
  ///
  /// A server with more kinds of responses is hostile or broken. Beyond the limit, the sightings of
  /// least weight are dropped and counted in `dropped`.
  public static let mostSightings = 4096
  /// The limit of sightings of all hosts, beyond which a ledger drops some; a sighting larger than
  /// 1200 bytes, or with a name far longer than 64, counts for several.
  public static let mostSightingsInAll = 72 << 10
  /// The maximum number of hosts recorded as incomplete, which means that some of their evidence
  /// was lost.
  ///
  /// If there are more, every host counts as incomplete.
  private static let mostIncomplete = 1 << 20

  private let priority: EvidencePriority
  private let room: Int
  private var hosts: [String: HostSightings] = [:]
  private var heldCost = 0
  private var agents = UserAgentTable()
  /// True if nothing was recorded or merged since the last `settle()`, so that the sightings are
  /// trimmed and sorted.
  private var isSettled = true
  private var limit: EvidenceLimit?
  private var incomplete: Set<UInt64> = []
  private var isIncompleteThroughout = false

  public var dropped: Int {
    // The number that would be dropped depends on settling, which a reading property must not do in
    // place.
    if isSettled { return lost }
    var settled = self
    settled.settle()
    return settled.lost
  }
  private var lost = 0
  public private(set) var count = 0

  public internal(set) var countsAreLeast = false

  public private(set) var otherTraffic = UnanalyzedTrafficTable()

  public private(set) var nameAnswers = DNSAnswerTable()
  /// The inputs that the evidence comes from, and what is missing of them.
  public var inputs = InputLedger()

  /// Creates an empty ledger.
  ///
  /// `room` is the limit of sightings of all hosts, counted like ``mostSightingsInAll``.
  public init(priority: EvidencePriority = .even, room: Int = mostSightingsInAll) {
    self.priority = priority
    self.room = room
  }

  /// Records an observation under its host, or under the server's address if no host is known.
  public mutating func record(_ observation: Observation) {
    count += 1
    let software = observation.http?.userAgent.flatMap { agents.software(of: $0) }
    add(HostSighting(observation, named: software), under: Self.host(of: observation))
  }

  public mutating func record(_ sighting: HostSighting) {
    count += sighting.count
    add(sighting, under: Self.host(of: sighting.observation))
  }

  /// Adds to ``dropped`` a number of observations that a reader dropped; their hosts are unknown.
  ///
  /// If there are any, every host counts as incomplete.
  public mutating func record(dropped observations: Int) {
    count += observations
    lost += observations
    if observations > 0 { isIncompleteThroughout = true }
  }

  /// Records that evidence of unknown hosts was lost, so every host counts as incomplete.
  public mutating func recordLoss() { isIncompleteThroughout = true }

  public mutating func record(incomplete host: String) {
    // Hashes suffice: a collision only marks one further host as incomplete.
    if incomplete.count <= Self.mostIncomplete { incomplete.insert(stableHash(of: host)) }
  }

  public mutating func record(_ traffic: UnanalyzedTrafficTable) { otherTraffic.merge(traffic) }

  public mutating func record(_ answers: DNSAnswerTable) { nameAnswers.merge(answers) }

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
    inputs.merge(other.inputs)
    // Added like new ones, so that the limits apply to the union.
    for (host, sightings) in other.hosts {
      for sighting in sightings.sightings { add(sighting, under: host) }
    }
  }

  /// Drops sightings outside the time span of `narrowing`, which counts kept and dropped
  /// connections.
  ///
  /// DNS answers are all kept, because they name hosts of later connections.
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

  /// The evidence of each host, sorted by host name, with sightings in a reproducible order.
  ///
  /// Call `settle()` first; otherwise each access sorts a copy of the ledger.
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

  public var sightingsByHost: some Collection<[HostSighting]> {
    settled.hosts.values.lazy.map(\.sightings)
  }

  public var isEmpty: Bool { hosts.isEmpty }

  private var settled: EvidenceLedger {
    guard !isSettled else { return self }
    var settled = self
    settled.settle()
    return settled
  }

  /// Drops the sightings beyond the limits and sorts the others, so that later reads need no copy.
  public mutating func settle() {
    guard !isSettled else { return }
    evict()
    for (host, kept) in hosts where !kept.isOrdered { hosts[host]?.order() }
    isSettled = true
  }

  private func isIncomplete(_ host: String) -> Bool {
    if isIncompleteThroughout { return true }
    guard !incomplete.isEmpty else { return false }
    return incomplete.count > Self.mostIncomplete
      || incomplete.contains(stableHash(of: host))
  }

  private mutating func add(_ sighting: HostSighting, under host: String) {
    isSettled = false
    let key = sighting.key
    let hash = key.hashValue
    if hosts[host]?.absorb(sighting, key, hash: hash) == true { return }
    hosts[host, default: HostSightings()].append(sighting, hash: hash)
    heldCost += key.cost
    // Selecting requires a pass over all sightings, so it waits until the limit is well exceeded.
    if hosts[host]?.sightings.count ?? 0 > 2 * Self.mostSightings { trim(host) }
    if heldCost > room + room / 4 { evict() }
  }

  private mutating func evict() {
    for (host, kept) in hosts where kept.sightings.count > Self.mostSightings { trim(host) }
    // After a selection, new evidence may belong to what would have been dropped, so the selection
    // is repeated whatever its size.
    guard heldCost > room || limit != nil else { return }
    let selection = EvidenceSelection(room: room, priority: priority)
    for (host, places) in selection.dropped(from: hosts, limit: &limit) {
      remove(places, of: host)
    }
  }

  /// Drops the sightings of one host beyond ``mostSightings``, those of lowest weight first.
  private mutating func trim(_ host: String) {
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

  /// Returns the name under which an observation is recorded: its host without a trailing dot, or
  /// the server's address if no host is known.
  public static func host(of observation: Observation) -> String {
    // Without a name, the address stands in for the host, so that the connection is not lost.
    observation.host.map(host(named:)) ?? observation.server.address.description
  }

  static func host(named name: String) -> String {
    name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}
