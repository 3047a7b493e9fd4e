import Bytes

/// The position in a chunked body (RFC 9112, section 7.1).
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

  /// The size at which a further digit is refused; such chunks are not real, and their size could
  /// overflow.
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
        if let digit = byte.hexadecimalDigitValue {
          guard remaining < Self.sizeLimit else { return .malformed }
          remaining = remaining << 4 | UInt64(digit)
          place = .size(digitSeen: true)
        } else if !digitSeen {
          return .malformed
        } else if byte == .lineFeed {
          endSizeLine()
        } else if byte == .carriageReturn || byte == .semicolon || byte.isBlank {
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
        if byte == .lineFeed, lineIsEmpty { return .ended }
        place = .trailer(lineIsEmpty: byte == .lineFeed || lineIsEmpty && byte == .carriageReturn)
      case .data:
        break
      }
    }
    return .goesOn
  }

  /// Skips bytes that were not captured; returns false unless all belong to the current chunk.
  mutating func skipUnseen(_ count: UInt64) -> Bool {
    guard case .data = place, count <= remaining else { return false }
    remaining &-= count
    if remaining == 0 { place = .dataEnd }
    return true
  }

  private mutating func endSizeLine() {
    place = remaining == 0 ? .trailer(lineIsEmpty: true) : .data
  }
}
