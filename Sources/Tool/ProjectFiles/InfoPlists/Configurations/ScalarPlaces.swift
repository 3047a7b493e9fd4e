/// Byte offsets of places that a reader counts in lines and Unicode scalars.
struct ScalarPlaces {
  /// The offset of each scalar, and that of the end.
  private var offsets: [Int32] = []
  /// The first scalar of each line.
  private var lines = [0]

  /// Places of a text that begins at a byte of its file.
  init(_ text: String, from start: Int) {
    var offset = start
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // A CRLF is one end of a line.
      if last == "\r", scalar != "\n" { lines.append(offsets.count) }
      offsets.append(Int32(clamping: offset))
      offset += UTF8.width(scalar)
      switch scalar {
      case "\n", "\u{85}", "\u{2028}", "\u{2029}": lines.append(offsets.count)
      default: break
      }
      last = scalar
    }
    offsets.append(Int32(clamping: offset))
  }

  /// The byte at a line and column, both from 1; a place outside counts as the end.
  func offset(line: Int, column: Int) -> Int {
    let line = min(max(line, 1), lines.count)
    let index = min(lines[line - 1] + min(max(column, 1), offsets.count) - 1, offsets.count - 1)
    return Int(offsets[index])
  }
}
