import ByteReading

/// A host and an optional port, as in `Host` or a request target (RFC 3986, section 3.2).
struct HTTPAuthority {
  /// The host in lower case, without brackets and zone; A trailing dot is kept.
  var host: String
  var port: UInt16?

  /// True if the host is an A-label or an address; false for a name in UTF-8.
  let isASCII: Bool

  /// The maximum length of a host in bytes; no DNS name or address is longer.
  private static let maximumHostLength = 255

  /// Reads `range`, which is trimmed and not empty; `nil` if it is not a host.
  init?(_ bytes: RawSpan, _ range: Range<Int>) {
    let hostRange: Range<Int>
    let hostEnd: Int
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

  /// Tells whether the bytes can be a registered name or an IPv4 address.
  ///
  /// Underscores are in use, and some clients send names in UTF-8. Percent signs and sub-delimiters
  /// are refused: RFC 3986 allows them, but no host has them.
  private static func isName(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty, range.count <= maximumHostLength else { return false }
    var labelIsEmpty = true
    for offset in range {
      let byte = bytes.byte(at: offset)
      if byte == 0x2e {
        if labelIsEmpty { return false }
        labelIsEmpty = true
      } else {
        guard byte.isLetter || byte.isDecimalDigit || byte == 0x2d || byte == 0x5f || byte >= 0x80
        else { return false }
        labelIsEmpty = false
      }
    }
    return true
  }

  /// Tells whether the bytes between brackets look like an IPv6 address.
  private static func isIPv6Text(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    // Eight groups, of which the last two may be dotted.
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
