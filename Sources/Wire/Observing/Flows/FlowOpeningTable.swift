import PacketLayers

/// The SYNs of TCP flows that have not carried data yet.
///
/// The table is separate, so that a flood of SYNs never evicts a connection with data.
struct FlowOpeningTable: ~Copyable {
  /// The maximum number of flows remembered; a device has a few hundred open at a time.
  private static let most = 65_536

  private var flows: FlowTable<FlowOpening>
  private(set) var forgotten = 0

  init(sharedBy count: Int) { flows = FlowTable(capacity: Self.most / count) }

  mutating func record(
    _ key: FlowKey, _ packet: TransportPacket, direction: Int, process: ProcessReference
  ) {
    let index: Int
    if let known = flows.index(of: key) {
      index = known
    } else {
      let inserted = flows.insert(key, FlowOpening())
      if inserted.replaced != nil { forgotten += 1 }
      index = inserted.index
    }
    flows[index].record(packet, direction: direction)
    if process.isKnown, !flows[index].process.isKnown { flows[index].process = process }
  }

  /// Removes and returns the recorded SYN of a flow that now carries data; nil if none is known.
  mutating func remove(
    _ key: FlowKey, for packet: TransportPacket, direction: Int
  ) -> FlowOpening? {
    guard flows.count > 0, let index = flows.index(of: key) else { return nil }
    var opening = flows[index]
    flows.remove(index)
    opening.settle(by: packet, direction: direction)
    return opening
  }
}

struct FlowOpening: BitwiseCopyable {
  var sequences = ValuePerDirection<UInt32?>(nil)
  var client: Int?
  var process = ProcessReference.file(-1)
  /// The sequence number of a later SYN that differs from the first: it opens a new connection on
  /// the same ports, or is forged.
  ///
  /// Later packets decide.
  private var other: UInt32?
  /// The maximum number of bytes of data that a server accepts in a SYN (RFC 7413).
  private static let mostEarlyData: UInt32 = 65_535

  init() {}

  init(client: Int, sequence: UInt32) {
    self.client = client
    sequences[client] = sequence
  }

  static func isAnswered(_ sequence: UInt32, by packet: TransportPacket) -> Bool {
    packet.acknowledgment &- (sequence &+ 1) <= mostEarlyData
  }

  mutating func record(_ packet: TransportPacket, direction: Int) {
    if packet.flags.contains(.ack) {
      recordAnswer(packet, direction: direction)
    } else if client == nil || sequences[direction] == nil {
      if client == nil { client = direction }
      sequences[direction] = packet.sequence
    } else if sequences[direction] != packet.sequence {
      other = packet.sequence
    }
  }

  private mutating func recordAnswer(_ packet: TransportPacket, direction: Int) {
    if let asked = sequences[1 - direction] {
      if !Self.isAnswered(asked, by: packet) {
        guard let other, Self.isAnswered(other, by: packet) else { return }
        // The ports are reused for a new connection.
        sequences[1 - direction] = other
        sequences[direction] = nil
        self.other = nil
        client = 1 - direction
      }
    } else {
      client = 1 - direction
    }
    if sequences[direction] == nil { sequences[direction] = packet.sequence }
  }

  /// Decides, by the first packet with data, which of two SYNs opened the connection.
  mutating func settle(by packet: TransportPacket, direction: Int) {
    let opensAnew =
      packet.flags.contains(.syn) && !packet.flags.contains(.ack)
      && sequences[direction] != packet.sequence
    if opensAnew {
      self = FlowOpening(client: direction, sequence: packet.sequence)
    } else if client == direction, let other, packet.sequence == other &+ 1 {
      self = FlowOpening(client: direction, sequence: other)
    }
  }
}
