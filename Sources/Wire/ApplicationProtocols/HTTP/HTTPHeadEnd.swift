import ByteReading

/// Looks for the empty line that ends a head, over as many pieces as it comes in.
struct HTTPHeadEnd {
  private enum Place {
    case inLine, lineStart, behindCarriageReturn
  }

  private var place = Place.inLine
  /// Whether a line began with white space, so that it belongs to the one before.
  private(set) var isFolded = false

  /// The offset behind the head, if it ends in these bytes.
  mutating func find(_ bytes: RawSpan, from start: Int) -> Int? {
    var offset = start
    while offset < bytes.byteCount {
      let byte = bytes.byte(at: offset)
      switch place {
      case .inLine:
        guard let lineFeed = bytes.firstLineFeed(in: offset..<bytes.byteCount) else { return nil }
        place = .lineStart
        offset = lineFeed
      case _ where byte == .lineFeed:
        return offset &+ 1
      case .lineStart where byte == .carriageReturn:
        place = .behindCarriageReturn
      case .lineStart:
        if byte.isWhitespace { isFolded = true }
        place = .inLine
      case .behindCarriageReturn:
        place = .inLine
      }
      offset &+= 1
    }
    return nil
  }
}
