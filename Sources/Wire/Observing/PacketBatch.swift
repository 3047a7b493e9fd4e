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
}

/// Packets that were read at a time, as lists of what each shard has to look at.
struct PacketBatch {
  private(set) var packets: [RoutedPacket] = []
  /// The index of the next packet for the same shard; -1 if there is none.
  private var nexts: [Int32] = []
  /// Reassembled datagrams, which lie in no single packet.
  private(set) var datagrams: [[UInt8]] = []
  /// Packets with DNS answers, which name what all shards tell.
  private(set) var answers: [Int32] = []
  /// The number of the last packet, also of one that no shard has to look at.
  var lastNumber = 0
  /// The first and the last packet of each shard; -1 if there is none.
  private var ends: [(first: Int32, last: Int32)]

  /// A batch without packets, for so many shards.
  init(shards: Int) {
    ends = Array(repeating: (-1, -1), count: shards)
  }

  /// Empties the batch for further packets.
  mutating func removeAll() {
    packets.removeAll(keepingCapacity: true)
    nexts.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    if !datagrams.isEmpty { datagrams.removeAll() }
    for shard in ends.indices { ends[shard] = (-1, -1) }
  }

  /// The index of the first packet of a shard; -1 if there is none.
  func first(of shard: Int) -> Int { Int(ends[shard].first) }

  /// The index of the packet behind another one of the same shard; -1 if there is none.
  @inline(__always)
  func next(after index: Int) -> Int { Int(nexts[index]) }

  /// Adds a packet for a shard.
  @inline(__always)
  mutating func append(_ packet: RoutedPacket, to shard: Int) {
    let index = Int32(truncatingIfNeeded: packets.count)
    packets.append(packet)
    nexts.append(-1)
    let last = ends[shard].last
    ends[shard].last = index
    if last < 0 { ends[shard].first = index } else { nexts[Int(last)] = index }
  }

  /// Adds a packet with a DNS answer.
  mutating func append(answer packet: RoutedPacket) {
    answers.append(Int32(truncatingIfNeeded: packets.count))
    packets.append(packet)
    nexts.append(-1)
  }

  /// Keeps a reassembled datagram, and returns its index.
  mutating func keep(_ datagram: [UInt8]) -> Int32 {
    datagrams.append(datagram)
    return Int32(truncatingIfNeeded: datagrams.count - 1)
  }
}
