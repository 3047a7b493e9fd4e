import Bytes
import JSONText

/// An escape in a string (RFC 8259, section 7); half a character becomes U+FFFD.
struct JSONEscape {
  var scalar: Unicode.Scalar
  /// The number of its bytes.
  var count = 2

  /// The escape that begins the bytes; `nil` if it is none, or incomplete.
  init?(_ bytes: ArraySlice<UInt8>) {
    if let first = Self.unit(bytes) {
      (scalar, count) = (Unicode.Scalar(first) ?? "\u{fffd}", 6)
      if let second = Self.unit(bytes.dropFirst(6)),
        let whole = Unicode.Scalar(lead: first, trail: second)
      {
        (scalar, count) = (whole, 12)
      }
    } else {
      guard let scalar = bytes.dropFirst().first.flatMap(Unicode.Scalar.init(escapedInJSON:)) else {
        return nil
      }
      self.scalar = scalar
    }
  }

  /// The unit of UTF-16 that `\u` and four digits write.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.count >= 6, bytes.starts(with: "\\u".utf8) else { return nil }
    return bytes.dropFirst(2).prefix(4).hexadecimalNumber(as: UInt16.self)
  }
}
