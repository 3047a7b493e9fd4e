import PacketLayers

/// The sequence numbers at which the streams of recently closed connections ended, so that late
/// retransmissions open no new connections.
///
/// Captures often contain segments again after the connection was reported. Without this table,
/// each would look like a connection whose beginning was missed. The table is small, and losing an
/// entry costs at most such a false connection.
struct RecentlyClosedFlows: ~Copyable {
  private static let most = 16_384
  /// The maximum number of bytes before a stream's end at which a segment counts as a
  /// retransmission.
  private static let mostDistance: Int32 = 1 << 20

  private var flows: FlowTable<State>
  private(set) var repeatedSegments = 0

  // Not private: Swift 6.3 crashes in a debug build if another file destroys a table of a private
  // type.
  struct State: BitwiseCopyable {
    var ends: ValuePerDirection<UInt32?>
  }

  init(sharedBy count: Int) { flows = FlowTable(capacity: Self.most / count) }

  mutating func record(_ key: FlowKey, ends: ValuePerDirection<UInt32?>) {
    guard ends[0] != nil || ends[1] != nil else { return }
    if let index = flows.index(of: key) {
      flows[index] = State(ends: ends)
    } else {
      _ = flows.insert(key, State(ends: ends))
    }
  }

  /// Returns true if a segment repeats data of a recently closed connection; counts such segments.
  mutating func contain(_ packet: TransportPacket, _ key: FlowKey, direction: Int) -> Bool {
    guard flows.count > 0, !packet.flags.contains(.syn), let index = flows.index(of: key),
      let end = flows[index].ends[direction]
    else { return false }
    let distance = Int32(bitPattern: end &- packet.sequence)
    guard distance > 0, distance <= Self.mostDistance else { return false }
    repeatedSegments += 1
    return true
  }

  mutating func forget(_ key: FlowKey) {
    guard flows.count > 0, let index = flows.index(of: key) else { return }
    flows.remove(index)
  }
}
