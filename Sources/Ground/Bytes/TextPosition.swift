/// A line and column in a text, as editors and compilers count them.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1; lines end with LF, CRLF or CR.
  public var line: Int
  /// The column, from 1, in UTF-8 bytes as compilers count it; a byte order mark counts for none.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Computes the position of a byte offset; an offset past the end counts as the end.
  package init(ofByte offset: Int, in bytes: [UInt8]) {
    let offset = min(offset, bytes.count)
    self = LineTable(bytes, upTo: offset).position(of: offset)
  }
}

extension TextPosition: Comparable {
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
