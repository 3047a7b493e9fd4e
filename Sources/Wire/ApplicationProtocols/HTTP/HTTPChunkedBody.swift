import Bytes

/// The position of the reader in a chunked body (RFC 9112, section 7.1), to find the end of the
/// body.
struct HTTPChunkedBody {
  private enum Place {
    case size(digitSeen: Bool)
    case sizeLineEnd
    case data
    case dataEnd
    /// The trailer section; `lineIsEmpty` is true while the line has no bytes except CR.
    case trailer(lineIsEmpty: Bool)
  }

  private var place = Place.size(digitSeen: false)
  private var remaining: UInt64 = 0

  /// The chunk size, in bytes, from which a further digit is refused: no real chunk is larger, and
  /// the size could overflow.
  private static let sizeLimit: UInt64 = 1 << 52

  mutating func skip(_ bytes: RawSpan, _ offset: inout Int) -> HTTPBody.Progress {
    while offset < bytes.byteCount {
      if case .data = place {
        let count = min(remaining, UInt64(bytes.byteCount &- offset))
        offset &+= Int(count)
        remaining &-= count
        if remaining == 0 { place = .dataEnd }
        continue
      }
      let byte = bytes.byte(at: offset)
      offset &+= 1
      switch place {
      case .size(let digitSeen):
        // A digit at the limit could overflow after further ones, so it is refused before it is
        // added.
        if let digit = byte.hexadecimalDigitValue {
          guard remaining < Self.sizeLimit else { return .malformed }
          remaining = remaining << 4 | UInt64(digit)
          place = .size(digitSeen: true)
        } else if !digitSeen {
          return .malformed
        } else if byte == .lineFeed {
          endSizeLine()
        } else if byte == .carriageReturn || byte == .semicolon || byte.isBlank {
          // Chunk extensions are skipped up to the line end (RFC 9112, section 7.1.1). A bare line
          // feed also ends the line, as many recipients accept it.
          place = .sizeLineEnd
        } else {
          return .malformed
        }
      case .sizeLineEnd:
        if byte == .lineFeed { endSizeLine() }
      case .dataEnd:
        if byte == .lineFeed {
          place = .size(digitSeen: false)
        } else if byte != .carriageReturn {
          return .malformed
        }
      case .trailer(let lineIsEmpty):
        // An empty line ends the trailer section (RFC 9112, section 7.1.2).
        if byte == .lineFeed, lineIsEmpty { return .ended }
        place = .trailer(lineIsEmpty: byte == .lineFeed || lineIsEmpty && byte == .carriageReturn)
      case .data:
        break
      }
    }
    return .needsMore
  }

  /// Skips bytes that were not captured; returns false unless all are data of the current chunk.
  mutating func skipUnseen(_ count: UInt64) -> Bool {
    // Inside chunk data nothing has to be parsed, so a gap does no harm there. Anywhere else a size
    // may be lost.
    guard case .data = place, count <= remaining else { return false }
    remaining &-= count
    if remaining == 0 { place = .dataEnd }
    return true
  }

  private mutating func endSizeLine() {
    // A chunk of size 0 is the last one.
    place = remaining == 0 ? .trailer(lineIsEmpty: true) : .data
  }
}
