/// The evidence of any number of captures, as much as there are different facts.
///
/// A fold is a join semilattice: the same captures give the same fold, in whatever order and grouping
/// they are joined, and however often. It therefore holds no sums but those of up to 64 captures
/// (`CaptureTally`). docs/evidence-files.md has what it keeps.
public struct EvidenceFold: Sendable {
  /// Sightings kept in memory, of usual size; beyond that a fold is refused and not cut.
  public static let mostSightings = 160 << 10

  private let priority: EvidencePriority
  /// The sightings, by host.
  public private(set) var hosts: [String: FoldedHost] = [:]
  /// The connections of other protocols.
  public private(set) var otherTraffic = OtherTrafficTable()
  /// The DNS answers; their counts are those of the capture with the most.
  public private(set) var nameAnswers = NameAnswerTable()
  /// Observations that were not kept, of the capture with the most; whose they were is not known.
  public private(set) var dropped = 0
  /// True where something of whatever hosts was lost, as where a file is damaged.
  public private(set) var isIncomplete = false
  /// The room that the sightings take, in sightings of usual size.
  public private(set) var heldCost = 0

  /// A fold of no captures.
  ///
  /// - Parameter priority: The evidence to keep of a host that has too much.
  public init(priority: EvidencePriority = .even) { self.priority = priority }

  /// True if there is more than is to be held in memory.
  public var isTooMuch: Bool { heldCost > Self.mostSightings }

  /// Takes in the evidence of a capture.
  ///
  /// - Parameters:
  ///   - ledger: The evidence.
  ///   - capture: The capture.
  public mutating func insert(_ ledger: EvidenceLedger, of capture: CaptureIdentity) {
    for evidence in ledger.evidence {
      var host = FoldedHost(isIncomplete: evidence.isIncomplete)
      for sighting in evidence.sightings {
        host.record(FoldedSighting(sighting, in: capture)) { $0.add($1) }
      }
      join(host, named: evidence.host)
    }
    join(ledger.nameAnswers)
    join(ledger.otherTraffic.counted(in: capture))
    join(dropped: ledger.dropped)
  }

  /// Takes in another fold.
  public mutating func join(_ other: EvidenceFold) {
    for (name, host) in other.hosts { join(host, named: name) }
    join(other.nameAnswers)
    join(other.otherTraffic)
    join(dropped: other.dropped)
    isIncomplete = isIncomplete || other.isIncomplete
  }

  /// Takes in that something was lost, of whatever hosts.
  public mutating func joinLoss() { isIncomplete = true }

  /// Takes in a host of another fold.
  public mutating func join(_ host: FoldedHost, named name: String) {
    // In place: a copy would cost more than what comes.
    heldCost += hosts[name, default: FoldedHost()].join(host)
    guard let count = hosts[name]?.sightings.count, count > 2 * EvidenceLedger.mostSightings else {
      return
    }
    heldCost -= hosts[name]?.trim(name, priority) ?? 0
  }

  /// Takes in a sighting of another fold.
  public mutating func join(_ sighting: FoldedSighting, of host: String) {
    var one = FoldedHost()
    one.join(sighting)
    join(one, named: host)
  }

  /// Takes in the DNS answers of another fold.
  public mutating func join(_ answers: NameAnswerTable) { nameAnswers.join(answers) }

  /// Takes in the other traffic of another fold.
  public mutating func join(_ traffic: OtherTrafficTable) { otherTraffic.join(traffic) }

  /// Takes in that observations were not kept.
  public mutating func join(dropped observations: Int) { dropped = max(dropped, observations) }

  /// Returns what is kept of a host; `nil` for one that was not seen.
  public func settled(_ name: String) -> FoldedHost? {
    guard var host = hosts[name] else { return nil }
    host.trim(name, priority)
    return host
  }

  /// The evidence, to be judged.
  public var ledger: EvidenceLedger {
    var ledger = EvidenceLedger(priority: priority, room: Self.mostSightings)
    for name in hosts.keys.sorted() {
      guard let host = settled(name) else { continue }
      for sighting in host.sightings {
        ledger.record(sighting.sighting)
        if sighting.captures.isMore { ledger.countsAreLeast = true }
      }
      if host.isIncomplete { ledger.record(incomplete: name) }
    }
    ledger.record(nameAnswers)
    ledger.record(otherTraffic)
    if otherTraffic.rows.contains(where: { $0.captures?.isMore == true }) {
      ledger.countsAreLeast = true
    }
    ledger.record(dropped: dropped)
    if isIncomplete { ledger.recordLoss() }
    return ledger
  }
}
