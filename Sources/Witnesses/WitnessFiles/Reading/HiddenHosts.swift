public import Escaping
public import ProtocolRegistries

/// Counts of the hosts whose names the system hides in its log, with facts about their TLS.
///
/// The system replaces each private name by a mark; within one boot, equal marks mean equal hosts.
public struct HiddenHosts: Hashable, Sendable {
  /// The number of connections to hidden hosts for which the log has not even a mark.
  public private(set) var unmarked = 0
  /// The number of completed handshakes with unknown host, because the log lacks the connection's
  /// start.
  public private(set) var nameless = 0
  private var byMark: [String: Seen] = [:]
  private var connections: [ForeignText?: Int] = [:]

  private struct Seen: Hashable {
    var isCleartext = false
    var oldest: TLSVersion?
    var lacksForwardSecrecy = false
  }

  private static let most = 65_536
  private static let mostProcesses = 1_024

  init() {}

  /// True if every connection of the log has a known host.
  public var isEmpty: Bool { unmarked == 0 && nameless == 0 && byMark.isEmpty }

  /// The least number of hidden hosts: the number of different marks, or 1 if there are only
  /// connections without a mark.
  public var count: Int { byMark.isEmpty && unmarked > 0 ? 1 : byMark.count }
  public var cleartext: Int { byMark.values.count(where: \.isCleartext) }
  public var withoutForwardSecrecy: Int { byMark.values.count(where: \.lacksForwardSecrecy) }

  public var byVersion: [(version: TLSVersion, hosts: Int)] {
    var counts: [TLSVersion: Int] = [:]
    for seen in byMark.values { if let version = seen.oldest { counts[version, default: 0] += 1 } }
    return counts.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  /// For each process that contacted hidden or missing hosts, the number of these connections, the
  /// highest first; `nil` is a process that no line names.
  public var byProcess: [(process: ForeignText?, connections: Int)] {
    connections.map { (process: $0.key, connections: $0.value) }.sorted {
      ($1.connections, $0.process ?? "") < ($0.connections, $1.process ?? "")
    }
  }

  /// Counts a completed handshake whose host is unknown.
  mutating func addNameless(of process: ForeignText?) {
    nameless += 1
    count(process)
  }

  private mutating func count(_ process: ForeignText?) {
    let isKnown = connections[process] != nil || connections.count < Self.mostProcesses
    connections[isKnown ? process : nil, default: 0] += 1
  }

  /// Counts a connection to a hidden host, with the versions and suites of its handshakes.
  mutating func add(
    _ mark: String?, _ handshakes: [(version: TLSVersion?, suite: CipherSuite?)],
    isCleartext: Bool, of process: ForeignText?
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
