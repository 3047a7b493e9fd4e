public import ProtocolRegistries

/// Counts of the hosts whose names the system hides in its log, with facts about their TLS.
///
/// The system replaces private names by marks; within one boot, equal marks mean equal hosts.
public struct HiddenHosts: Hashable, Sendable {
  /// The number of connections whose hidden host has no mark.
  public private(set) var unmarked = 0
  /// The number of completed handshakes without a host, as the log lacks the connection's start.
  public private(set) var nameless = 0
  private var byMark: [String: Seen] = [:]
  private var connections: [String?: Int] = [:]

  private struct Seen: Hashable {
    var isCleartext = false
    var oldest: TLSVersion?
    var lacksForwardSecrecy = false
  }

  private static let most = 65_536
  private static let mostProcesses = 1_024

  init() {}

  /// True if no connection has a hidden or missing host.
  public var isEmpty: Bool { unmarked == 0 && nameless == 0 && byMark.isEmpty }

  /// The least number of hidden hosts: the number of marks, or 1 if all hidden hosts lack marks.
  public var count: Int { byMark.isEmpty && unmarked > 0 ? 1 : byMark.count }
  public var cleartext: Int { byMark.values.count(where: \.isCleartext) }
  public var withoutForwardSecrecy: Int { byMark.values.count(where: \.lacksForwardSecrecy) }

  public var byVersion: [(version: TLSVersion, hosts: Int)] {
    var counts: [TLSVersion: Int] = [:]
    for seen in byMark.values { if let version = seen.oldest { counts[version, default: 0] += 1 } }
    return counts.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  /// The processes whose connections have a hidden or missing host, with the numbers of these
  /// connections, those with most first; `nil` for processes that no line names.
  public var byProcess: [(process: String?, connections: Int)] {
    connections.map { (process: $0.key, connections: $0.value) }.sorted {
      ($1.connections, $0.process ?? "") < ($0.connections, $1.process ?? "")
    }
  }

  /// Adds a completed handshake without a host.
  mutating func addNameless(of process: String?) {
    nameless += 1
    count(process)
  }

  private mutating func count(_ process: String?) {
    let isKnown = connections[process] != nil || connections.count < Self.mostProcesses
    connections[isKnown ? process : nil, default: 0] += 1
  }

  /// Adds a connection's host, with the versions and suites of its handshakes.
  mutating func add(
    _ mark: String?, _ handshakes: [(version: TLSVersion?, suite: CipherSuite?)],
    isCleartext: Bool, of process: String?
  ) {
    count(process)
    guard let mark, byMark[mark] != nil || byMark.count < Self.most else {
      unmarked += 1
      return
    }
    var seen = byMark[mark] ?? Seen()
    seen.isCleartext = seen.isCleartext || isCleartext
    for (version, suite) in handshakes {
      if let version { seen.oldest = seen.oldest.map { min($0, version) } ?? version }
      if suite?.isForwardSecret == false { seen.lacksForwardSecrecy = true }
    }
    byMark[mark] = seen
  }
}
