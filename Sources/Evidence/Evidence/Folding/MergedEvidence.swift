/// A fold: the merged evidence of any number of captures, whose size grows with distinct facts.
///
/// A fold is a join semilattice: the same captures give the same fold in any order, grouping and
/// repetition. So counts are sums over at most 64 captures (`CountPerCapture`). Insert ledgers, join
/// other folds, and judge ``ledger``; docs/evidence-files.md lists the facts kept.
public struct MergedEvidence: Sendable {
  /// The maximum number of sightings in a fold (merged evidence); a sighting larger than 1200 bytes
  /// counts for several.
  ///
  /// A fold that exceeds this limit is refused, not truncated.
  public static let mostSightings = 160 << 10

  private let priority: EvidencePriority
  public private(set) var hosts: [String: MergedHost] = [:]
  public private(set) var otherTraffic = UnanalyzedTrafficTable()
  public private(set) var nameAnswers = DNSAnswerTable()
  /// The largest number of observations dropped from one of the captures; a sum could count a
  /// capture twice.
  public private(set) var dropped = 0
  /// True if evidence of unknown hosts was lost, such as in a damaged file.
  public private(set) var isIncomplete = false
  public private(set) var heldCost = 0

  public init(priority: EvidencePriority = .even) { self.priority = priority }

  public var isTooMuch: Bool { heldCost > Self.mostSightings }

  public mutating func insert(_ ledger: EvidenceLedger, of capture: CaptureIdentity) {
    for evidence in ledger.evidence {
      var host = MergedHost(isIncomplete: evidence.isIncomplete)
      for sighting in evidence.sightings {
        host.record(MergedSighting(sighting, in: capture)) { $0.add($1) }
      }
      join(host, named: evidence.host)
    }
    join(ledger.nameAnswers)
    join(ledger.otherTraffic.counted(in: capture))
    join(dropped: ledger.dropped)
  }

  public mutating func join(_ other: MergedEvidence) {
    for (name, host) in other.hosts { join(host, named: name) }
    join(other.nameAnswers)
    join(other.otherTraffic)
    join(dropped: other.dropped)
    isIncomplete = isIncomplete || other.isIncomplete
  }

  public mutating func recordLoss() { isIncomplete = true }

  public mutating func join(_ host: MergedHost, named name: String) {
    // Joined in place, because copying the host would cost more than the new facts.
    heldCost += hosts[name, default: MergedHost()].join(host)
    guard let count = hosts[name]?.sightings.count, count > 2 * EvidenceLedger.mostSightings else {
      return
    }
    heldCost -= hosts[name]?.trim(name, priority) ?? 0
  }

  public mutating func join(_ sighting: MergedSighting, of host: String) {
    var one = MergedHost()
    one.join(sighting)
    join(one, named: host)
  }

  public mutating func join(_ answers: DNSAnswerTable) { nameAnswers.join(answers) }

  public mutating func join(_ traffic: UnanalyzedTrafficTable) { otherTraffic.join(traffic) }

  public mutating func join(dropped observations: Int) { dropped = max(dropped, observations) }

  /// Returns the evidence of a host, trimmed to `EvidenceLedger.mostSightings`; `nil` if the fold
  /// (merged evidence) has no such host.
  public func settled(_ name: String) -> MergedHost? {
    guard var host = hosts[name] else { return nil }
    host.trim(name, priority)
    return host
  }

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
