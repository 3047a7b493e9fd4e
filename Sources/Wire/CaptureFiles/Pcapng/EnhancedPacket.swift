struct EnhancedPacket: BitwiseCopyable {
  static let length = 28

  var type: UInt32
  var blockLength: UInt32
  var interface: UInt32
  var timestampHigh: UInt32
  var timestampLow: UInt32
  var capturedLength: UInt32
  var originalLength: UInt32

  @inline(__always)
  func record(isSwapped: Bool) -> PacketRecord {
    PacketRecord(
      interface: Int(interface.swapped(isSwapped)),
      ticks: UInt64(timestampHigh.swapped(isSwapped)) << 32
        | UInt64(timestampLow.swapped(isSwapped)),
      captured: Int(capturedLength.swapped(isSwapped)),
      original: Int(originalLength.swapped(isSwapped)), dataOffset: Self.length)
  }
}
