import Bytes
import Escaping

/// A pull parser for JSON (RFC 8259) that moves forward value by value and builds no tree.
///
/// Use it for long or untrusted texts; short ones can be read as a `JSONValue`. Call
/// ``beginObject()`` and then ``nextName()`` until it returns `nil`; lists work the same way. The
/// input is untrusted: nothing recurses, no number in the text determines an allocation, and
/// nesting is limited. A leading byte order mark is skipped.
package struct JSONCursor: Sendable {
  package enum Kind: Sendable {
    case object, list, string, number, boolean, null

    /// Creates the kind of value that can begin with this byte.
    ///
    /// Returns `nil` if no JSON value can; the rest of the value is not checked.
    @inlinable
    package init?(firstByte: UInt8) {
      switch firstByte {
      case UInt8(ascii: "{"): self = .object
      case UInt8(ascii: "["): self = .list
      case UInt8(ascii: "\""): self = .string
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
      case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
      case UInt8(ascii: "n"): self = .null
      default: return nil
      }
    }
  }

  let bytes: [UInt8]
  package internal(set) var offset: Int
  /// The byte range, with quotes, of the member name that `nextName()` returned last.
  package private(set) var nameRange = 0..<0

  private let mostDepth: Int
  private var depth = 0
  /// True directly after an opening bracket or brace, where no comma is allowed.
  private var isFirst = false

  /// The default limit for the nesting of lists and objects.
  package static let standardDepth = 64

  package init(_ bytes: [UInt8], depth: Int = standardDepth) {
    self.bytes = bytes
    mostDepth = depth
    offset = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
  }

  // MARK: Values

  /// Moves to the next value and returns its kind by its first byte; the rest may be invalid.
  package mutating func kind() throws(JSONError) -> Kind {
    skipSpace()
    guard let byte = current, let kind = Kind(firstByte: byte) else { throw unexpected("a value") }
    return kind
  }

  package mutating func boolean() throws(JSONError) -> Bool {
    skipSpace()
    if skip("true") { return true }
    guard skip("false") else { throw unexpectedValue("true or false") }
    return false
  }

  package mutating func null() throws(JSONError) {
    skipSpace()
    guard skip("null") else { throw unexpectedValue("null") }
  }

  /// Skips the next value, of any kind, and checks that it is valid JSON.
  package mutating func skipValue() throws(JSONError) {
    var areObjects: [Bool] = []
    repeat {
      switch try kind() {
      case .object:
        try beginObject()
        areObjects.append(true)
      case .list:
        try beginList()
        areObjects.append(false)
      case .string: _ = try string()
      case .number: _ = try number()
      case .boolean: _ = try boolean()
      case .null: try null()
      }
      while let isObject = areObjects.last {
        let hasMore = isObject ? try nextName() != nil : try nextItem()
        if hasMore { break }
        areObjects.removeLast()
      }
    } while !areObjects.isEmpty
  }

  package mutating func expectEnd() throws(JSONError) {
    skipSpace()
    guard current == nil else { throw unexpected("the end of the text") }
  }

  // MARK: Objects and lists

  package mutating func beginObject() throws(JSONError) { try begin("{", "an object") }

  package mutating func beginList() throws(JSONError) { try begin("[", "a list") }

  private mutating func begin(
    _ bracket: Unicode.Scalar, _ wanted: StaticString
  ) throws(JSONError) {
    skipSpace()
    guard current == UInt8(ascii: bracket) else { throw unexpectedValue(wanted) }
    guard depth < mostDepth else {
      throw JSONError(
        "the values are nested more than \(mostDepth) deep", offset: offset, exceedsLimit: true)
    }
    depth += 1
    offset += 1
    isFirst = true
  }

  /// Reads the next member name of the current object and its colon; at the object's end, returns
  /// `nil` and moves past the brace.
  package mutating func nextName() throws(JSONError) -> String? {
    guard try !ends("}", "a comma or }") else { return nil }
    guard current == UInt8(ascii: "\"") else { throw unexpected("a key") }
    let start = offset
    let name = try string()
    nameRange = start..<offset
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { throw unexpected("a colon") }
    return name
  }

  /// Moves to the next item of the current list and returns true; at the list's end, returns false
  /// and moves past the bracket.
  package mutating func nextItem() throws(JSONError) -> Bool { try !ends("]", "a comma or ]") }

  private mutating func ends(
    _ bracket: Unicode.Scalar, _ wanted: StaticString
  ) throws(JSONError) -> Bool {
    skipSpace()
    if skip(UInt8(ascii: bracket)) {
      depth -= 1
      isFirst = false
      return true
    }
    if isFirst {
      isFirst = false
    } else {
      guard skip(UInt8(ascii: ",")) else { throw unexpected(wanted) }
      skipSpace()
    }
    return false
  }

  // MARK: Bytes

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = current, byte <= 0x20,
      byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
    {
      offset += 1
    }
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - offset >= count,
      (0..<count).allSatisfy({ bytes[offset + $0] == word.byte(at: $0) })
    else { return false }
    offset += count
    return true
  }
}

// MARK: - Errors

extension JSONCursor {
  package func error(_ problem: String, at offset: Int) -> JSONError {
    JSONError(problem, offset: min(offset, bytes.count))
  }

  func unexpected(_ wanted: StaticString) -> JSONError {
    guard let byte = current else {
      return error("expected \(wanted), found the end of the text", at: offset)
    }
    var end = offset + 1
    // The other bytes of a multi-byte character.
    while byte >= 0x80, end < bytes.count, bytes[end] & 0xc0 == 0x80, end - offset < 4 { end += 1 }
    do throws(JSONError) { try checkUTF8(bytes[offset..<end]) } catch { return error }
    var quoted = String.UnicodeScalarView()
    for scalar in String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars {
      quoted.append(scalar.isDeceptive ? "\u{fffd}" : scalar)
    }
    return error("expected \(wanted), found \"\(String(quoted))\"", at: offset)
  }

  func unexpectedValue(_ wanted: StaticString) -> JSONError {
    var ahead = self
    let kind: Kind
    do throws(JSONError) { kind = try ahead.kind() } catch { return unexpected(wanted) }
    let found =
      switch kind {
      case .object: "an object"
      case .list: "a list"
      case .string: "a string"
      case .number: "a number"
      case .boolean: ahead.skip("true") ? "true" : ahead.skip("false") ? "false" : nil
      case .null: ahead.skip("null") ? "null" : nil as String?
      }
    guard let found else { return unexpected(wanted) }
    return error("expected \(wanted), found \(found)", at: offset)
  }
}
