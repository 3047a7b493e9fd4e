import Bytes

/// A host and an optional port, as in `Host` or a request target (RFC 3986, section 3.2).
struct HTTPAuthority {
  /// The host in lower case, without brackets and zone; a trailing dot is kept.
  var host: String
  var port: UInt16?

  let isASCII: Bool

  private static let maximumHostLength = 255

  init?(_ bytes: RawSpan, _ range: Range<Int>) {
    let hostRange: Range<Int>
    let hostEnd: Int
    // An address literal is in brackets (RFC 3986, section 3.2.2). Its zone, after `%`, is local to
    // the client and is dropped.
    if bytes.byte(at: range.lowerBound) == 0x5b {
      let inner = range.lowerBound &+ 1..<range.upperBound
      guard let bracket = bytes.firstIndex(of: 0x5d, in: inner) else { return nil }
      hostEnd = bracket &+ 1
      let address = inner.lowerBound..<bracket
      let zone = bytes.firstIndex(of: 0x25, in: address) ?? bracket
      hostRange = inner.lowerBound..<zone
      guard Self.isIPv6Text(bytes, hostRange) else { return nil }
    } else {
      hostEnd = bytes.firstIndex(of: .colon, in: range) ?? range.upperBound
      hostRange = range.lowerBound..<hostEnd
      guard Self.isName(bytes, hostRange) else { return nil }
    }
    if hostEnd < range.upperBound {
      guard bytes.byte(at: hostEnd) == .colon else { return nil }
      let digits = hostEnd &+ 1..<range.upperBound
      if !digits.isEmpty {
        guard let number = bytes.decimal(digits), let port = UInt16(exactly: number) else {
          return nil
        }
        self.port = port
      }
    }
    isASCII = bytes.isASCII(hostRange)
    if isASCII {
      host = bytes.lowercaseText(hostRange)
    } else {
      guard let host = String(validating: bytes.lowercaseBytes(hostRange), as: UTF8.self) else {
        return nil
      }
      self.host = host
    }
  }

  /// Returns true if the bytes can be a registered name or an IPv4 address.
  ///
  /// Underscores and UTF-8 are accepted, because some hosts and clients use them. Percent signs and
  /// sub-delimiters are refused: RFC 3986 allows them, but no host has them.
  private static func isName(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    guard 1...maximumHostLength ~= range.count else { return false }
    let name = bytes.extracting(range)
    var (labelStart, offset) = (0, 0)
    while offset < name.byteCount {
      let count = min(8, name.byteCount &- offset)
      let word =
        (count == 8
        ? UInt64(littleEndian: name.load(at: offset, as: UInt64.self)) : name.rest(from: offset))
        .lowercasedASCII
      // Eight bytes at a time: each test sets the high bit of the bytes in a range. All bytes of
      // the name must be dots or letters, digits, `-`, `_` or non-ASCII.
      var dots = word.bytes(in: 0x2e, 0x2e)
      let others =
        word.bytes(in: UInt8(ascii: "a"), UInt8(ascii: "z"))
        | word.bytes(in: UInt8(ascii: "0"), UInt8(ascii: "9")) | word.bytes(in: 0x2d, 0x2d)
        | word.bytes(in: 0x5f, 0x5f) | word & UInt64(repeating: 0x80)
      guard dots | others == UInt64(repeating: 0x80) >> UInt64(8 &* (8 &- count)) else {
        return false
      }
      while dots != 0 {
        let dot = offset &+ dots.trailingZeroBitCount >> 3
        // Two dots in a row, or a leading one, are an empty label. One trailing dot is allowed.
        if dot == labelStart { return false }
        labelStart = dot &+ 1
        dots &= dots &- 1
      }
      offset &+= 8
    }
    return true
  }

  private static func isIPv6Text(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    // Eight groups of four digits with seven colons, of which the last two groups may be in dotted
    // form.
    guard range.count <= 45 else { return false }
    var colons = 0
    for offset in range {
      let byte = bytes.byte(at: offset)
      guard byte.hexadecimalDigitValue != nil || byte == .colon || byte == 0x2e else {
        return false
      }
      if byte == .colon { colons &+= 1 }
    }
    return 2...8 ~= colons
  }
}
