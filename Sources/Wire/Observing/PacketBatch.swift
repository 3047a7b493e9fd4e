import ApplicationProtocols
import PacketLayers

/// A packet on its way to the shard of its flow.
struct RoutedPacket: BitwiseCopyable {
  /// Its transport; the offset of its payload is that in the bytes it lies in.
  var packet: TransportPacket
  var mark: PacketMark
  var process: ProcessReference
  /// The index of the reassembled datagram that it lies in; -1 if it lies in what was read.
  var datagram: Int32
  /// The index of the next packet for the same shard; -1 if there is none.
  fileprivate(set) var next: Int32 = -1
}

/// Packets that were read at a time, as lists of what each shard has to look at.
struct PacketBatch {
  private(set) var packets: [RoutedPacket] = []
  /// Reassembled datagrams, which lie in no single packet.
  private(set) var datagrams: [[UInt8]] = []
  /// Packets with DNS answers, which name what all shards tell.
  private(set) var answers: [Int32] = []
  /// The number of the last packet, also of one that no shard has to look at.
  var lastNumber = 0
  /// The first and the last packet of each shard; -1 if there is none.
  private var firsts: [Int32]
  private var lasts: [Int32]

  /// A batch without packets, for so many shards.
  init(shards: Int) {
    firsts = Array(repeating: -1, count: shards)
    lasts = firsts
  }

  /// Empties the batch for further packets.
  mutating func removeAll() {
    packets.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    if !datagrams.isEmpty { datagrams.removeAll() }
    for shard in firsts.indices { (firsts[shard], lasts[shard]) = (-1, -1) }
  }

  /// The index of the first packet of a shard; -1 if there is none.
  func first(of shard: Int) -> Int { Int(firsts[shard]) }

  /// Adds a packet for a shard.
  mutating func append(_ packet: RoutedPacket, to shard: Int) {
    let index = Int32(truncatingIfNeeded: packets.count)
    packets.append(packet)
    if lasts[shard] < 0 {
      firsts[shard] = index
    } else {
      packets[Int(lasts[shard])].next = index
    }
    lasts[shard] = index
  }

  /// Adds a packet with a DNS answer.
  mutating func append(answer packet: RoutedPacket) {
    answers.append(Int32(truncatingIfNeeded: packets.count))
    packets.append(packet)
  }

  /// Keeps a reassembled datagram, and returns its index.
  mutating func keep(_ datagram: [UInt8]) -> Int32 {
    datagrams.append(datagram)
    return Int32(truncatingIfNeeded: datagrams.count - 1)
  }
}
