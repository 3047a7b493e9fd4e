struct BlockOption {
  static let comment: UInt16 = 1

  var code: UInt16
  var start: Int
  var count: Int
}

/// Iterates over the options at the end of a block.
///
/// The options end with opt_endofopt or at the end of the block; both forms occur.
struct BlockOptions {
  private var position: Int
  private let end: Int
  private(set) var isMalformed = false

  init(start: Int, end: Int) { (position, self.end) = (start, end) }

  mutating func next(in body: borrowing BlockBody) -> BlockOption? {
    guard position < end, !isMalformed else { return nil }
    guard end - position >= 4 else {
      isMalformed = true
      return nil
    }
    let code = body.uint16(at: position)
    let count = Int(body.uint16(at: position + 2))
    guard code != 0 else { return nil }
    let start = position + 4
    guard count <= end - start else {
      isMalformed = true
      return nil
    }
    position = min(end, start + (count + 3) & ~3)
    return BlockOption(code: code, start: start, count: count)
  }
}
