struct SimplePacket: BitwiseCopyable {
  static let length = 12

  var type: UInt32
  var blockLength: UInt32
  var originalLength: UInt32

  /// Returns the packet's fields; the packet belongs to interface 0.
  ///
  /// The captured length is the original length, limited by the interface's snapshot length (0
  /// means none) and by `room`, the bytes in the block.
  func record(isSwapped: Bool, room: Int, snapshotLength: UInt32) -> PacketRecord {
    let original = Int(originalLength.swapped(isSwapped))
    let snapshot = snapshotLength == 0 ? Int.max : Int(snapshotLength)
    return PacketRecord(
      interface: 0, ticks: nil, captured: min(original, snapshot, room), original: original,
      dataOffset: Self.length)
  }
}
