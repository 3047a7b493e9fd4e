import ByteReading

/// The place in a chunked body (RFC 9112, section 7.1).
struct HTTPChunkedBody {
  private enum Place {
    /// Before or among the digits of a chunk's size.
    case size(digitSeen: Bool)
    /// Behind the digits: extensions, up to the line's end.
    case sizeLineEnd
    case data
    /// The line's end behind a chunk's data.
    case dataEnd
    /// The trailer section; `lineIsEmpty` while its line has no bytes but CR.
    case trailer(lineIsEmpty: Bool)
  }

  private var place = Place.size(digitSeen: false)
  private var remaining: UInt64 = 0

  /// Sizes of 2^52 bytes and more cannot be real and would overflow the sum.
  private static let sizeLimit: UInt64 = 1 << 52

  /// Moves `offset` behind the part of the body that `bytes` hold from there on.
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
        } else if byte == .carriageReturn || byte == .semicolon || byte.isWhitespace {
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

  /// Passes over bytes that were not captured; false if they hold more than one chunk's data.
  mutating func skipUnseen(_ count: UInt64) -> Bool {
    guard case .data = place, count <= remaining else { return false }
    remaining &-= count
    if remaining == 0 { place = .dataEnd }
    return true
  }

  /// Starts the data, or the trailer behind the last chunk.
  private mutating func endSizeLine() {
    place = remaining == 0 ? .trailer(lineIsEmpty: true) : .data
  }
}
