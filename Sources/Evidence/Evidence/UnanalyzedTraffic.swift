import Escaping
import HeapModule
public import ProtocolRegistries

/// Connections to one server in a protocol that is recognized but not analyzed, such as SSH.
///
/// ATS does not apply to such protocols. They are reported so that the traffic is accounted for.
public struct UnanalyzedTraffic: Hashable, Sendable {
  public enum Transport: String, Hashable, Sendable, CaseIterable { case tcp, udp }

  public var spoken: NonHTTPProtocol
  public var transport: Transport
  /// The server's name, or its address if no name is known.
  public var host: String
  public var port: UInt16
  public var process: ProcessFacts?
  public var count: Int
  public private(set) var captures: CountPerCapture?
  public var first: Place

  public init(
    spoken: NonHTTPProtocol, over transport: Transport, host: String, port: UInt16,
    process: ProcessFacts?, first: Place
  ) {
    self.spoken = spoken
    self.transport = transport
    self.host = host
    self.port = port
    self.process = process
    self.first = first
    count = 1
  }

  public mutating func count(in captures: CountPerCapture) {
    self.captures = captures
    count = captures.count
  }
}

/// The connections in protocols that are not analyzed, with one row for each protocol, server and
/// process.
///
/// The order of recording does not matter. Beyond the limit, the first rows in the order of
/// protocol, host, port and process are kept, with exact counts.
public struct UnanalyzedTrafficTable: Sendable {
  public static let mostRows = 1024

  private struct Key: Hashable, Comparable {
    var spoken: NonHTTPProtocol
    var transport: UnanalyzedTraffic.Transport
    var host: String
    var port: UInt16
    var process: ForeignText?

    private var order: (String, String, String, UInt16, Int, ForeignText) {
      (
        spoken.rawValue, transport.rawValue, host, port, process == nil ? 0 : 1, process ?? ""
      )
    }

    static func < (one: Key, other: Key) -> Bool { one.order < other.order }
  }

  private var byKey: [Key: UnanalyzedTraffic] = [:]
  private var order: Heap<Key>?
  public private(set) var dropped = 0

  public init() {}

  public var rows: [UnanalyzedTraffic] { byKey.sorted { $0.key < $1.key }.map(\.value) }

  public var isEmpty: Bool { byKey.isEmpty }

  public mutating func record(_ traffic: UnanalyzedTraffic) {
    update(traffic) { known in
      known.count += traffic.count
      if traffic.first < known.first {
        (known.first, known.process) = (traffic.first, traffic.process)
      }
    }
  }

  /// Adds the connections that a table of other captures counts; a capture in both tables counts
  /// once.
  public mutating func join(_ other: UnanalyzedTrafficTable) {
    let known = max(dropped, other.dropped)
    dropped = 0
    for traffic in other.rows {
      update(traffic) { known in
        if traffic.first.precedesByBytes(known.first) {
          (known.first, known.process) = (traffic.first, traffic.process)
        }
        guard var captures = known.captures, let others = traffic.captures else { return }
        captures.join(others)
        known.count(in: captures)
      }
    }
    // A row dropped now may already have been counted before, so only "at least one" is certain.
    dropped = max(known, min(dropped, 1))
  }

  func counted(in capture: CaptureIdentity) -> UnanalyzedTrafficTable {
    var counted = self
    for (key, traffic) in byKey {
      counted.byKey[key]?.count(in: CountPerCapture(capture, count: traffic.count))
    }
    return counted
  }

  private mutating func update(
    _ traffic: UnanalyzedTraffic, _ change: (inout UnanalyzedTraffic) -> Void
  ) {
    let process = traffic.process.flatMap { $0.effectiveName ?? $0.name }
    let key = Key(
      spoken: traffic.spoken, transport: traffic.transport, host: traffic.host,
      port: traffic.port, process: process)
    guard var known = byKey[key] else {
      byKey[key] = traffic
      order?.insert(key)
      if byKey.count > Self.mostRows { dropLast() }
      return
    }
    change(&known)
    byKey[key] = known
  }

  /// Drops the row that is last in the order of rows, to make space.
  ///
  /// The row cannot return, because the table is full of rows that come before it.
  private mutating func dropLast() {
    if order == nil { order = Heap(byKey.keys) }
    guard let key = order?.popMax(), let traffic = byKey.removeValue(forKey: key) else { return }
    dropped += traffic.count
  }

  public mutating func record(dropped connections: Int) { dropped += connections }

  public mutating func merge(_ other: UnanalyzedTrafficTable) {
    dropped += other.dropped
    for traffic in other.rows { record(traffic) }
  }
}
