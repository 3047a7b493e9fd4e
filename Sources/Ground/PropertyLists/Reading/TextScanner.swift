import Bytes
import Escaping

/// A forward-moving cursor over bytes that the readers of text formats share.
struct TextScanner {
  let bytes: [UInt8]
  let limits: PropertyListLimits
  /// The offset of the next byte; equal to the number of bytes at the end.
  var offset: Int
  private var values = 0

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    self.init(unchecked: bytes, limits: limits)
    if let offset = UTF8Check.firstInvalidByte(in: bytes[...]) {
      throw error("the text is not UTF-8", at: offset)
    }
  }

  init(unchecked bytes: [UInt8], limits: PropertyListLimits = .standard) {
    self.bytes = bytes
    self.limits = limits
    offset = bytes.starts(with: ByteOrderMark.utf8) ? 3 : 0
  }

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  func isAt(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - offset >= count else { return false }
    for index in 0..<count where bytes[offset + index] != literal.byte(at: index) { return false }
    return true
  }

  mutating func skip(_ literal: StaticString) -> Bool {
    guard isAt(literal) else { return false }
    offset += literal.utf8CodeUnitCount
    return true
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  /// Moves past the next occurrence of the literal; if there is none, throws `problem` at `start`,
  /// by default the current offset.
  mutating func skip(
    past literal: StaticString, orFail problem: String, at start: Int? = nil
  ) throws(PropertyListError) {
    let start = start ?? offset
    while offset < bytes.count {
      if skip(literal) { return }
      offset += 1
    }
    throw error(problem, at: start)
  }

  mutating func skipSpace() {
    while let byte = current, byte.isSpace { offset += 1 }
  }

  mutating func skipSpaceAndComments() throws(PropertyListError) {
    while true {
      skipSpace()
      let start = offset
      if skip("//") {
        while let byte = current, byte != 0x0a, byte != 0x0d { offset += 1 }
      } else if skip("/*") {
        try skip(past: "*/", orFail: "this comment does not end", at: start)
      } else {
        return
      }
    }
  }

  mutating func countValue(at start: Int) throws(PropertyListError) {
    values += 1
    guard values <= limits.values else {
      throw error("there are more than \(limits.values) values", at: start, code: .tooLarge)
    }
  }

  func check(depth: Int, at start: Int) throws(PropertyListError) {
    guard depth < limits.depth else {
      throw error(
        "the values are nested more than \(limits.depth) deep", at: start, code: .tooLarge)
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func quote(_ range: Range<Int>) -> String {
    var quoted = String.UnicodeScalarView()
    let end = min(range.upperBound, range.lowerBound + 40)
    for scalar in text(range.lowerBound..<end).unicodeScalars {
      quoted.append(scalar.isDeceptive ? "\u{fffd}" : scalar)
    }
    return String(quoted)
  }

  func error(
    _ problem: String, at offset: Int, code: PropertyListError.Code = .notValid
  ) -> PropertyListError {
    PropertyListError(problem: problem, offset: offset, in: bytes, code: code)
  }

  func unexpected(_ wanted: String) -> PropertyListError {
    guard let byte = current else {
      return error("expected \(wanted), found the end of the file", at: offset)
    }
    var end = offset + 1
    // The other bytes of a multi-byte character.
    while byte >= 0x80, end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return error("expected \(wanted), found \"\(quote(offset..<end))\"", at: offset)
  }
}
