struct BlockHeader: BitwiseCopyable {
  static let length = 8
  static let minimumBlockLength = 12

  var type: UInt32
  var blockLength: UInt32

  /// Rounds a block length up to a multiple of 4, as some writers do not count the padding.
  static func padded(_ length: UInt32) -> Int { (Int(length) + 3) & ~3 }
}
