package import Bytes

extension ByteWriter {
  /// Appends a quoted string; escapes the characters of RFC 8259 and deceptive ones.
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

  /// Returns true if all bytes from `start` on are printable ASCII without `"`, `\` and `#`.
  private func isPlainJSON(from start: Int) -> Bool {
    withBytes { bytes in
      var offset = start
      while offset + 8 <= bytes.byteCount {
        guard Self.isPlain(bytes.load(at: offset, as: UInt64.self)) else { return false }
        offset += 8
      }
      // The last bytes are checked together with bytes before them, or padded with spaces to a
      // word.
      if bytes.byteCount - start >= 8 {
        return Self.isPlain(bytes.load(at: bytes.byteCount - 8, as: UInt64.self))
      }
      var rest: UInt64 = 0x2020_2020_2020_2020
      while offset < bytes.byteCount {
        rest = rest << 8 | UInt64(bytes.byte(at: offset))
        offset += 1
      }
      return Self.isPlain(rest)
    }
  }

  /// Returns true if none of eight bytes needs an escape: subtracting one from a zero byte sets its
  /// highest bit.
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
    for (scalar, isSafe) in DisplaySafetyScan(string) {
      switch scalar {
      case "\"": append(#"\""#)
      case "\\": append(#"\\"#)
      case "\n": append(#"\n"#)
      case "\r": append(#"\r"#)
      case "\t": append(#"\t"#)
      default:
        // U+FFFD replaces invalid UTF-8, and is escaped to be visible. A colon is safe here,
        // because a quote precedes it and no line can begin with it.
        if !isSafe && scalar != ":" || scalar == "\u{fffd}" {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            append(#"\u"#)
            append(contentsOf: unit.hexadecimal.utf8)
          }
        } else {
          append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }
}
