import Evidence

extension [UInt8] {
  /// Appends a string in quotes, escaped as RFC 8259 asks and so that it can deceive no reader.
  mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    let start = count
    append(contentsOf: string.utf8)
    if !isPlainJSON(from: start) {
      removeLast(count - start)
      appendEscapedJSON(string)
    }
    append(UInt8(ascii: "\""))
  }

  /// Whether what stands from `start` on needs no escape: printable ASCII but `"` and `\`.
  private func isPlainJSON(from start: Int) -> Bool {
    // Sums instead of a way out at the first: the compiler makes this a vector loop.
    var strange = 0
    for index in start..<count {
      let byte = self[index]
      strange &+= byte &- 0x20 > 0x5e ? 1 : 0
      strange &+= byte == 0x22 ? 1 : 0
      strange &+= byte == 0x5c ? 1 : 0
    }
    return strange == 0
  }

  @inline(never)
  private mutating func appendEscapedJSON(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append(contentsOf: #"\""#.utf8)
      case "\\": append(contentsOf: #"\\"#.utf8)
      case "\n": append(contentsOf: #"\n"#.utf8)
      case "\r": append(contentsOf: #"\r"#.utf8)
      case "\t": append(contentsOf: #"\t"#.utf8)
      default:
        // U+FFFD stands for bytes that were no UTF-8; written out, it is seen.
        if scalar.isDeceptive || scalar == "\u{fffd}" {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            append(contentsOf: #"\u"#.utf8)
            appendHexadecimal(unit)
          }
        } else {
          append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }

  /// Appends four lower-case hexadecimal digits.
  mutating func appendHexadecimal(_ value: UInt16) {
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xf)
      append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    }
  }

  /// Appends a number in decimal.
  mutating func appendDecimal(_ value: UInt64) {
    let split: UInt64 = 100_000_000
    guard value >= split else { return appendDigits(UInt32(value), least: 1) }
    appendDecimal(value / split)
    appendDigits(UInt32(value % split), least: 8)
  }

  /// Appends a number of up to eight digits in decimal, with zeros before it up to the least count.
  private mutating func appendDigits(_ value: UInt32, least: Int) {
    // The digits come out last first: a byte each, they turn around in a word.
    var (rest, digits, count) = (value, UInt64(0), 0)
    repeat {
      digits = digits << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
      count += 1
    } while rest > 0 || count < least
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }

  /// Appends a number in decimal.
  mutating func appendDecimal(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    appendDecimal(value.magnitude)
  }

  /// Appends a moment as seconds since 1970 with nine decimals, without quotes.
  mutating func appendDecimal(_ time: Timestamp) {
    let (seconds, fraction) = time.nanoseconds.magnitude.quotientAndRemainder(
      dividingBy: 1_000_000_000)
    if time.nanoseconds < 0 { append(UInt8(ascii: "-")) }
    appendDecimal(seconds)
    // A one in front keeps the zeros; the point takes its place.
    let point = count
    appendDecimal(fraction + 1_000_000_000)
    self[point] = UInt8(ascii: ".")
  }
}

extension Timestamp {
  /// Seconds since 1970 with nine decimals.
  var decimalSeconds: String {
    var bytes = [UInt8]()
    bytes.appendDecimal(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
