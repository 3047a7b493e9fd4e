extension LiteralCursor {
  // MARK: Between tokens

  mutating func skipSwiftTrivia() throws(ProjectFileError) {
    while true {
      skipSpace()
      if isAt("//") {
        skipLine()
      } else if isAt("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectFileError) {
    let start = offset
    var depth = 0
    repeat {
      if skip("/*") {
        depth += 1
      } else if skip("*/") {
        depth -= 1
      } else {
        guard current != nil else { throw error("this comment does not end", at: start) }
        offset += 1
      }
    } while depth > 0
  }

  // MARK: Strings

  /// Reads a string literal; skips it and returns `nil` if it is raw, multi-line or interpolated.
  mutating func swiftString() throws(ProjectFileError) -> String? {
    let start = offset
    guard current == UInt8(ascii: "\""), !isAt("\"\"\"") else {
      try skipSwiftString()
      return nil
    }
    if let text = try string(Self.escape) { return text }
    offset = start
    try skipSwiftString()
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
      else { throw cursor.error("this escape sequence is not supported", at: start) }
      return Array(String(scalar).utf8)
    default: throw cursor.error("this escape sequence is not supported", at: start)
    }
  }

  mutating func skipSwiftString(depth: Int = 0) throws(ProjectFileError) {
    let start = offset
    guard depth < ProjectFile.mostDepth else {
      throw error("the file's strings are nested too deep", at: start)
    }
    var pounds = 0
    while skip("#") { pounds += 1 }
    let isLong = skip("\"\"\"")
    guard isLong || skip("\"") else { throw error("this is not supported", at: start) }
    while let byte = current {
      if byte == UInt8(ascii: "\\"), pounds == 0 {
        offset += 1
        if skip("(") { try skipInterpolation(depth: depth) } else { offset += 1 }
      } else if isLong ? skip("\"\"\"") : skip("\"") {
        let end = offset
        while offset < end + pounds, skip("#") {}
        if offset == end + pounds { return }
      } else {
        offset += 1
      }
    }
    throw error("this string does not end", at: start)
  }

  private mutating func skipInterpolation(depth: Int) throws(ProjectFileError) {
    try skipBrackets(("(", ")")) { (cursor) throws(ProjectFileError) in
      guard cursor.isAt("\"") else { return false }
      try cursor.skipSwiftString(depth: depth + 1)
      return true
    }
  }
}
