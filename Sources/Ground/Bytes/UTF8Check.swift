/// UTF-8 validation (RFC 3629).
///
/// The standard library reports the place of an error only from macOS 26 on.
package enum UTF8Check {
  private static func isASCII(_ bytes: RawSpan) -> Bool {
    var offset = 0
    while offset + 8 <= bytes.byteCount {
      guard bytes.uint64(at: offset) & 0x8080_8080_8080_8080 == 0 else { return false }
      offset += 8
    }
    while offset < bytes.byteCount {
      guard bytes.byte(at: offset) < 0x80 else { return false }
      offset += 1
    }
    return true
  }

  /// Returns the index of the first byte that breaks UTF-8; `nil` if all bytes are valid.
  package static func firstInvalidByte(in bytes: ArraySlice<UInt8>) -> Int? {
    // Nearly all text is ASCII, which is checked eight bytes at a time.
    if bytes.withBytes(Self.isASCII) { return nil }
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      // The second byte's range excludes overlong forms, surrogates and values above U+10FFFF
      // (Unicode, table 3-7).
      let (length, second): (Int, ClosedRange<UInt8>)
      switch bytes[offset] {
      case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
      case 0xe0: (length, second) = (3, 0xa0...0xbf)
      case 0xed: (length, second) = (3, 0x80...0x9f)
      case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
      case 0xf0: (length, second) = (4, 0x90...0xbf)
      case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
      case 0xf4: (length, second) = (4, 0x80...0x8f)
      default: return offset
      }
      guard bytes.endIndex - offset >= length, second.contains(bytes[offset + 1]) else {
        return offset
      }
      for index in 2..<max(length, 2) where bytes[offset + index] & 0xc0 != 0x80 { return offset }
      offset += length
    }
    return nil
  }
}
