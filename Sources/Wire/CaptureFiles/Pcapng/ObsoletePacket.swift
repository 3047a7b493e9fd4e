struct ObsoletePacket: BitwiseCopyable {
  static let length = 28
  private static let unknownDrops: UInt16 = 0xffff

  var type: UInt32
  var blockLength: UInt32
  var interface: UInt16
  var drops: UInt16
  var timestampHigh: UInt32
  var timestampLow: UInt32
  var capturedLength: UInt32
  var originalLength: UInt32

  func record(isSwapped: Bool) -> PacketRecord {
    PacketRecord(
      interface: Int(interface.swapped(isSwapped)),
      ticks: UInt64(timestampHigh.swapped(isSwapped)) << 32
        | UInt64(timestampLow.swapped(isSwapped)),
      captured: Int(capturedLength.swapped(isSwapped)),
      original: Int(originalLength.swapped(isSwapped)), dataOffset: Self.length)
  }

  func dropCount(isSwapped: Bool) -> UInt64? {
    drops == Self.unknownDrops ? nil : UInt64(drops.swapped(isSwapped))
  }
}
