/// Tests for classes of ASCII characters, such as digits; no class includes bytes from 128 on.
extension UInt8 {
  @inlinable package var isDecimalDigit: Bool { self &- 0x30 < 10 }

  @inlinable package var isUppercaseLetter: Bool { self &- 0x41 < 26 }

  @inlinable package var isLowercaseLetter: Bool { self &- 0x61 < 26 }

  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable package var isLetterOrDigit: Bool { isLetter || isDecimalDigit }

  /// True for a character of which HTTP's tokens consist, such as field names (RFC 9110, section
  /// 5.6.2).
  @inlinable package var isTokenCharacter: Bool {
    switch self {
    case 0x21, 0x23...0x27, 0x2a, 0x2b, 0x2d, 0x2e, 0x5e...0x60, 0x7c, 0x7e: true
    default: isLetterOrDigit
    }
  }

  /// True for a space or tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// True for a space, tab, vertical tab, form feed, LF or CR, as `isspace` in C.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The lower-case letter if this byte is an ASCII upper-case letter; otherwise the byte itself.
  @inlinable package var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}
