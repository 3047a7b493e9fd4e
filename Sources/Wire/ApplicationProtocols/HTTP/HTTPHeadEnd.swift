import Bytes

/// Finds the empty line that ends a head, across several pieces of bytes.
package struct HTTPHeadEnd {
  private enum Place {
    case inLine, lineStart, behindCarriageReturn
  }

  private var place = Place.inLine
  /// True if a line began with white space, so that it continues the previous line.
  private(set) var isFolded = false

  /// A search from the start of a head.
  package init() {}

  /// Returns the offset after the head, if it ends in these bytes.
  package mutating func find(_ bytes: RawSpan, from start: Int) -> Int? {
    var offset = start
    while offset < bytes.byteCount {
      let byte = bytes.byte(at: offset)
      switch place {
      case .inLine:
        guard let lineFeed = bytes.firstIndex(of: .lineFeed, in: offset..<bytes.byteCount) else {
          return nil
        }
        place = .lineStart
        offset = lineFeed
      case _ where byte == .lineFeed:
        return offset &+ 1
      case .lineStart where byte == .carriageReturn:
        place = .behindCarriageReturn
      case .lineStart:
        if byte.isBlank { isFolded = true }
        place = .inLine
      case .behindCarriageReturn:
        place = .inLine
      }
      offset &+= 1
    }
    return nil
  }
}
