import Bytes
import PropertyLists

struct LuaCursor {
  var cursor: LiteralCursor

  mutating func skipTrivia() throws(ProjectFileError) {
    while true {
      cursor.skipSpace()
      let start = cursor.offset
      guard cursor.skip("--") else { return }
      guard let level = longBracket() else {
        cursor.skipLine()
        continue
      }
      try skipLong(level, from: start)
    }
  }

  /// Reads a member's key and equals sign; `nil` for a value without a key.
  mutating func key() throws(ProjectFileError) -> (key: String, range: Range<Int>)? {
    let start = cursor.offset
    if cursor.current == UInt8(ascii: "["), !cursor.isAt("[["), !cursor.isAt("[=") {
      cursor.offset += 1
      try skipTrivia()
      let key: String
      if cursor.current.map({ "\"'[".utf8.contains($0) }) == true {
        key = try string()
      } else if case .integer(let number) = try cursor.number() {
        key = "\(number)"
      } else {
        throw cursor.error("this is no key that is read", at: start)
      }
      try skipTrivia()
      guard cursor.skip("]") else { throw cursor.error("this is no key that is read", at: start) }
      let range = start..<cursor.offset
      try skipTrivia()
      guard cursor.skip("=") else { throw cursor.error("this key has no value", at: start) }
      return (key, range)
    }
    let word = cursor.word()
    let range = start..<cursor.offset
    try skipTrivia()
    guard !word.isEmpty, cursor.isAt("="), !cursor.isAt("==") else {
      cursor.offset = start
      return nil
    }
    cursor.offset += 1
    return (word, range)
  }

  // MARK: Strings

  mutating func string() throws(ProjectFileError) -> String {
    let start = cursor.offset
    if let level = longBracket() {
      // A line end directly after the opening bracket is not part of the string.
      if !cursor.skip("\r\n") { _ = cursor.skip("\n") }
      let text = cursor.offset
      try skipLong(level, from: start)
      return cursor.text(text..<(cursor.offset - level - 2))
    }
    guard cursor.isAt("\"") || cursor.isAt("'") else {
      throw cursor.error("this is no literal that is read", at: start)
    }
    return try cursor.string { (cursor, byte) throws(ProjectFileError) in
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
        throw cursor.error("this escape is not read", at: start)
      }
      return value
    default: return byte
    }
  }

  private mutating func longBracket() -> Int? {
    let start = cursor.offset
    guard cursor.skip("[") else { return nil }
    var level = 0
    while cursor.skip("=") { level += 1 }
    if cursor.skip("[") { return level }
    cursor.offset = start
    return nil
  }

  private mutating func skipLong(_ level: Int, from start: Int) throws(ProjectFileError) {
    while cursor.offset < cursor.bytes.count {
      guard cursor.skip("]") else {
        cursor.offset += 1
        continue
      }
      let first = cursor.offset
      while cursor.offset < first + level, cursor.skip("=") {}
      if cursor.offset == first + level, cursor.skip("]") { return }
    }
    throw cursor.error("what begins here does not end", at: start)
  }
}
