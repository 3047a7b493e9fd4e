import ApplicationProtocols
import PacketLayers

/// A packet on its way to the shard of its flow.
struct RoutedPacket: BitwiseCopyable {
  /// Its transport; the offset of its payload is that in the bytes it lies in.
  var packet: TransportPacket
  /// The number of its shard; `forNames` for a DNS answer, which names what all shards tell.
  var shard: UInt8
  /// The index of the reassembled datagram that it lies in; -1 if it lies in what was read.
  var datagram: Int32
  var process: ProcessReference
  var mark: PacketMark
  /// The index of the next packet of its shard; -1 if there is none.
  var next: Int32 = -1

  static let forNames: UInt8 = .max
}

/// Packets that were read at a time.
struct PacketBatch {
  private(set) var packets: [RoutedPacket] = []
  /// Reassembled datagrams, which lie in no single packet.
  private(set) var datagrams: [[UInt8]] = []
  /// The indices of packets with DNS answers.
  private(set) var answers: [Int32] = []
  /// The indices of each shard's first packet and of its last one so far; -1 where there is none.
  private var first = SIMD8<Int32>(repeating: -1)
  private var last = SIMD8<Int32>(repeating: -1)
  /// The number of the last packet, also of one that no shard has to look at.
  var lastNumber = 0

  /// Empties the batch for further packets.
  mutating func removeAll() {
    packets.removeAll(keepingCapacity: true)
    first = SIMD8(repeating: -1)
    last = first
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    if !datagrams.isEmpty { datagrams.removeAll() }
  }

  /// Adds a packet.
  @inline(__always)
  mutating func append(_ packet: RoutedPacket) {
    let index = Int32(truncatingIfNeeded: packets.count)
    packets.append(packet)
    guard packet.shard != RoutedPacket.forNames else { return answers.append(index) }
    let shard = Int(packet.shard)
    if last[shard] < 0 { first[shard] = index } else { packets[Int(last[shard])].next = index }
    last[shard] = index
  }

  /// The index of a shard's first packet; -1 where there is none.
  func first(of shard: Int) -> Int32 { first[shard] }

  /// Keeps a reassembled datagram, and returns its index.
  mutating func keep(_ datagram: [UInt8]) -> Int32 {
    datagrams.append(datagram)
    return Int32(truncatingIfNeeded: datagrams.count - 1)
  }
}
