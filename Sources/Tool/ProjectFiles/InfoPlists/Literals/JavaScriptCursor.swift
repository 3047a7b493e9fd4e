struct JavaScriptCursor {
  var cursor: LiteralCursor

  mutating func skipTrivia() throws(ProjectFileError) {
    while true {
      cursor.skipSpace()
      let start = cursor.offset
      if cursor.skip("//") {
        cursor.skipLine()
      } else if cursor.skip("/*") {
        try cursor.skip(past: "*/", from: start)
      } else {
        return
      }
    }
  }

  mutating func string() throws(ProjectFileError) -> String {
    try cursor.string(Self.escape) ?? ""
  }

  private static func escape(
    _ cursor: inout LiteralCursor, _ byte: UInt8
  ) throws(ProjectFileError) -> [UInt8] {
    let start = cursor.offset - 1
    switch Unicode.Scalar(byte) {
    case "n": return [0x0a]
    case "r": return [0x0d]
    case "t": return [0x09]
    // A backslash at the end continues the line.
    case "\n": return []
    case "u":
      let digits = cursor.word()
      guard digits.utf8.count >= 4,
        let number = UInt32(
          digits.utf8.prefix(4).map {
            String(UnicodeScalar($0))
          }.joined(), radix: 16), let scalar = Unicode.Scalar(number)
      else { throw cursor.error("this escape is not read", at: start) }
      cursor.offset = start + 5
      return Array(String(scalar).utf8)
    case "x", "0"..."9", "b", "f", "v":
      throw cursor.error("this escape is not read", at: start)
    default: return [byte]
    }
  }

  mutating func skipTemplate(depth: Int = 0) throws(ProjectFileError) {
    let start = cursor.offset
    guard depth < ProjectFile.mostDepth else {
      throw cursor.error("its strings are nested too deep", at: start)
    }
    cursor.offset += 1
    while let byte = cursor.current {
      if byte == UInt8(ascii: "\\") {
        cursor.offset += 2
      } else if cursor.skip("`") {
        return
      } else if cursor.skip("${") {
        try skipInterpolation(depth: depth)
      } else {
        cursor.offset += 1
      }
    }
    throw cursor.error("this string does not end", at: start)
  }

  private mutating func skipInterpolation(depth: Int) throws(ProjectFileError) {
    try cursor.skipBrackets(("{", "}")) { (cursor) throws(ProjectFileError) in
      guard cursor.isAt("`") || cursor.isAt("\"") || cursor.isAt("'") else { return false }
      var script = JavaScriptCursor(cursor: cursor)
      if cursor.isAt("`") {
        try script.skipTemplate(depth: depth + 1)
      } else {
        _ = try script.string()
      }
      cursor = script.cursor
      return true
    }
  }
}
