/// The start of every block as it lies in the file: its type and its length.
struct BlockHeader: BitwiseCopyable {
  static let length = 8
  /// A block with nothing in it: header and trailing length.
  static let minimumBlockLength = 12

  var type: UInt32
  var blockLength: UInt32

  /// The block's length with padding that the writer left uncounted.
  static func padded(_ length: UInt32) -> Int { (Int(length) + 3) & ~3 }
}
