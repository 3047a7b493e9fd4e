import ByteReading

/// What is wrong with a line.
struct EvidenceProblem: Error, Equatable {
  var words: String

  init(_ words: String) { self.words = words }
}

/// Reads one JSON text (RFC 8259) from front to back, without a tree.
///
/// What nobody asks for is passed over, in a loop and not by recursion.
struct JSONCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0

  /// A cursor at the beginning of a text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      offset += 1
    }
  }

  /// The next byte that is no space, past which the cursor moves.
  private mutating func take() throws(EvidenceProblem) -> UInt8 {
    skipSpace()
    guard let byte = current else { throw EvidenceProblem("ends too early") }
    offset += 1
    return byte
  }

  /// Moves past a byte if it comes next, spaces aside.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(EvidenceProblem) {
    guard try take() == byte else { throw EvidenceProblem("is not JSON of this form") }
  }

  /// Fails unless nothing but spaces is left.
  mutating func expectEnd() throws(EvidenceProblem) {
    skipSpace()
    guard current == nil else { throw EvidenceProblem("goes on behind its object") }
  }

  /// Reads an object.
  ///
  /// - Parameter member: Called with each name; reads the value, or skips it.
  /// - Throws: `EvidenceProblem`, its own and those of `member`.
  mutating func object(
    _ member: (String, inout JSONCursor) throws(EvidenceProblem) -> Void
  ) throws(EvidenceProblem) {
    try expect(UInt8(ascii: "{"))
    if skip(UInt8(ascii: "}")) { return }
    while true {
      let name = try string()
      try expect(UInt8(ascii: ":"))
      try member(name, &self)
      switch try take() {
      case UInt8(ascii: ","): continue
      case UInt8(ascii: "}"): return
      default: throw EvidenceProblem("is not JSON of this form")
      }
    }
  }

  /// Reads a list, of no more items than the limit.
  ///
  /// - Parameter item: Reads one item.
  /// - Returns: The items.
  /// - Throws: `EvidenceProblem`, its own and those of `item`.
  mutating func list<Item>(
    _ item: (inout JSONCursor) throws(EvidenceProblem) -> Item
  ) throws(EvidenceProblem) -> [Item] {
    var items: [Item] = []
    try expect(UInt8(ascii: "["))
    if skip(UInt8(ascii: "]")) { return items }
    while true {
      guard items.count < EvidenceLimits.items else {
        throw EvidenceProblem("has a list of more than \(EvidenceLimits.items) items")
      }
      items.append(try item(&self))
      switch try take() {
      case UInt8(ascii: ","): continue
      case UInt8(ascii: "]"): return items
      default: throw EvidenceProblem("is not JSON of this form")
      }
    }
  }

  /// Reads a string; what is no UTF-8 is replaced.
  mutating func string() throws(EvidenceProblem) -> String {
    try expect(UInt8(ascii: "\""))
    let start = offset
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: bytes[start..<(offset - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case ..<0x20: throw EvidenceProblem("has a control character in a string")
      default: offset += 1
      }
    }
    throw EvidenceProblem("ends inside a string")
  }

  /// The rest of a string with escapes, which began at `start`.
  private mutating func escapedString(from start: Int) throws(EvidenceProblem) -> String {
    var text = Array(bytes[start..<offset])
    while let byte = current {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case ..<0x20: throw EvidenceProblem("has a control character in a string")
      default: text.append(byte)
      }
    }
    throw EvidenceProblem("ends inside a string")
  }

  /// The character of an escape, whose backslash was read.
  private mutating func escape() throws(EvidenceProblem) -> Unicode.Scalar {
    guard let byte = current else { throw EvidenceProblem("ends inside a string") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try unit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard UTF16.isLeadSurrogate(first), current == UInt8(ascii: "\\") else { return "\u{fffd}" }
      offset += 1
      guard current == UInt8(ascii: "u") else { throw EvidenceProblem("has half a character") }
      offset += 1
      let second = try unit()
      guard UTF16.isTrailSurrogate(second) else { throw EvidenceProblem("has half a character") }
      let scalar = 0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00)
      return Unicode.Scalar(scalar) ?? "\u{fffd}"
    default: throw EvidenceProblem("has an escape that JSON does not know")
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws(EvidenceProblem) -> UInt16 {
    guard bytes.count - offset >= 4 else { throw EvidenceProblem("ends inside a string") }
    var unit: UInt16 = 0
    for byte in bytes[offset..<(offset + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw EvidenceProblem("has an escape that JSON does not know")
      }
      unit = unit << 4 | UInt16(digit)
    }
    offset += 4
    return unit
  }

  /// Reads a whole number of a range.
  mutating func integer(_ range: ClosedRange<Int64>) throws(EvidenceProblem) -> Int64 {
    skipSpace()
    let isNegative = skip(UInt8(ascii: "-"))
    let start = offset
    var value: Int64 = 0
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !tooLarge, !overflow else { throw EvidenceProblem("has a number out of range") }
      value = sum
      offset += 1
    }
    guard offset > start else { throw EvidenceProblem("has no number where one belongs") }
    if let byte = current, byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") {
      throw EvidenceProblem("has no whole number where one belongs")
    }
    let number = isNegative ? -value : value
    guard range.contains(number) else { throw EvidenceProblem("has a number out of range") }
    return number
  }

  /// Reads `true` or `false`.
  mutating func boolean() throws(EvidenceProblem) -> Bool {
    if skipWord("true") { return true }
    guard skipWord("false") else { throw EvidenceProblem("has no truth where one belongs") }
    return false
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    skipSpace()
    let count = word.utf8CodeUnitCount
    guard bytes.count - offset >= count,
      (0..<count).allSatisfy({ bytes[offset + $0] == word.byte(at: $0) })
    else { return false }
    offset += count
    return true
  }

  /// Passes over a value, whatever it is.
  mutating func skipValue() throws(EvidenceProblem) {
    var depth = 0
    repeat {
      skipSpace()
      guard let byte = current else { throw EvidenceProblem("ends too early") }
      switch byte {
      case UInt8(ascii: "\""): _ = try string()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= EvidenceLimits.depth else { throw EvidenceProblem("is nested too deep") }
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw EvidenceProblem("is not JSON of this form") }
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw EvidenceProblem("is not JSON of this form") }
        offset += 1
      default: try skipScalar()
      }
    } while depth > 0
  }

  /// Passes over a number or a word.
  private mutating func skipScalar() throws(EvidenceProblem) {
    let start = offset
    while let byte = current,
      byte == 0x2b || byte == 0x2d || byte == 0x2e || Self.isLetterOrDigit(byte)
    {
      offset += 1
    }
    guard offset > start else { throw EvidenceProblem("is not JSON of this form") }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }
}
