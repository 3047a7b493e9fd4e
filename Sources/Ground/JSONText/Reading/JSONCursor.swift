import Bytes

/// A place in a JSON text (RFC 8259) that moves forward, value by value, and makes no tree.
///
/// Every byte may be an enemy's: nothing recurses, nothing takes room by a number in the text, and
/// what opens brackets without end meets a limit. A list or an object is begun, and then asked for its
/// next item or name until there is none. One byte order mark in front is passed over.
package struct JSONCursor: Sendable {
  /// A kind of value, told by its first byte.
  package enum Kind: Sendable {
    case object, list, string, number, boolean, null

    /// The kind of a value that begins with this byte; the rest of it may still be wrong.
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
  /// The number of the next byte; past the end where nothing is left.
  package internal(set) var offset: Int
  /// The bytes of the name that was read last, with its quotes.
  package private(set) var nameRange = 0..<0

  private let mostDepth: Int
  private var depth = 0
  /// True behind the bracket that opens a list or an object, before which no comma belongs.
  private var isFirst = false

  /// The lists and objects that may stand inside each other where nothing else is asked for.
  package static let standardDepth = 64

  /// A cursor at the beginning of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - depth: The most lists and objects that may stand inside each other.
  package init(_ bytes: [UInt8], depth: Int = standardDepth) {
    self.bytes = bytes
    mostDepth = depth
    offset = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
  }

  // MARK: Values

  /// Tells the kind of the next value, and moves to its first byte.
  ///
  /// - Returns: The kind by the first byte; the rest of the value may still be wrong.
  /// - Throws: `JSONError` where no value comes.
  package mutating func kind() throws(JSONError) -> Kind {
    skipSpace()
    guard let byte = current, let kind = Kind(firstByte: byte) else { throw unexpected("a value") }
    return kind
  }

  /// Reads `true` or `false`.
  ///
  /// - Throws: `JSONError` where something else comes.
  package mutating func boolean() throws(JSONError) -> Bool {
    skipSpace()
    if skip("true") { return true }
    guard skip("false") else { throw unexpectedValue("true or false") }
    return false
  }

  /// Passes over `null`.
  ///
  /// - Throws: `JSONError` where something else comes.
  package mutating func null() throws(JSONError) {
    skipSpace()
    guard skip("null") else { throw unexpectedValue("null") }
  }

  /// Passes over a value, whatever it is, and checks that it is JSON.
  ///
  /// - Throws: `JSONError` where none comes, or not all of one.
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
        let goesOn = isObject ? try nextName() != nil : try nextItem()
        if goesOn { break }
        areObjects.removeLast()
      }
    } while !areObjects.isEmpty
  }

  /// Fails unless nothing but white space is left.
  ///
  /// - Throws: `JSONError` at what stands behind the last value.
  package mutating func expectEnd() throws(JSONError) {
    skipSpace()
    guard current == nil else { throw unexpected("the end of the text") }
  }

  // MARK: Objects and lists

  /// Begins an object, whose names `nextName` reads.
  ///
  /// - Throws: `JSONError` where something else comes, or stands too deep.
  package mutating func beginObject() throws(JSONError) { try begin("{", "an object") }

  /// Begins a list, whose items come after `nextItem`.
  ///
  /// - Throws: `JSONError` where something else comes, or stands too deep.
  package mutating func beginList() throws(JSONError) { try begin("[", "a list") }

  private mutating func begin(
    _ bracket: Unicode.Scalar, _ wanted: StaticString
  ) throws(JSONError) {
    skipSpace()
    guard current == UInt8(ascii: bracket) else { throw unexpectedValue(wanted) }
    guard depth < mostDepth else {
      throw error("the values are nested more than \(mostDepth) deep", at: offset)
    }
    depth += 1
    offset += 1
    isFirst = true
  }

  /// Reads the next name of the object that was begun last, up to its value.
  ///
  /// - Returns: The name, or `nil` where the object ends, past which the cursor moves.
  /// - Throws: `JSONError` where neither comes.
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

  /// Moves to the next item of the list that was begun last.
  ///
  /// - Returns: `true` where a value has to come, or `false` where the list ends, past which the
  ///   cursor moves.
  /// - Throws: `JSONError` where neither a comma nor the end comes.
  package mutating func nextItem() throws(JSONError) -> Bool { try !ends("]", "a comma or ]") }

  /// Moves past the end of what was begun last, or past the comma before what comes next in it.
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

  /// The next byte; `nil` at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = current, byte <= 0x20,
      byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
    {
      offset += 1
    }
  }

  /// Moves past a byte if it comes next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  /// Moves past a word if it comes next.
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
  /// A problem at a byte of the text.
  package func error(_ problem: String, at offset: Int) -> JSONError {
    JSONError(problem, offset: min(offset, bytes.count))
  }

  /// The problem that something else comes next than belongs there.
  func unexpected(_ wanted: StaticString) -> JSONError {
    guard let byte = current else {
      return error("the text ends where \(wanted) belongs", at: offset)
    }
    var end = offset + 1
    // The rest of a character that has several bytes.
    while byte >= 0x80, end < bytes.count, bytes[end] & 0xc0 == 0x80, end - offset < 4 { end += 1 }
    do throws(JSONError) { try checkUTF8(bytes[offset..<end]) } catch { return error }
    var quoted = String.UnicodeScalarView()
    for scalar in String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars {
      quoted.append(scalar.isDeceptive ? "\u{fffd}" : scalar)
    }
    return error("\"\(String(quoted))\" stands where \(wanted) belongs", at: offset)
  }

  /// The problem that a value comes next, if it is one, of another kind than belongs there.
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
    return error("\(found) stands where \(wanted) belongs", at: offset)
  }
}
