public import ProtocolRegistries

/// Hosts whose names the system hides in its log, with the TLS versions and suites of their connections.
public struct HiddenHosts: Hashable, Sendable {
  /// Connections without a mark.
  public internal(set) var unmarked = 0
  /// Completed handshakes of connections about which no line names a host, as their beginning is not in the log.
  public internal(set) var nameless = 0
  /// Hosts by mark.
  private var byMark: [String: Seen] = [:]

  /// Facts about the connections to one host.
  private struct Seen: Hashable {
    var isCleartext = false
    var oldest: TLSVersion?
    var lacksForwardSecrecy = false
  }

  /// The maximum number of marks.
  private static let most = 65_536

  init() {}

  /// True if none is hidden, and no connection is without a host.
  public var isEmpty: Bool { unmarked == 0 && nameless == 0 && byMark.isEmpty }

  /// The number of marks; 1 if there are only connections without one.
  public var count: Int { byMark.isEmpty && unmarked > 0 ? 1 : byMark.count }
  /// The number of hosts contacted over cleartext HTTP.
  public var cleartext: Int { byMark.values.count(where: \.isCleartext) }
  /// The number of hosts that negotiated a suite without forward secrecy.
  public var withoutForwardSecrecy: Int { byMark.values.count(where: \.lacksForwardSecrecy) }

  /// The numbers of hosts by their oldest negotiated TLS version.
  public var byVersion: [(version: TLSVersion, hosts: Int)] {
    var counts: [TLSVersion: Int] = [:]
    for seen in byMark.values { if let version = seen.oldest { counts[version, default: 0] += 1 } }
    return counts.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  mutating func add(
    _ mark: String?, version: TLSVersion?, suite: CipherSuite?, isCleartext: Bool
  ) {
    guard let mark, byMark[mark] != nil || byMark.count < Self.most else {
      unmarked += 1
      return
    }
    var seen = byMark[mark] ?? Seen()
    seen.isCleartext = seen.isCleartext || isCleartext
    if let version {
      seen.oldest = seen.oldest.map { min($0, version) } ?? version
    }
    if suite?.isForwardSecret == false {
      seen.lacksForwardSecrecy = true
    }
    byMark[mark] = seen
  }
}
