import PropertyLists

struct SwiftCursor {
  var cursor: LiteralCursor

  // MARK: Between tokens

  mutating func skipTrivia() throws(ProjectFileError) {
    while true {
      cursor.skipSpace()
      if cursor.isAt("//") {
        cursor.skipLine()
      } else if cursor.isAt("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectFileError) {
    let start = cursor.offset
    var depth = 0
    repeat {
      if cursor.skip("/*") {
        depth += 1
      } else if cursor.skip("*/") {
        depth -= 1
      } else {
        guard cursor.current != nil else {
          throw cursor.error("this comment does not end", at: start)
        }
        cursor.offset += 1
      }
    } while depth > 0
  }

  // MARK: Strings

  /// Reads a string literal; `nil` if it has interpolations or a form that is only skipped.
  mutating func string() throws(ProjectFileError) -> String? {
    let start = cursor.offset
    guard cursor.current == UInt8(ascii: "\""), !cursor.isAt("\"\"\"") else {
      try skipString()
      return nil
    }
    if let text = try cursor.string(Self.escape) { return text }
    cursor.offset = start
    try skipString()
    return nil
  }

  private static func escape(
    _ cursor: inout LiteralCursor, _ byte: UInt8
  ) throws(ProjectFileError) -> [UInt8]? {
    let start = cursor.offset - 1
    switch Unicode.Scalar(byte) {
    case "n": return [0x0a]
    case "r": return [0x0d]
    case "t": return [0x09]
    case "0": return [0]
    case "\\", "\"", "'": return [byte]
    case "(": return nil
    case "u" where cursor.skip("{"):
      let digits = cursor.word()
      guard digits.utf8.count <= 8, let number = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(number), cursor.skip("}")
      else { throw cursor.error("this escape is not read", at: start) }
      return Array(String(scalar).utf8)
    default: throw cursor.error("this escape is not read", at: start)
    }
  }

  mutating func skipString(depth: Int = 0) throws(ProjectFileError) {
    let start = cursor.offset
    guard depth < ProjectFile.mostDepth else {
      throw cursor.error("its strings are nested too deep", at: start)
    }
    var pounds = 0
    while cursor.skip("#") { pounds += 1 }
    let isLong = cursor.skip("\"\"\"")
    guard isLong || cursor.skip("\"") else { throw cursor.error("this is not read", at: start) }
    while let byte = cursor.current {
      if byte == UInt8(ascii: "\\"), pounds == 0 {
        cursor.offset += 1
        if cursor.skip("(") { try skipInterpolation(depth: depth) } else { cursor.offset += 1 }
      } else if isLong ? cursor.skip("\"\"\"") : cursor.skip("\"") {
        let end = cursor.offset
        while cursor.offset < end + pounds, cursor.skip("#") {}
        if cursor.offset == end + pounds { return }
      } else {
        cursor.offset += 1
      }
    }
    throw cursor.error("this string does not end", at: start)
  }

  private mutating func skipInterpolation(depth: Int) throws(ProjectFileError) {
    try cursor.skipBrackets(("(", ")")) { (cursor) throws(ProjectFileError) in
      guard cursor.isAt("\"") else { return false }
      var swift = SwiftCursor(cursor: cursor)
      try swift.skipString(depth: depth + 1)
      cursor = swift.cursor
      return true
    }
  }
}
