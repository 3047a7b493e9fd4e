extension UInt8 {
  /// The value of a hexadecimal digit of either case.
  @inlinable package var hexadecimalDigitValue: UInt8? {
    if isDecimalDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// True for a decimal digit and for the letters `a` to `f` in lower case.
  @inlinable package var isLowercaseHexadecimalDigit: Bool {
    isDecimalDigit || self &- 0x61 < 6
  }

  /// The digit, in lower case, of a number below sixteen.
  @inlinable
  package init(hexadecimalDigit value: UInt8) { self = value < 10 ? 0x30 &+ value : 0x57 &+ value }
}

extension Sequence<UInt8> {
  /// The bytes as two lower-case digits each.
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
  /// All digits of the number in lower case, zeros in front included.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}

extension Collection<UInt8> {
  /// The number in hexadecimal digits of either case; `nil` for another text, and where it is too large.
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
