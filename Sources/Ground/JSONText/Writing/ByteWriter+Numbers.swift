package import Bytes

extension ByteWriter {
  package mutating func appendHexadecimal(_ value: UInt16) {
    for shift: UInt16 in [12, 8, 4, 0] {
      append(UInt8(hexadecimalDigit: UInt8(truncatingIfNeeded: value >> shift & 0xf)))
    }
  }

  mutating func appendDecimal(_ value: UInt64) {
    let split: UInt64 = 100_000_000
    guard value >= split else { return appendDigits(UInt32(value), least: 1) }
    appendDecimal(value / split)
    appendDigits(UInt32(value % split), least: 8)
  }

  private mutating func appendDigits(_ value: UInt32, least: Int) {
    // Splits the number into halves, quarters and digits in parallel within one word; the first
    // digit is the lowest byte.
    var digits = UInt64(value / 10_000) | UInt64(value % 10_000) << 32
    let hundreds = (digits &* 10_486) >> 20 & 0x7f_0000_007f
    digits = hundreds | (digits &- hundreds &* 100) << 16
    let tens = (digits &* 103) >> 10 & 0x000f_000f_000f_000f
    digits = tens | (digits &- tens &* 10) << 8
    let zeros = min(digits.trailingZeroBitCount / 8, 8 - least)
    append(lowBytesOf: (digits | 0x3030_3030_3030_3030) >> UInt64(8 * zeros), count: 8 - zeros)
  }

  mutating func appendDecimal(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    appendDecimal(value.magnitude)
  }

  /// Appends a time in nanoseconds since 1970 as seconds with nine decimals, without quotes.
  mutating func appendSeconds(nanoseconds: Int64) {
    let (seconds, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    if nanoseconds < 0 { append(UInt8(ascii: "-")) }
    appendDecimal(seconds)
    // A leading 1 preserves the zeros of the fraction, and is then overwritten by the point.
    let point = count
    appendDecimal(fraction + 1_000_000_000)
    self[point] = UInt8(ascii: ".")
  }
}
