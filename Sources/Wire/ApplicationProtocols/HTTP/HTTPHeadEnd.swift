import Bytes

package struct HTTPHeadEnd {
  private enum Place {
    case inLine, lineStart, behindCarriageReturn
  }

  private var place = Place.inLine
  private(set) var isFolded = false

  package init() {}

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
      // A line feed at the start of a line is an empty line, with or without a carriage return
      // before it.
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
