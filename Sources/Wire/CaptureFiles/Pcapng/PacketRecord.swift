/// What a packet block of any kind says of its packet.
struct PacketRecord {
  /// The interface's place in its section.
  var interface: Int
  /// The time in the interface's units; nil if the block has none.
  var ticks: UInt64?
  /// How many bytes were captured.
  var captured: Int
  /// How many were on the wire.
  var original: Int
  /// Where the packet's bytes start, from the start of the block.
  var dataOffset: Int
}
