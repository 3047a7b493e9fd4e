import ApplicationProtocols
import ByteReading
import Evidence
import PacketLayers

/// All TCP connections of a capture that are open at a time.
struct ConnectionTracker: ~Copyable {
  /// Packets of the capture after which a connection that was closed is told and forgotten: a
  /// segment that stands late may still come.
  private static let linger = 512

  private let known: KnownHandshakes
  private var flows: FlowTable<Flow>
  /// The connections of the flows that still say something new, by the same index.
  private var connections: [TCPConnection?] = []
  /// Flows whose connection was closed, with the packet number from which on they are forgotten.
  private var closing: [(due: Int, index: Int, generation: Int)] = []
  private var generations = 0
  /// Flows with a stream that waits for a lost segment.
  private var holes = 0
  /// What one connection tells at a time.
  private var outbox: [Draft] = []
  private var nextClosing = 0
  /// Connections given up because too many were open.
  private(set) var forgotten = 0

  /// What is kept of a flow besides its connection, also once that is done: what a connection that
  /// uses its ports again would differ in.
  ///
  /// It refers to nothing, so that looking at it costs no counting of references.
  private struct Flow: BitwiseCopyable {
    var isDone = false
    var isClosing = false
    /// Whether there is a connection under its index.
    var hasConnection = false
    /// A stream of its connection waits for a lost segment.
    var hasHoles = false
    var sawFin = PerDirection(false)
    var initialSequences = PerDirection<UInt32?>(nil)
    /// Tells flows apart that have one index after another.
    var generation = 0
  }

  init(mostFlows: Int, known: KnownHandshakes) {
    flows = FlowTable(capacity: mostFlows)
    self.known = known
  }

  /// What a connection told, with the ends and the process of the connection.
  struct Told {
    var draft: Draft
    var client: Endpoint
    var server: Endpoint
    var process: ProcessReference
  }

  /// Takes a TCP segment; what its connection, or one that had to make room, told goes to `told`.
  mutating func receive(
    _ packet: TransportPacket, bytes: RawSpan, mark: PacketMark, process: ProcessReference,
    told: inout [Told]
  ) {
    if nextClosing < closing.count { tellClosed(before: mark.number, told: &told) }
    // A bare acknowledgment says something only to a stream that waits for a lost segment.
    if holes == 0, packet.wireCount == 0, !process.isKnown,
      packet.flags.isDisjoint(with: [.syn, .fin, .rst])
    {
      return
    }
    var isReversed = false
    let key = FlowKey(packet, isReversed: &isReversed)
    let direction = isReversed ? 1 : 0
    let index: Int
    if let known = flows.index(of: key) {
      index = known
    } else {
      // A packet without data neither opens nor continues anything worth following.
      guard packet.wireCount > 0 || packet.flags.contains(.syn) else { return }
      index = insert(key, told: &told)
    }
    if packet.flags.contains(.syn), !packet.flags.contains(.ack) {
      reopen(index, packet, direction, told: &told)
    }
    if packet.flags.contains(.fin) { flows[index].sawFin[direction] = true }
    if !flows[index].isDone {
      follow(index, packet, bytes, isReversed, mark, process, told: &told)
    }
    let sawEnd =
      packet.flags.contains(.rst) || (flows[index].sawFin[0] && flows[index].sawFin[1])
    if sawEnd, !flows[index].isClosing {
      flows[index].isClosing = true
      closing.append((mark.number + Self.linger, index, flows[index].generation))
    }
  }

  private mutating func follow(
    _ index: Int, _ packet: TransportPacket, _ bytes: RawSpan, _ isReversed: Bool,
    _ mark: PacketMark, _ process: ProcessReference, told: inout [Told]
  ) {
    // Whatever is asked of the connection itself is a wait for the memory.
    if !flows[index].hasConnection {
      connections[index] = TCPConnection(packet, isFromHigher: isReversed, known: known)
      flows[index].hasConnection = true
    }
    let progress = connections[index]?.receive(
      packet, bytes: bytes, direction: isReversed ? 1 : 0, mark: mark, process: process,
      outbox: &outbox)
    guard let progress else { return }
    if flows[index].hasHoles != progress.hasHoles {
      flows[index].hasHoles = progress.hasHoles
      holes += progress.hasHoles ? 1 : -1
    }
    if !outbox.isEmpty { handOn(from: index, to: &told) }
    if progress.isDone {
      connections[index] = nil
      flows[index].isDone = true
      flows[index].hasConnection = false
    }
  }

  /// The capture ends: every connection tells what is known of it.
  mutating func finish(told: inout [Told]) {
    tellClosed(before: .max, told: &told)
    for index in connections.indices { tell(index, told: &told) }
    connections = []
  }

  /// Ends what a flow was so far where a SYN opens another connection on its ports.
  private mutating func reopen(
    _ index: Int, _ packet: TransportPacket, _ direction: Int, told: inout [Told]
  ) {
    let known = flows[index].initialSequences[direction]
    flows[index].initialSequences[direction] = packet.sequence
    if let isReopened = connections[index]?.isReopened(by: packet, direction: direction) {
      let isOver = flows[index].isClosing && known != packet.sequence
      guard isOver || isReopened else { return }
      tell(index, told: &told)
    } else if !flows[index].isDone || known == packet.sequence {
      return
    }
    startOver(index)
    flows[index].initialSequences[direction] = packet.sequence
  }

  private mutating func insert(_ key: FlowKey, told: inout [Told]) -> Int {
    generations += 1
    let (index, replaced) = flows.insert(key, Flow(generation: generations))
    if index == connections.count { connections.append(nil) }
    if let replaced {
      if connections[index] != nil { forgotten += replaced.isClosing ? 0 : 1 }
      tell(index, told: &told)
      if replaced.hasHoles { holes -= 1 }
      connections[index] = nil
    }
    return index
  }

  private mutating func startOver(_ index: Int) {
    if flows[index].hasHoles { holes -= 1 }
    generations += 1
    flows[index] = Flow(generation: generations)
    connections[index] = nil
  }

  private mutating func tellClosed(before number: Int, told: inout [Told]) {
    while nextClosing < closing.count, closing[nextClosing].due <= number {
      let (_, index, generation) = closing[nextClosing]
      nextClosing += 1
      guard flows[index].generation == generation else { continue }
      tell(index, told: &told)
      startOver(index)
      flows.remove(index)
    }
    if nextClosing == closing.count || nextClosing > 4096 {
      closing.removeFirst(nextClosing)
      nextClosing = 0
    }
  }

  /// Lets the connection of a flow, if there still is one, tell what is known of it.
  private mutating func tell(_ index: Int, told: inout [Told]) {
    connections[index]?.finish(outbox: &outbox)
    handOn(from: index, to: &told)
  }

  private mutating func handOn(from index: Int, to told: inout [Told]) {
    guard !outbox.isEmpty, let ends = connections[index]?.ends else { return }
    for draft in outbox {
      told.append(
        Told(draft: draft, client: ends.client, server: ends.server, process: ends.process))
    }
    outbox.removeAll(keepingCapacity: true)
  }
}
