import Bytes
import PropertyLists

extension LiteralCursor {
  mutating func skipLuaTrivia() throws(ProjectFileError) {
    while true {
      skipSpace()
      let start = offset
      guard skip("--") else { return }
      guard let level = longBracket() else {
        skipLine()
        continue
      }
      try skipLong(level, from: start)
    }
  }

  /// Reads a table member's key and the equals sign after it; `nil` for a value without a key.
  mutating func luaKey() throws(ProjectFileError) -> (key: String, range: Range<Int>)? {
    let start = offset
    if current == UInt8(ascii: "["), !isAt("[["), !isAt("[=") {
      offset += 1
      try skipLuaTrivia()
      let key: String
      if current.map({ "\"'[".utf8.contains($0) }) == true {
        key = try luaString()
      } else if case .integer(let number) = try number() {
        key = "\(number)"
      } else {
        throw error("this form of key is not supported", at: start)
      }
      try skipLuaTrivia()
      guard skip("]") else { throw error("this form of key is not supported", at: start) }
      let range = start..<offset
      try skipLuaTrivia()
      guard skip("=") else { throw error("this key has no value", at: start) }
      return (key, range)
    }
    let word = word()
    let range = start..<offset
    try skipLuaTrivia()
    guard !word.isEmpty, isAt("="), !isAt("==") else {
      offset = start
      return nil
    }
    offset += 1
    return (word, range)
  }

  // MARK: Strings

  mutating func luaString() throws(ProjectFileError) -> String {
    let start = offset
    if let level = longBracket() {
      // A line end directly after the opening bracket is not part of the string.
      if !skip("\r\n") { _ = skip("\n") }
      let first = offset
      try skipLong(level, from: start)
      return text(first..<(offset - level - 2))
    }
    guard isAt("\"") || isAt("'") else { throw error("this is not a supported literal", at: start) }
    return try string { (cursor, byte) throws(ProjectFileError) in
      [try Self.escape(&cursor, byte)]
    } ?? ""
  }

  private static func escape(
    _ cursor: inout LiteralCursor, _ byte: UInt8
  ) throws(ProjectFileError) -> UInt8 {
    let start = cursor.offset - 1
    switch Unicode.Scalar(byte) {
    case "n": return 0x0a
    case "r": return 0x0d
    case "t": return 0x09
    case "a": return 0x07
    case "b": return 0x08
    case "f": return 0x0c
    case "v": return 0x0b
    case "0"..."9":
      // One to three decimal digits (Lua 5.1 manual, section 2.1).
      var number = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = cursor.current, digit.isDecimalDigit else { break }
        number = number * 10 + Int(digit - UInt8(ascii: "0"))
        cursor.offset += 1
      }
      guard let value = UInt8(exactly: number) else {
        throw cursor.error("this escape sequence is not supported", at: start)
      }
      return value
    default: return byte
    }
  }

  private mutating func longBracket() -> Int? {
    let start = offset
    guard skip("[") else { return nil }
    var level = 0
    while skip("=") { level += 1 }
    if skip("[") { return level }
    offset = start
    return nil
  }

  private mutating func skipLong(_ level: Int, from start: Int) throws(ProjectFileError) {
    while offset < bytes.count {
      guard skip("]") else {
        offset += 1
        continue
      }
      let first = offset
      while offset < first + level, skip("=") {}
      if offset == first + level, skip("]") { return }
    }
    throw error("this table or string does not end", at: start)
  }
}
