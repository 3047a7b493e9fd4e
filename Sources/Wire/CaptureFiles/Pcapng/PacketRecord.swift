struct PacketRecord {
  var interface: Int
  var ticks: UInt64?
  var captured: Int
  var original: Int
  var dataOffset: Int
}
