import Bytes

/// Zeek's escapes in a log of tab-separated values.
enum ZeekText {
  /// Returns the text without escapes: `\xHH` is a byte, and `\\` a backslash.
  ///
  /// Zeek escapes separators, control characters, invalid UTF-8 and the backslash itself
  /// (`ODesc::AddBytes`, `get_escaped_string` in its sources), so one pass from the left is exact.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    guard bytes.contains(backslash) else { return Array(bytes) }
    var text: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let rest = bytes[place...]
      if rest.first == backslash, rest.dropFirst().first == backslash {
        text.append(backslash)
        place += 2
      } else if rest.first == backslash, rest.count >= 4, rest[place + 1] == UInt8(ascii: "x"),
        let high = rest[place + 2].hexadecimalDigitValue,
        let low = rest[place + 3].hexadecimalDigitValue
      {
        text.append(high << 4 | low)
        place += 4
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return text
  }

  /// Returns the places of the parts between separators, without the separators.
  static func parts(_ bytes: ArraySlice<UInt8>, separatedBy separator: [UInt8]) -> [Range<Int>] {
    guard let first = separator.first else { return [bytes.startIndex..<bytes.endIndex] }
    var parts: [Range<Int>] = []
    var (start, place) = (bytes.startIndex, bytes.startIndex)
    while place < bytes.endIndex {
      guard bytes[place] == first,
        separator.count == 1 || bytes[place...].starts(with: separator)
      else {
        place += 1
        continue
      }
      parts.append(start..<place)
      place += separator.count
      start = place
    }
    parts.append(start..<bytes.endIndex)
    return parts
  }
}
