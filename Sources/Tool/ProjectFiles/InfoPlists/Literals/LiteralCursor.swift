import Bytes
import PropertyLists

struct LiteralCursor {
  let bytes: [UInt8]
  let form: ProjectFileForm
  var offset: Int

  init(_ bytes: [UInt8], as form: ProjectFileForm) throws(ProjectFileError) {
    self.bytes = bytes
    self.form = form
    offset = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    if let invalid = UTF8Check.firstInvalidByte(in: bytes[...]) {
      throw error("the text is not UTF-8", at: invalid)
    }
  }

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func isAt(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - offset >= count else { return false }
    return (0..<count).allSatisfy { bytes[offset + $0] == literal.byte(at: $0) }
  }

  mutating func skip(_ literal: StaticString) -> Bool {
    guard isAt(literal) else { return false }
    offset += literal.utf8CodeUnitCount
    return true
  }

  mutating func skip(past literal: StaticString, from start: Int) throws(ProjectFileError) {
    while offset < bytes.count {
      if skip(literal) { return }
      offset += 1
    }
    throw error("this comment or literal does not end", at: start)
  }

  mutating func skipSpace() {
    while current?.isSpace == true { offset += 1 }
  }

  mutating func skipLine() {
    while let byte = current, byte != 0x0a, byte != 0x0d { offset += 1 }
  }

  mutating func word() -> String {
    let start = offset
    while let byte = current, Self.isWordByte(byte) { offset += 1 }
    return text(start..<offset)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: byte >= 0x80
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Reads a number with an optional minus sign, in the syntax common to Swift, Lua and JavaScript.
  mutating func number() throws(ProjectFileError) -> PropertyListNode.Content {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    while let byte = current,
      Self.isWordByte(byte) || byte == UInt8(ascii: ".")
        || (byte == UInt8(ascii: "-") && bytes[offset - 1] | 0x20 == UInt8(ascii: "e"))
    { offset += 1 }
    let word = text(start..<offset)
    if word.utf8.count <= 40 {
      if let number = Int64(word) { return .integer(number) }
      if word.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }), let number = Double(word) {
        return .real(number)
      }
    }
    throw error("this is not a supported literal", at: start)
  }

  /// Reads a string from its opening to its closing quote; `nil` if `escape` returns `nil`.
  ///
  /// `escape` receives the byte after a backslash, and returns the bytes that the escape means.
  mutating func string(
    _ escape: (inout LiteralCursor, UInt8) throws(ProjectFileError) -> [UInt8]?
  ) throws(ProjectFileError) -> String? {
    let start = offset
    guard let quote = current else { throw error("the text ends", at: start) }
    offset += 1
    var text = [UInt8]()
    while let byte = current, byte != quote, byte != 0x0a {
      offset += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let next = current else { throw error("this string does not end", at: offset) }
      offset += 1
      guard let escaped = try escape(&self, next) else { return nil }
      text += escaped
    }
    guard current == quote else { throw error("this string does not end", at: start) }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips text up to the closing bracket, with the cursor behind the opening bracket.
  ///
  /// `skipString` skips a string at the cursor; it returns false if no string begins there. Throws
  /// `ProjectFileError` if a bracket is not closed.
  mutating func skipBrackets(
    _ brackets: (open: StaticString, close: StaticString),
    _ skipString: (inout LiteralCursor) throws(ProjectFileError) -> Bool
  ) throws(ProjectFileError) {
    let start = offset
    var open = 1
    while open > 0, current != nil {
      if try skipString(&self) { continue }
      if skip(brackets.open) {
        open += 1
      } else if skip(brackets.close) {
        open -= 1
      } else {
        offset += 1
      }
    }
    guard open == 0 else { throw error("this interpolation does not end", at: start) }
  }

  var notLiteral: ProjectFileError {
    error(
      "from here on, the value of NSAppTransportSecurity is not a literal, so it cannot be "
        + "read", at: offset)
  }

  func noKey(at offset: Int) -> ProjectFileError {
    error(
      "this NSAppTransportSecurity is not a key in a dictionary literal, so its value cannot "
        + "be read", at: offset)
  }

  func error(_ problem: String, at offset: Int) -> ProjectFileError {
    ProjectFileError(form, problem, at: offset, in: bytes)
  }
}
