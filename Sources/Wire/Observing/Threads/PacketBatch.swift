import ApplicationProtocols
import BasicContainers
import PacketLayers

/// A dissected packet that a shard (a part of the capture's flows) will process, without its bytes,
/// which stay in the file's chunk.
struct RoutedPacket: BitwiseCopyable {
  /// The transport layer; its payload offset is relative to the chunk or the reassembled datagram.
  var packet: TransportPacket
  /// The packet's shard number; `forNames` for a DNS answer, which affects the names in all shards.
  var shard: UInt8
  /// The index of the reassembled datagram with the packet's bytes; -1 if they are in the chunk.
  var datagram: Int32
  var process: ProcessReference
  /// The index of the next packet of the same shard; for the last packet, that of the first, so
  /// that the list is circular.
  var next: Int32 = -1
  var number: Int
  /// The time in nanoseconds since 1970; `Int64.min` if there is none.
  var time: Int64

  static let forNames: UInt8 = .max

  var mark: PacketReference { PacketReference(number: number, nanoseconds: time) }
}

/// Packets that are processed together, with a list for each shard.
///
/// The packets of a shard form a circular list through `next`, in capture order. So a shard visits
/// only its own packets, and one array serves all of them. DNS answers belong to no shard and are
/// kept in a list of their own.
struct PacketBatch: ~Copyable {
  private(set) var packets = UniqueArray<RoutedPacket>()
  private(set) var datagrams: [[UInt8]] = []
  private(set) var answers: [Int32] = []
  /// The index of each shard's last packet; -1 without packets.
  private var last = SIMD8<Int32>(repeating: -1)
  /// The number of the last packet, including packets without a shard.
  var lastNumber = 0

  mutating func removeAll() {
    packets.removeAll(keepingCapacity: true)
    last = SIMD8(repeating: -1)
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    if !datagrams.isEmpty { datagrams.removeAll() }
  }

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

  /// Returns the index of a shard's last packet, whose `next` is its first; -1 if there is none.
  func last(of shard: Int) -> Int32 { last[shard] }

  mutating func append(_ datagram: [UInt8]) -> Int32 {
    datagrams.append(datagram)
    return Int32(truncatingIfNeeded: datagrams.count - 1)
  }
}
