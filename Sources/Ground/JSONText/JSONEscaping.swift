package import ByteReading
import SafeText

extension ByteWriter {
  /// Appends a string in quotes, escaped as RFC 8259 asks and so that it can deceive no reader.
  package mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    let start = count
    append(contentsOf: string.utf8)
    if !isPlainJSON(from: start) {
      removeLast(count - start)
      appendEscapedJSON(string)
    }
    append(UInt8(ascii: "\""))
  }

  /// Tells whether nothing from `start` on needs an escape: printable ASCII but `"`, `\` and `#`,
  /// which may open a command of a build server.
  private func isPlainJSON(from start: Int) -> Bool {
    withBytes { bytes in
      var offset = start
      while offset + 8 <= bytes.byteCount {
        guard Self.isPlain(bytes.load(at: offset, as: UInt64.self)) else { return false }
        offset += 8
      }
      // What is left goes to the front of a word of spaces.
      var rest: UInt64 = 0x2020_2020_2020_2020
      while offset < bytes.byteCount {
        rest = rest << 8 | UInt64(bytes.byte(at: offset))
        offset += 1
      }
      return Self.isPlain(rest)
    }
  }

  /// The same of eight bytes at once: subtracting one from a byte that is zero sets its highest bit.
  private static func isPlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (quote, backslash) = (bytes ^ ones &* 0x22, bytes ^ ones &* 0x5c)
    let (delete, hash) = (bytes ^ ones &* 0x7f, bytes ^ ones &* 0x23)
    let isStrange =
      bytes | (bytes &- ones &* 0x20) & ~bytes | (quote &- ones) & ~quote
      | (backslash &- ones) & ~backslash | (delete &- ones) & ~delete
      | (hash &- ones) & ~hash
    return isStrange & (ones &* 0x80) == 0
  }

  @inline(never)
  private mutating func appendEscapedJSON(_ string: String) {
    for (scalar, isSafe) in ScreenedText(string) {
      switch scalar {
      case "\"": append(#"\""#)
      case "\\": append(#"\\"#)
      case "\n": append(#"\n"#)
      case "\r": append(#"\r"#)
      case "\t": append(#"\t"#)
      default:
        // U+FFFD stands for bytes that were no UTF-8; written out, it is seen.
        // Behind the quote no line begins with a colon.
        if !isSafe && scalar != ":" || scalar == "\u{fffd}" {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            append(#"\u"#)
            appendHexadecimal(unit)
          }
        } else {
          append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }

  /// Appends four lower-case hexadecimal digits.
  package mutating func appendHexadecimal(_ value: UInt16) {
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xf)
      append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    }
  }

  /// Appends a number in decimal.
  package mutating func appendDecimal(_ value: UInt64) {
    let split: UInt64 = 100_000_000
    guard value >= split else { return appendDigits(UInt32(value), least: 1) }
    appendDecimal(value / split)
    appendDigits(UInt32(value % split), least: 8)
  }

  /// Appends a number of up to eight digits in decimal, with zeros before it up to the least count.
  private mutating func appendDigits(_ value: UInt32, least: Int) {
    // Halves, then quarters, then digits, side by side in one word, the first digit lowest.
    var digits = UInt64(value / 10_000) | UInt64(value % 10_000) << 32
    let hundreds = (digits &* 10_486) >> 20 & 0x7f_0000_007f
    digits = hundreds | (digits &- hundreds &* 100) << 16
    let tens = (digits &* 103) >> 10 & 0x000f_000f_000f_000f
    digits = tens | (digits &- tens &* 10) << 8
    let zeros = min(digits.trailingZeroBitCount / 8, 8 - least)
    append(lowBytesOf: (digits | 0x3030_3030_3030_3030) >> UInt64(8 * zeros), count: 8 - zeros)
  }

  /// Appends a number in decimal.
  package mutating func appendDecimal(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    appendDecimal(value.magnitude)
  }

  /// Appends a moment as seconds since 1970 with nine decimals, without quotes.
  ///
  /// - Parameter nanoseconds: The moment, since 1970.
  package mutating func appendSeconds(nanoseconds: Int64) {
    let (seconds, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    if nanoseconds < 0 { append(UInt8(ascii: "-")) }
    appendDecimal(seconds)
    // A one in front keeps the zeros; the point takes its place.
    let point = count
    appendDecimal(fraction + 1_000_000_000)
    self[point] = UInt8(ascii: ".")
  }
}
