extension UInt8 {
  /// The value of this byte as an ASCII hexadecimal digit of either case; `nil` for another byte.
  @inlinable package var hexadecimalDigitValue: UInt8? {
    if isDecimalDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// True for the ASCII digits `0` to `9` and the lower-case letters `a` to `f`.
  @inlinable package var isLowercaseHexadecimalDigit: Bool {
    isDecimalDigit || self &- 0x61 < 6
  }

  /// Creates the ASCII hexadecimal digit, in lower case, of a number below 16.
  @inlinable
  package init(hexadecimalDigit value: UInt8) { self = value < 10 ? 0x30 &+ value : 0x57 &+ value }
}

extension Sequence<UInt8> {
  /// The bytes in hexadecimal, two lower-case digits per byte.
  package var hexadecimal: String {
    var digits = [UInt8]()
    digits.reserveCapacity(2 * underestimatedCount)
    for byte in self {
      digits.append(UInt8(hexadecimalDigit: byte >> 4))
      digits.append(UInt8(hexadecimalDigit: byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// The number in lower-case hexadecimal, with leading zeros to the full width of the type.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}

extension Collection<UInt8> {
  /// Parses hexadecimal digits of either case; `nil` if empty, not hexadecimal, or too large.
  package func hexadecimalNumber<Number: FixedWidthInteger>(as: Number.Type) -> Number? {
    guard !isEmpty else { return nil }
    var number: Number = 0
    for byte in self {
      guard let digit = byte.hexadecimalDigitValue, number.leadingZeroBitCount >= 4 else {
        return nil
      }
      number = number << 4 | Number(digit)
    }
    return number
  }
}
