/// The obsolete Packet Block up to the packet's bytes, as it lies in the file.
struct ObsoletePacket: BitwiseCopyable {
  static let length = 28
  /// The drop count that means unknown.
  private static let unknownDrops: UInt16 = 0xffff

  var type: UInt32
  var blockLength: UInt32
  var interface: UInt16
  var drops: UInt16
  var timestampHigh: UInt32
  var timestampLow: UInt32
  var capturedLength: UInt32
  var originalLength: UInt32

  /// Returns the packet's fields in the machine's byte order.
  func record(isSwapped: Bool) -> PacketRecord {
    PacketRecord(
      interface: Int(interface.swapped(isSwapped)),
      ticks: UInt64(timestampHigh.swapped(isSwapped)) << 32
        | UInt64(timestampLow.swapped(isSwapped)),
      captured: Int(capturedLength.swapped(isSwapped)),
      original: Int(originalLength.swapped(isSwapped)), dataOffset: Self.length)
  }

  /// Returns the number of packets lost before this one; nil if unknown.
  func dropCount(isSwapped: Bool) -> UInt64? {
    drops == Self.unknownDrops ? nil : UInt64(drops.swapped(isSwapped))
  }
}
