/// Converts lines and columns of a text, counted in Unicode scalars, to byte offsets.
struct UnicodeScalarOffsets {
  private var offsets: [Int32] = []
  private var lines = [0]

  init(_ text: String, from start: Int) {
    var offset = start
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // A CRLF is one line end.
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

  /// Returns the byte offset of a line and column, both from 1 and limited to the text.
  func offset(line: Int, column: Int) -> Int {
    let line = min(max(line, 1), lines.count)
    let index = min(lines[line - 1] + min(max(column, 1), offsets.count) - 1, offsets.count - 1)
    return Int(offsets[index])
  }
}
