import PacketLayers

/// The flows on which nothing was said yet.
///
/// They have a table of their own, so that a flood of SYNs can only push out its like, never a
/// connection that says something; and what is kept of them is little.
struct OpeningTable: ~Copyable {
  /// Flows remembered; a device has some hundred open at a time.
  private static let most = 65_536

  private var flows = FlowTable<Opening>(capacity: most)
  /// How many had to make room for others.
  private(set) var forgotten = 0

  /// Notes a SYN, or an answer to one.
  mutating func note(
    _ key: FlowKey, _ packet: TransportPacket, direction: Int, process: ProcessReference
  ) {
    let index: Int
    if let known = flows.index(of: key) {
      index = known
    } else {
      let inserted = flows.insert(key, Opening())
      if inserted.replaced != nil { forgotten += 1 }
      index = inserted.index
    }
    flows[index].note(packet, direction: direction)
    if process.isKnown, !flows[index].process.isKnown { flows[index].process = process }
  }

  /// Takes out what is known of how a flow was opened, now that something is said on it.
  ///
  /// - Parameters:
  ///   - key: The flow.
  ///   - packet: Its first packet with data.
  ///   - direction: Where that goes.
  /// - Returns: `nil` where nothing is known.
  mutating func take(
    _ key: FlowKey, for packet: TransportPacket, direction: Int
  ) -> Opening? {
    guard flows.count > 0, let index = flows.index(of: key) else { return nil }
    var opening = flows[index]
    flows.remove(index)
    opening.settle(by: packet, direction: direction)
    return opening
  }
}

/// How a connection was opened.
struct Opening: BitwiseCopyable {
  /// The sequence numbers of the SYNs.
  var sequences = PerDirection<UInt32?>(nil)
  /// The direction of the first SYN.
  var client: Int?
  var process = ProcessReference.file(-1)
  /// A later SYN with another number: of a connection on the same ports, or forged.
  ///
  /// What follows tells.
  private var other: UInt32?
  /// A server accepts no more data than this in a SYN (RFC 7413).
  private static let mostEarlyData: UInt32 = 65_535

  /// Nothing was seen.
  init() {}

  /// Another connection on the ports of one that was followed.
  init(client: Int, sequence: UInt32) {
    self.client = client
    sequences[client] = sequence
  }

  /// Whether a SYN with that number is what a packet of the other end answers.
  static func isAnswered(_ sequence: UInt32, by packet: TransportPacket) -> Bool {
    packet.acknowledgment &- (sequence &+ 1) <= mostEarlyData
  }

  mutating func note(_ packet: TransportPacket, direction: Int) {
    if packet.flags.contains(.ack) {
      takeAnswer(packet, direction: direction)
    } else if client == nil || sequences[direction] == nil {
      if client == nil { client = direction }
      sequences[direction] = packet.sequence
    } else if sequences[direction] != packet.sequence {
      other = packet.sequence
    }
  }

  private mutating func takeAnswer(_ packet: TransportPacket, direction: Int) {
    if let asked = sequences[1 - direction] {
      if !Self.isAnswered(asked, by: packet) {
        guard let other, Self.isAnswered(other, by: packet) else { return }
        // The ports are used again.
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

  /// The first packet with data shows which of two SYNs opened the connection.
  mutating func settle(by packet: TransportPacket, direction: Int) {
    let opensAnew =
      packet.flags.contains(.syn) && !packet.flags.contains(.ack)
      && sequences[direction] != packet.sequence
    if opensAnew {
      self = Opening(client: direction, sequence: packet.sequence)
    } else if client == direction, let other, packet.sequence == other &+ 1 {
      self = Opening(client: direction, sequence: other)
    }
  }
}
