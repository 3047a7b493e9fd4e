/// The fields that packet blocks of all kinds share.
struct PacketRecord {
  /// The interface's place in its section.
  var interface: Int
  /// The time in the interface's units; nil if the block has none.
  var ticks: UInt64?
  /// The number of bytes captured.
  var captured: Int
  /// The number of bytes on the wire.
  var original: Int
  /// The offset of the packet's bytes from the start of the block.
  var dataOffset: Int
}
