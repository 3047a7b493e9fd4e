/// A Simple Packet Block up to the packet's bytes, as it lies in the file.
struct SimplePacket: BitwiseCopyable {
  static let length = 12

  var type: UInt32
  var blockLength: UInt32
  var originalLength: UInt32

  /// What it says: the packet is interface 0's, and as long as that interface and the block allow.
  func record(isSwapped: Bool, room: Int, snapshotLength: UInt32) -> PacketRecord {
    let original = Int(originalLength.swapped(isSwapped))
    let snapshot = snapshotLength == 0 ? Int.max : Int(snapshotLength)
    return PacketRecord(
      interface: 0, ticks: nil, captured: min(original, snapshot, room), original: original,
      dataOffset: Self.length)
  }
}
