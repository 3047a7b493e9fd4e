import ApplicationProtocols
import Bytes

/// Plans to keep the size lines of a chunked body, without extensions and trailers (RFC 9112,
/// section 7.1).
struct ChunkLineRedactionPlanner {
  private enum Place { case size, extensions, data, dataEnd, trailer(isEmpty: Bool), ended }

  /// The maximum number of digits of a chunk's size without leading zeros, enough for 64 GiB less
  /// one.
  private static let mostDigits = 9

  private var place = Place.size
  private var remaining = 0
  private var digits = 0
  private var sawDigit = false

  mutating func receive(
    _ bytes: RawSpan, at start: StreamPosition, in plan: ConnectionRedactionPlan
  ) {
    var offset = 0
    while offset < bytes.byteCount {
      if case .data = place {
        let count = min(remaining, bytes.byteCount - offset)
        offset += count
        remaining -= count
        if remaining == 0 { place = .dataEnd }
        continue
      }
      if case .ended = place { return }
      let byte = bytes.byte(at: offset)
      if let kept = replacement(of: byte) {
        plan.put([kept], at: start.advanced(by: offset))
      }
      offset += 1
    }
  }

  mutating func receiveGap(_ count: Int) {
    guard case .data = place, count <= remaining else { return place = .ended }
    remaining -= count
    if remaining == 0 { place = .dataEnd }
  }

  private mutating func replacement(of byte: UInt8) -> UInt8? {
    let isLineEnd = byte == 0x0a || byte == 0x0d
    switch place {
    case .size:
      if let digit = byte.hexadecimalDigitValue.map(Int.init), digits < Self.mostDigits {
        remaining = remaining << 4 | digit
        // Leading zeros do not count, so that a long but small size is accepted.
        if remaining > 0 { digits += 1 }
        sawDigit = true
        return byte
      }
      guard sawDigit, isLineEnd || byte.isBlank || byte == UInt8(ascii: ";")
      else {
        place = .ended
        return nil
      }
      place = .extensions
      if byte == 0x0a { endLine() }
      return byte
    case .extensions:
      if byte == 0x0a { endLine() }
      // Extensions and trailers may contain anything, so only their line ends are kept.
      return isLineEnd ? byte : PrivateTextMask.letter
    case .dataEnd:
      guard isLineEnd else {
        place = .ended
        return nil
      }
      if byte == 0x0a { (place, remaining, digits, sawDigit) = (.size, 0, 0, false) }
      return byte
    case .trailer(let isEmpty):
      if byte == 0x0a, isEmpty {
        place = .ended
      } else {
        place = .trailer(isEmpty: byte == 0x0a || isEmpty && byte == 0x0d)
      }
      return isLineEnd ? byte : PrivateTextMask.letter
    case .data, .ended: return nil
    }
  }

  private mutating func endLine() {
    place = remaining == 0 ? .trailer(isEmpty: true) : .data
  }
}
