public import ProtocolRegistries

/// The hosts of a log whose names the system hides, by what their connections show.
public struct HiddenHosts: Hashable, Sendable {
  /// The connections without even a mark for the name.
  public internal(set) var unmarked = 0
  /// What was seen of each mark.
  private var byMark: [String: Seen] = [:]

  /// What connections to one host show.
  private struct Seen: Hashable {
    var isCleartext = false
    var oldest: TLSVersion?
    var lacksForwardSecrecy = false
  }

  /// Marks that are kept.
  private static let most = 65_536

  init() {}

  /// True if none is hidden.
  public var isEmpty: Bool { unmarked == 0 && byMark.isEmpty }

  /// The number of hosts: of marks, and at least one for connections without.
  public var count: Int { byMark.isEmpty && unmarked > 0 ? 1 : byMark.count }
  /// The hosts that were asked in clear.
  public var cleartext: Int { byMark.values.count(where: \.isCleartext) }
  /// The hosts with a suite without forward secrecy.
  public var withoutForwardSecrecy: Int { byMark.values.count(where: \.lacksForwardSecrecy) }

  /// The numbers of hosts by the oldest version of TLS that was agreed with them.
  public var byVersion: [(version: TLSVersion, hosts: Int)] {
    var counts: [TLSVersion: Int] = [:]
    for seen in byMark.values { if let version = seen.oldest { counts[version, default: 0] += 1 } }
    return counts.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  mutating func add(_ mark: String?, _ handshake: LogEvent.Handshake?, isCleartext: Bool) {
    guard let mark, byMark[mark] != nil || byMark.count < Self.most else {
      unmarked += 1
      return
    }
    var seen = byMark[mark] ?? Seen()
    seen.isCleartext = seen.isCleartext || isCleartext
    if let version = handshake?.version {
      seen.oldest = seen.oldest.map { min($0, version) } ?? version
    }
    if let suite = handshake?.cipherSuite, suite.isForwardSecret == false {
      seen.lacksForwardSecrecy = true
    }
    byMark[mark] = seen
  }
}
