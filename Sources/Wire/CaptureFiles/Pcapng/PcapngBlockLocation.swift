struct PcapngBlockLocation {
  var position: Int
  var length: Int
  var byteOffset: UInt64

  var bodyEnd: Int { position &+ length &- 4 }
}
