import HeapModule
public import ProtocolRegistries

/// Connections to one server in a protocol that is recognised and not followed.
///
/// ATS does not rule over them; they are shown so that nobody has to wonder about them.
public struct OtherTraffic: Hashable, Sendable {
  /// The transport protocol.
  public enum Transport: String, Hashable, Sendable { case tcp, udp }

  public var spoken: OtherProtocol
  public var transport: Transport
  /// The server's name, or its address where the capture tells no name.
  public var host: String
  public var port: UInt16
  /// The process that made the first of them, where the capture names it.
  public var process: ProcessFacts?
  public var count: Int
  /// The captures of a fold, with their counts; `nil` outside folds.
  public private(set) var captures: CaptureTally?
  /// The place where the first of the connections began.
  public var first: Place

  /// One connection.
  ///
  /// - Parameters:
  ///   - spoken: The protocol.
  ///   - transport: The transport protocol.
  ///   - host: The server's name or address.
  ///   - port: The server's port.
  ///   - process: The process that made it, if known.
  ///   - first: The place where it began.
  public init(
    spoken: OtherProtocol, over transport: Transport, host: String, port: UInt16,
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

  /// Counts the connections by their captures, as a fold does.
  public mutating func count(in captures: CaptureTally) {
    self.captures = captures
    count = captures.count
  }
}

/// The connections of protocols that are not followed, by protocol, server and process.
///
/// The order in which they come does not matter: of too many rows the first by protocol, host, port and
/// process are kept, with all that belongs to them.
public struct OtherTrafficTable: Sendable {
  /// Rows that are kept; connections beyond are counted.
  public static let mostRows = 1024

  private struct Key: Hashable, Comparable {
    var spoken: OtherProtocol
    var transport: OtherTraffic.Transport
    var host: String
    var port: UInt16
    var process: String?

    private var order: (String, String, String, UInt16, Int, String) {
      (
        spoken.rawValue, transport.rawValue, host, port, process == nil ? 0 : 1, process ?? ""
      )
    }

    static func < (one: Key, other: Key) -> Bool { one.order < other.order }
  }

  private var byKey: [Key: OtherTraffic] = [:]
  /// The rows that are kept, once there were too many.
  private var order: Heap<Key>?
  /// Connections that were not kept because there were too many different ones.
  public private(set) var dropped = 0

  /// Creates an empty table.
  public init() {}

  /// The rows by protocol, host, port and process.
  public var rows: [OtherTraffic] { byKey.sorted { $0.key < $1.key }.map(\.value) }

  /// True if the table has no rows.
  public var isEmpty: Bool { byKey.isEmpty }

  /// Takes in connections.
  public mutating func record(_ traffic: OtherTraffic) {
    take(traffic) { known in
      known.count += traffic.count
      if traffic.first < known.first {
        (known.first, known.process) = (traffic.first, traffic.process)
      }
    }
  }

  /// Takes in the connections of other captures, each of which counts once.
  public mutating func join(_ other: OtherTrafficTable) {
    let known = max(dropped, other.dropped)
    dropped = 0
    for traffic in other.rows {
      take(traffic) { known in
        if traffic.first.precedesByBytes(known.first) {
          (known.first, known.process) = (traffic.first, traffic.process)
        }
        guard var captures = known.captures, let others = traffic.captures else { return }
        captures.join(others)
        known.count(in: captures)
      }
    }
    // A row that had to make room now may have had to before: that there is one is all that is sure.
    dropped = max(known, min(dropped, 1))
  }

  /// The same with each row counted in that capture.
  func counted(in capture: CaptureIdentity) -> OtherTrafficTable {
    var counted = self
    for (key, traffic) in byKey {
      counted.byKey[key]?.count(in: CaptureTally(capture, count: traffic.count))
    }
    return counted
  }

  private mutating func take(
    _ traffic: OtherTraffic, _ change: (inout OtherTraffic) -> Void
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

  /// Lets go of the last row.
  ///
  /// What comes of it later goes at once, as only what stands before it can have taken its room.
  private mutating func dropLast() {
    if order == nil { order = Heap(byKey.keys) }
    guard let key = order?.popMax(), let traffic = byKey.removeValue(forKey: key) else { return }
    dropped += traffic.count
  }

  /// Counts connections that were not kept elsewhere.
  public mutating func record(dropped connections: Int) { dropped += connections }

  /// Takes in all that another table holds.
  public mutating func merge(_ other: OtherTrafficTable) {
    dropped += other.dropped
    for traffic in other.rows { record(traffic) }
  }
}
