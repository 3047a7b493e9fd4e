/// Classes of ASCII characters; a byte from 128 on is in none.
extension UInt8 {
  @inlinable package var isDecimalDigit: Bool { self &- 0x30 < 10 }

  @inlinable package var isUppercaseLetter: Bool { self &- 0x41 < 26 }

  @inlinable package var isLowercaseLetter: Bool { self &- 0x61 < 26 }

  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable package var isLetterOrDigit: Bool { isLetter || isDecimalDigit }

  /// Space or tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Space, tab, vertical tab, form feed or a line end, as in C.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The lower-case letter of an upper-case one; otherwise the byte itself.
  @inlinable package var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}
