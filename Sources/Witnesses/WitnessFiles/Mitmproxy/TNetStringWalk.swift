import Bytes
import CaptureFiles

/// A walk through tnetstrings (`LENGTH:PAYLOAD` and a type character), in memory bounded by the values
/// that are asked for.
///
/// The type stands behind the payload. Whoever walks into a list or dictionary has to expect it there,
/// by its name, and the character is compared afterwards. So nothing recurses, and a payload
/// that nobody asks for is passed over, whatever it holds.
struct TNetStringWalk: ~Copyable {
  /// A reason to end a walk.
  enum Problem: Error, Equatable {
    /// The file ends inside a value.
    case cut
    /// A value is not of the form, in words that follow "the entry"; the offset of its first wrong
    /// byte.
    case malformed(String, UInt64)
  }

  /// A value without others inside.
  enum Scalar: Equatable {
    case null
    /// Text or bytes.
    case text([UInt8])
    case integer(Int64)
    /// A floating point number in decimal digits.
    case decimal([UInt8])
    case boolean(Bool)
  }

  /// The most digits of a length, which are those of mitmproxy's own reader.
  private static let mostDigits = 12
  /// The longest name of a member, in bytes; a longer one names nothing that is wanted.
  private static let longestName = 64
  /// The longest number, in bytes.
  private static let longestNumber = 32

  private var contents: FileContents
  /// The end of the value that is walked in: no value inside reaches beyond it.
  private var end = UInt64.max

  /// A walk that begins where a file does.
  init(_ contents: consuming FileContents) { self.contents = contents }

  /// The offset of the next byte.
  var offset: UInt64 { contents.offset }
  /// The damage below the file's content.
  var damage: String? { contents.damage }

  /// Passes over white space between values.
  ///
  /// - Returns: False if nothing else is left.
  mutating func skipSpace() -> Bool {
    while contents.fill(until: 1) {
      guard [0x20, 0x09, 0x0a, 0x0d].contains(contents.bytes.byte(at: 0)) else { return true }
      contents.consume(1)
    }
    return false
  }

  /// Reads the length of the next value, whose payload follows.
  mutating func length() throws(Problem) -> Int {
    let start = offset
    let most = Self.mostDigits + 1
    _ = contents.fill(until: most)
    let room = end - start
    let usable = room < UInt64(most) ? Int(truncatingIfNeeded: room) : most
    guard let head = LengthHead(contents.bytes, most: usable) else {
      throw .malformed("has a length that is no number of bytes", start)
    }
    guard let length = head.length else {
      guard room > UInt64(contents.available) else {
        throw .malformed("has a value that ends in its length", start)
      }
      throw .cut
    }
    contents.consume(head.byteCount)
    // The type character has its place too.
    guard end - offset > UInt64(length) else {
      throw .malformed("has a value that is longer than what holds it", start)
    }
    return length
  }

  /// Passes over all up to the character at an offset, and over that.
  ///
  /// - Returns: The character.
  mutating func type(at place: UInt64) throws(Problem) -> UInt8 {
    let left = place - min(place, offset)
    // No length has more than twelve digits, so that it fits.
    guard contents.skip(Int(truncatingIfNeeded: left)), contents.fill(until: 1) else {
      throw .cut
    }
    let type = contents.bytes.byte(at: 0)
    contents.consume(1)
    return type
  }

  /// Reads a payload and the type behind it.
  ///
  /// - Returns: The value; `nil` if it is longer than wanted, or holds others.
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
    default: throw .malformed("has a value of no type", start)
    }
  }

  /// Walks over the members of a dictionary.
  ///
  /// - Parameters:
  ///   - length: The length of its payload, which comes next; an empty one may be null too.
  ///   - take: Called with each name and the length of the payload that comes next. What it leaves is
  ///     passed over.
  /// - Throws: The problem of the first value that is wrong, or the error of `take`.
  mutating func dictionary(
    _ length: Int, _ take: (inout TNetStringWalk, String, Int) throws(Problem) -> Void
  ) throws(Problem) {
    try compound(length, UInt8(ascii: "}"), "dictionary") { (walk) throws(Problem) in
      let nameLength = try walk.length()
      let nameEnd = walk.offset + UInt64(nameLength)
      var name = ""
      if case .text(let bytes)? = try walk.scalar(nameLength, longest: Self.longestName) {
        name = String(decoding: bytes, as: UTF8.self)
      }
      if walk.offset <= nameEnd { _ = try walk.type(at: nameEnd) }
      try walk.value { (walk, length) throws(Problem) in try take(&walk, name, length) }
    }
  }

  /// Walks over the values of a list.
  ///
  /// - Parameters:
  ///   - length: The length of its payload, which comes next; an empty one may be null too.
  ///   - take: Called with the length of the payload that comes next. What it leaves is passed over.
  /// - Throws: The problem of the first value that is wrong, or the error of `take`.
  mutating func list(
    _ length: Int, _ take: (inout TNetStringWalk, Int) throws(Problem) -> Void
  ) throws(Problem) {
    try compound(length, UInt8(ascii: "]"), "list") { (walk) throws(Problem) in
      try walk.value(take)
    }
  }

  /// Walks over one value, and over what is left of it.
  private mutating func value(
    _ take: (inout TNetStringWalk, Int) throws(Problem) -> Void
  ) throws(Problem) {
    let length = try length()
    let valueEnd = offset + UInt64(length)
    try take(&self, length)
    guard offset <= valueEnd else { return }
    let place = offset
    guard Self.types.contains(try type(at: valueEnd)) else {
      throw .malformed("has a value of no type", place)
    }
  }

  /// The characters that are types.
  static let types = Array(",;#^!~]}".utf8)

  private mutating func compound(
    _ length: Int, _ type: UInt8, _ kind: String,
    _ next: (inout TNetStringWalk) throws(Problem) -> Void
  ) throws(Problem) {
    let (start, outerEnd) = (offset, end)
    end = start + UInt64(length)
    defer { end = outerEnd }
    while offset < end { try next(&self) }
    let found = try self.type(at: end)
    guard found == type || length == 0 && found == UInt8(ascii: "~") else {
      throw .malformed("has another value where a \(kind) belongs", start)
    }
  }
}

/// The digits and the colon that begin a tnetstring.
private struct LengthHead {
  /// The length of the payload; `nil` if the bytes end before the colon.
  private(set) var length: Int?
  private(set) var byteCount = 0

  /// The head at the beginning of bytes; `nil` if they begin none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - most: The most of them that may belong to it.
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
