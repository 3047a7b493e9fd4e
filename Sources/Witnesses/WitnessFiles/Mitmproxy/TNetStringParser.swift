import Bytes
import CaptureFiles

/// A pull parser for tnetstrings (`LENGTH:PAYLOAD` and a type character), in bounded memory.
///
/// Because the type follows the payload, the caller chooses how to read a value, and the type is
/// checked afterwards. Payloads that are not requested are skipped unchecked.
struct TNetStringParser: ~Copyable {
  enum Problem: Error, Equatable {
    case cut
    case malformed(String, UInt64)
  }

  enum Scalar: Equatable {
    case null
    case text([UInt8])
    case integer(Int64)
    case decimal([UInt8])
    case boolean(Bool)
  }

  private static let mostDigits = 12
  private static let longestName = 64
  private static let longestNumber = 32

  private var contents: FileContents
  private var end = UInt64.max

  init(_ contents: consuming FileContents) { self.contents = contents }

  var offset: UInt64 { contents.offset }
  var damage: String? { contents.damage }

  /// Skips white space between values; returns false at the end of the file.
  mutating func skipSpace() -> Bool {
    while contents.fill(until: 1) {
      guard [0x20, 0x09, 0x0a, 0x0d].contains(contents.bytes.byte(at: 0)) else { return true }
      contents.consume(1)
    }
    return false
  }

  mutating func length() throws(Problem) -> Int {
    let start = offset
    let most = Self.mostDigits + 1
    _ = contents.fill(until: most)
    let room = end - start
    let usable = room < UInt64(most) ? Int(truncatingIfNeeded: room) : most
    guard let head = LengthPrefix(contents.bytes, most: usable) else {
      throw .malformed("has an invalid length", start)
    }
    guard let length = head.length else {
      guard room > UInt64(contents.available) else {
        throw .malformed("ends inside the length of a value", start)
      }
      throw .cut
    }
    contents.consume(head.byteCount)
    // The type character must fit too.
    guard end - offset > UInt64(length) else {
      throw .malformed("has a value that is longer than its container", start)
    }
    return length
  }

  /// Skips to the type character that follows a payload, at the offset `place` in the file, and
  /// returns it.
  mutating func type(at place: UInt64) throws(Problem) -> UInt8 {
    let left = place - min(place, offset)
    // A length has at most twelve digits, so it fits in an `Int`.
    guard contents.skip(Int(truncatingIfNeeded: left)), contents.fill(until: 1) else {
      throw .cut
    }
    let type = contents.bytes.byte(at: 0)
    contents.consume(1)
    return type
  }

  /// Reads a payload and its type; `nil` for a list, a dictionary, or a value of more than
  /// `longest` bytes.
  mutating func scalar(_ length: Int, longest: Int) throws(Problem) -> Scalar? {
    let start = offset
    guard length <= max(longest, Self.longestNumber) else { return nil }
    guard contents.fill(until: length + 1) else { throw .cut }
    let payload = contents.bytes.array(at: 0, count: length)
    let type = contents.bytes.byte(at: length)
    contents.consume(length + 1)
    switch type {
    case UInt8(ascii: "~") where length == 0: return .null
    case UInt8(ascii: ","), UInt8(ascii: ";"): return length > longest ? nil : .text(payload)
    case UInt8(ascii: "#"):
      guard let number = Int64(String(decoding: payload, as: UTF8.self)) else {
        throw .malformed("has a number without digits", start)
      }
      return .integer(number)
    case UInt8(ascii: "^"): return .decimal(payload)
    case UInt8(ascii: "!"): return .boolean(payload.elementsEqual("true".utf8))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
    default: throw .malformed("has a value of an unknown type", start)
    }
  }

  /// Reads a dictionary; calls `body` with the name and payload length of each member.
  ///
  /// Payload that the closure leaves unread is skipped. A null value counts as empty.
  mutating func dictionary(
    _ length: Int, _ body: (inout TNetStringParser, String, Int) throws(Problem) -> Void
  ) throws(Problem) {
    try compound(length, UInt8(ascii: "}"), "dictionary") { (walk) throws(Problem) in
      let nameLength = try walk.length()
      let nameEnd = walk.offset + UInt64(nameLength)
      var name = ""
      if case .text(let bytes)? = try walk.scalar(nameLength, longest: Self.longestName) {
        name = String(decoding: bytes, as: UTF8.self)
      }
      if walk.offset <= nameEnd { _ = try walk.type(at: nameEnd) }
      try walk.value { (walk, length) throws(Problem) in try body(&walk, name, length) }
    }
  }

  /// Reads a list of `length` bytes and calls `body` with the payload length of each value.
  ///
  /// Payload that the closure leaves unread is skipped. A null value counts as empty.
  mutating func list(
    _ length: Int, _ body: (inout TNetStringParser, Int) throws(Problem) -> Void
  ) throws(Problem) {
    try compound(length, UInt8(ascii: "]"), "list") { (walk) throws(Problem) in
      try walk.value(body)
    }
  }

  private mutating func value(
    _ body: (inout TNetStringParser, Int) throws(Problem) -> Void
  ) throws(Problem) {
    let length = try length()
    let valueEnd = offset + UInt64(length)
    try body(&self, length)
    guard offset <= valueEnd else { return }
    let place = offset
    guard Self.types.contains(try type(at: valueEnd)) else {
      throw .malformed("has a value of an unknown type", place)
    }
  }

  static let types = Array(",;#^!~]}".utf8)

  private mutating func compound(
    _ length: Int, _ type: UInt8, _ kind: String,
    _ next: (inout TNetStringParser) throws(Problem) -> Void
  ) throws(Problem) {
    let (start, outerEnd) = (offset, end)
    end = start + UInt64(length)
    defer { end = outerEnd }
    while offset < end { try next(&self) }
    let found = try self.type(at: end)
    guard found == type || length == 0 && found == UInt8(ascii: "~") else {
      throw .malformed("has a value that is not a \(kind)", start)
    }
  }
}

private struct LengthPrefix {
  private(set) var length: Int?
  private(set) var byteCount = 0

  /// Parses a decimal length and its colon in the first `most` bytes; `nil` if the bytes are
  /// invalid.
  ///
  /// The member `length` is `nil` if the bytes end before the colon.
  init?(_ bytes: RawSpan, most: Int) {
    var value = 0
    for place in 0..<min(most, bytes.byteCount) {
      let byte = bytes.byte(at: place)
      if byte == UInt8(ascii: ":"), place > 0 {
        (length, byteCount) = (value, place + 1)
        return
      }
      guard byte.isDecimalDigit else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    // More digits than any length has.
    guard bytes.byteCount < most || most < 13 else { return nil }
  }
}
