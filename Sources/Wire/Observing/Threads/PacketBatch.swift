import ApplicationProtocols
import Bytes
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
  /// The index of the next packet of its shard; behind the last one stands the first.
  var next: Int32 = -1
  /// Its number in the capture, from 1.
  var number: Int
  /// The time in nanoseconds since 1970; the minimum means none.
  var time: Int64

  static let forNames: UInt8 = .max

  /// The reference to it, for evidence.
  var mark: PacketMark { PacketMark(number: number, nanoseconds: time) }
}

/// Packets that were read at a time.
struct PacketBatch: ~Copyable {
  private(set) var packets = UniqueArray<RoutedPacket>()
  /// Reassembled datagrams, which lie in no single packet.
  private(set) var datagrams: [[UInt8]] = []
  /// The indices of packets with DNS answers.
  private(set) var answers: [Int32] = []
  /// The index of each shard's last packet so far; -1 where there is none.
  private var last = SIMD8<Int32>(repeating: -1)
  /// The number of the last packet, also of one that no shard has to look at.
  var lastNumber = 0

  /// Empties the batch for further packets.
  mutating func removeAll() {
    packets.removeAll()
    last = SIMD8(repeating: -1)
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    if !datagrams.isEmpty { datagrams.removeAll() }
  }

  /// Adds a packet behind those of its shard.
  @inline(__always)
  mutating func append(_ packet: RoutedPacket) {
    let index = Int32(truncatingIfNeeded: packets.count)
    packets.append(packet)
    guard packet.shard != RoutedPacket.forNames else { return answers.append(index) }
    let before = last[Int(packet.shard)]
    last[Int(packet.shard)] = index
    if before < 0 {
      packets[Int(index)].next = index
    } else {
      packets[Int(index)].next = packets[Int(before)].next
      packets[Int(before)].next = index
    }
  }

  /// The index of a shard's last packet, whose next is its first; -1 where there is none.
  func last(of shard: Int) -> Int32 { last[shard] }

  /// Keeps a reassembled datagram, and returns its index.
  mutating func keep(_ datagram: [UInt8]) -> Int32 {
    datagrams.append(datagram)
    return Int32(truncatingIfNeeded: datagrams.count - 1)
  }
}
