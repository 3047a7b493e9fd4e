extension LiteralCursor {
  mutating func skipJavaScriptTrivia() throws(ProjectFileError) {
    while true {
      skipSpace()
      let start = offset
      if skip("//") {
        skipLine()
      } else if skip("/*") {
        try skip(past: "*/", from: start)
      } else {
        return
      }
    }
  }

  mutating func javaScriptString() throws(ProjectFileError) -> String {
    try string(Self.escape) ?? ""
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
      else { throw cursor.error("this escape sequence is not supported", at: start) }
      cursor.offset = start + 5
      return Array(String(scalar).utf8)
    case "x", "0"..."9", "b", "f", "v":
      throw cursor.error("this escape sequence is not supported", at: start)
    default: return [byte]
    }
  }

  mutating func skipTemplate(depth: Int = 0) throws(ProjectFileError) {
    let start = offset
    guard depth < ProjectFile.mostDepth else {
      throw error("the file's strings are nested too deep", at: start)
    }
    offset += 1
    while let byte = current {
      if byte == UInt8(ascii: "\\") {
        offset += 2
      } else if skip("`") {
        return
      } else if skip("${") {
        try skipInterpolation(depth: depth)
      } else {
        offset += 1
      }
    }
    throw error("this string does not end", at: start)
  }

  private mutating func skipInterpolation(depth: Int) throws(ProjectFileError) {
    try skipBrackets(("{", "}")) { (cursor) throws(ProjectFileError) in
      if cursor.isAt("`") {
        try cursor.skipTemplate(depth: depth + 1)
        return true
      }
      guard cursor.isAt("\"") || cursor.isAt("'") else { return false }
      _ = try cursor.javaScriptString()
      return true
    }
  }
}
