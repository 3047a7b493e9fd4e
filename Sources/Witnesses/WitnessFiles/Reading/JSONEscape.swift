/// An escape in a string (RFC 8259, section 7).
struct JSONEscape {
  var scalar: Unicode.Scalar
  /// The number of its bytes.
  var count = 2

  /// The escape that begins the bytes; `nil` if it is none, or incomplete.
  init?(_ bytes: ArraySlice<UInt8>) {
    switch bytes.dropFirst().first {
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{c}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      guard let first = Self.unit(bytes) else { return nil }
      (scalar, count) = (Unicode.Scalar(first) ?? "\u{fffd}", 6)
      let rest = bytes.dropFirst(6)
      guard UTF16.isLeadSurrogate(first), let second = Self.unit(rest),
        UTF16.isTrailSurrogate(second)
      else { return }
      let value = 0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00)
      (scalar, count) = (Unicode.Scalar(value) ?? "\u{fffd}", 12)
    case let byte?
    where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
      scalar = Unicode.Scalar(byte)
    default: return nil
    }
  }

  /// The unit of UTF-16 that `\u` and four digits write.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.count >= 6, bytes.starts(with: "\\u".utf8) else { return nil }
    var unit: UInt16 = 0
    for byte in bytes.dropFirst(2).prefix(4) {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
