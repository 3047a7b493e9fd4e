import ApplicationProtocols
import ByteReading
import PacketLayers

/// All TCP connections of a capture that are open at a time.
struct ConnectionTracker: ~Copyable {
  /// Packets of the capture after which a connection that was closed is told: a segment that
  /// stands late may still come.
  private static let linger = 512

  private var table: FlowTable
  private var connections: [TCPConnection?] = []
  /// Connections that were closed, with the packet number from which on they are told.
  private var closing: [(due: Int, index: Int, connection: TCPConnection)] = []
  private var nextClosing = 0
  /// Connections given up because too many were open.
  private(set) var forgotten = 0

  init(mostFlows: Int) { table = FlowTable(capacity: mostFlows) }

  /// What a connection told, with the ends and the process of the connection.
  struct Told {
    var draft: Draft
    var connection: TCPConnection
  }

  /// Takes a TCP segment; what its connection, or one that had to make room, told goes to `told`.
  mutating func receive(
    _ packet: TransportPacket, bytes: RawSpan, mark: PacketMark, process: ProcessReference,
    told: inout [Told]
  ) {
    if nextClosing < closing.count { tellClosed(before: mark.number, told: &told) }
    var isReversed = false
    let key = FlowKey(packet, isReversed: &isReversed)
    let direction = isReversed ? 1 : 0
    let index: Int
    if let known = table.index(of: key) {
      index = known
    } else {
      // A packet without data neither opens nor continues anything worth following.
      guard packet.wireCount > 0 || packet.flags.contains(.syn) else { return }
      index = insert(key, told: &told)
    }
    var connection = connections[index]
    if let open = connection, open.isReopened(by: packet, direction: direction) {
      tell(open, told: &told)
      connection = nil
    }
    let current = connection ?? TCPConnection(packet, isFromHigher: isReversed)
    if connection == nil { connections[index] = current }
    if process.isKnown, !current.process.isKnown { current.process = process }
    let wasClosed = current.sawEnd
    var outbox: [Draft] = []
    current.receive(packet, bytes: bytes, direction: direction, mark: mark, outbox: &outbox)
    for draft in outbox { told.append(Told(draft: draft, connection: current)) }
    if current.sawEnd, !wasClosed, !current.isDone {
      closing.append((mark.number + Self.linger, index, current))
    }
  }

  /// The capture ends: every connection tells what is known of it.
  mutating func finish(told: inout [Told]) {
    tellClosed(before: .max, told: &told)
    for case let connection? in connections { tell(connection, told: &told) }
    connections = []
  }

  private mutating func insert(_ key: FlowKey, told: inout [Told]) -> Int {
    let (index, didReplace) = table.insert(key)
    if index == connections.count { connections.append(nil) }
    if didReplace {
      if let old = connections[index], !old.isDone {
        forgotten += old.sawEnd ? 0 : 1
        tell(old, told: &told)
      }
      connections[index] = nil
    }
    return index
  }

  private mutating func tellClosed(before number: Int, told: inout [Told]) {
    while nextClosing < closing.count, closing[nextClosing].due <= number {
      tell(closing[nextClosing].connection, told: &told)
      nextClosing += 1
    }
    if nextClosing > 4096 || nextClosing == closing.count {
      closing.removeFirst(nextClosing)
      nextClosing = 0
    }
  }

  private func tell(_ connection: TCPConnection, told: inout [Told]) {
    var outbox: [Draft] = []
    connection.finish(outbox: &outbox)
    for draft in outbox { told.append(Told(draft: draft, connection: connection)) }
  }
}
