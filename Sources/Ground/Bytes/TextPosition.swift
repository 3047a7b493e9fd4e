/// A place in a text as editors and compilers name it.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1 on; a line ends with LF, CRLF or CR.
  public var line: Int
  /// The column, from 1 on, in bytes of UTF-8 as compilers count it; a byte order mark has none.
  public var column: Int

  /// A place in a text.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte in a text.
  ///
  /// - Parameters:
  ///   - offset: The number of the byte, from 0 on; past the end it counts as the end.
  ///   - bytes: The text.
  package init(ofByte offset: Int, in bytes: [UInt8]) {
    let offset = min(offset, bytes.count)
    self = LineTable(bytes, upTo: offset).position(of: offset)
  }
}

extension TextPosition: Comparable {
  /// Tells whether `a` stands before `b`.
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
