extension Unicode.Scalar {
  /// True if this scalar, shown unescaped, could change how the text around it looks.
  ///
  /// Such scalars are controls, invisible and zero-width characters, line separators, and
  /// characters that reorder text (UTS 55). The ranges are listed here instead of read from the
  /// standard library's tables, so that the output does not depend on a system's Unicode version.
  package var isDeceptive: Bool {
    switch value {
    case 0x20...0x7e: false
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f: true
    case 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f: true
    case 0x3164, 0xfe00...0xfe0f, 0xfeff, 0xffa0, 0xfff0...0xfffb, 0xfffe...0xffff: true
    case 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff: true
    default: false
    }
  }
}
