/// A block that is in memory as a whole.
struct PlacedBlock {
  /// Its index in the chunk.
  var position: Int
  /// Its length with padding.
  var length: Int
  /// Its offset in the file.
  var byteOffset: UInt64

  /// The index of its trailing length.
  var bodyEnd: Int { position &+ length &- 4 }
}
