import Bytes
import JSONText

/// The character that a JSON escape (RFC 8259, section 7) represents, and the escape's length in
/// bytes.
///
/// An unpaired surrogate becomes U+FFFD.
struct JSONEscape {
  var scalar: Unicode.Scalar
  var count = 2

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

  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.count >= 6, bytes.starts(with: "\\u".utf8) else { return nil }
    return bytes.dropFirst(2).prefix(4).hexadecimalNumber(as: UInt16.self)
  }
}
