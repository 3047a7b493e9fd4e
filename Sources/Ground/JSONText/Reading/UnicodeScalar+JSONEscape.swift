extension Unicode.Scalar {
  /// Creates the character that JSON escapes as a backslash and this byte; `nil` if there is none.
  package init?(escapedInJSON byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self.init(byte)
    case UInt8(ascii: "b"): self = "\u{8}"
    case UInt8(ascii: "f"): self = "\u{c}"
    case UInt8(ascii: "n"): self = "\n"
    case UInt8(ascii: "r"): self = "\r"
    case UInt8(ascii: "t"): self = "\t"
    default: return nil
    }
  }
}
