import ByteReading
import CaptureFiles
import JSONText

/// Strings, numbers and words.
extension JSONStream {
  /// The beginning of a string, or all of it.
  struct Beginning: Equatable {
    var text: String
    /// True if the string goes on.
    var isCut: Bool
  }

  /// Reads a string, of which so many bytes as written are kept.
  mutating func string(upTo longest: Int) throws(Problem) -> Beginning {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw missing("a string") }
    if let (text, end) = contents.plainString(from: place + 1, upTo: longest) {
      place = end + 1
      return Beginning(text: text, isCut: false)
    }
    let start = offset + 1
    var written: [UInt8] = []
    let isCut = try passString(keeping: longest, in: &written)
    return Beginning(
      text: try Self.text(written, isCut: isCut, at: start), isCut: isCut)
  }

  /// Passes over a string.
  mutating func skipString() throws(Problem) {
    guard current == UInt8(ascii: "\"") else { throw missing("a string") }
    var nothing: [UInt8] = []
    _ = try passString(keeping: 0, in: &nothing)
  }

  /// Passes over a string, at whose quote the stream is, and keeps its first bytes as written.
  ///
  /// - Returns: True if there were more.
  private mutating func passString(
    keeping longest: Int, in written: inout [UInt8]
  ) throws(Problem) -> Bool {
    place += 1
    var isCut = false
    while true {
      let mark = contents.firstMark(from: place)
      let count = isCut ? 0 : min(mark - place, longest - written.count)
      if count > 0 { contents.append(place, count: count, to: &written) }
      isCut = isCut || count < mark - place
      place = mark
      guard let byte = current else { throw .cut(at: offset) }
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return isCut
      case UInt8(ascii: "\\"):
        place += 1
        guard let escaped = current else { throw .cut(at: offset) }
        place += 1
        isCut = isCut || written.count + 2 > longest
        if !isCut { written += [byte, escaped] }
      default: continue
      }
    }
  }

  /// Reads a number.
  mutating func number() throws(Problem) -> JSONNumber {
    let start = offset
    try readWord()
    var cursor = JSONCursor(word)
    do throws(JSONError) {
      let number = try cursor.number()
      try cursor.expectEnd()
      return number
    } catch {
      throw .malformed(
        "is not valid JSON: \(error.problem)", at: start + UInt64(error.offset))
    }
  }

  /// Reads `true`, `false` or `null`, which is `nil`.
  mutating func boolean() throws(Problem) -> Bool? {
    let start = offset
    try readWord()
    if word.elementsEqual("true".utf8) { return true }
    if word.elementsEqual("false".utf8) { return false }
    if word.elementsEqual("null".utf8) { return nil }
    throw .malformed("is not valid JSON: a value is missing", at: start)
  }

  /// The most bytes of a number.
  private static let longestWord = 1024

  /// Reads the bytes up to the next that ends a number or a word.
  private mutating func readWord() throws(Problem) {
    word.removeAll(keepingCapacity: true)
    while let byte = current {
      switch byte {
      case 0x20, 0x0a, 0x0d, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return
      default: break
      }
      guard word.count < Self.longestWord else { throw missing("the end of a number") }
      word.append(byte)
      place += 1
    }
    // At the end of the file more of it may be missing.
    throw .cut(at: offset)
  }
}

/// Values as one kind, whatever writers make of them; `nil` for any other.
extension JSONStream {
  /// Reads a value as a text.
  mutating func text(upTo longest: Int) throws(Problem) -> Beginning? {
    guard try kind() == .string else {
      try skipValue()
      return nil
    }
    return try string(upTo: longest)
  }

  /// Reads a value as a text of which a part would be wrong.
  mutating func wholeText(upTo longest: Int) throws(Problem) -> String? {
    guard let beginning = try text(upTo: longest), !beginning.isCut else { return nil }
    return beginning.text
  }

  /// Reads a value as a whole number, which some write as a text.
  mutating func integer() throws(Problem) -> Int? {
    switch try kind() {
    case .number:
      switch try number() {
      case .integer(let number): return Int(exactly: number)
      case .spelled(let text): return Double(text).flatMap(Int.init(exactly:))
      }
    case .string: return try wholeText(upTo: 32).flatMap { Int($0) }
    case .object, .list, .boolean, .null:
      try skipValue()
      return nil
    }
  }

  /// Reads a value as a truth; false for any other kind.
  mutating func isTrue() throws(Problem) -> Bool {
    guard try kind() == .boolean else {
      try skipValue()
      return false
    }
    return try boolean() == true
  }

  /// Begins an object, or passes over another value; false then.
  mutating func beginsObject() throws(Problem) -> Bool {
    guard try kind() == .object else {
      try skipValue()
      return false
    }
    try beginObject()
    return true
  }

  /// Begins a list, or passes over another value; false then.
  mutating func beginsList() throws(Problem) -> Bool {
    guard try kind() == .list else {
      try skipValue()
      return false
    }
    try beginList()
    return true
  }
}

extension JSONStream {
  /// The text of a string as written, of which more may follow, so that the last escape is incomplete;
  /// it begins at an offset in the file.
  private static func text(
    _ written: [UInt8], isCut: Bool, at start: UInt64
  ) throws(Problem) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(written.count)
    var index = 0
    while index < written.count {
      guard written[index] == UInt8(ascii: "\\") else {
        text.append(written[index])
        index += 1
        continue
      }
      guard let escape = Escape(written[index...]) else {
        if isCut { break }
        throw .malformed("has an escape that JSON does not have", at: start + UInt64(index))
      }
      text.append(contentsOf: String(escape.scalar).utf8)
      index += escape.count
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// An escape in a string (RFC 8259, section 7).
  private struct Escape {
    var scalar: Unicode.Scalar
    /// The number of its bytes.
    var count = 2

    /// The escape that begins the bytes; `nil` if it is none, or incomplete.
    init?(_ bytes: ArraySlice<UInt8>) {
      switch bytes.dropFirst().first {
      case UInt8(ascii: "b"): scalar = "\u{8}"
      case UInt8(ascii: "f"): scalar = "\u{c}"
      case UInt8(ascii: "n"): scalar = "\n"
      case UInt8(ascii: "r"): scalar = "\r"
      case UInt8(ascii: "t"): scalar = "\t"
      case UInt8(ascii: "u"):
        guard let first = Self.unit(bytes) else { return nil }
        (scalar, count) = (Unicode.Scalar(first) ?? "\u{fffd}", 6)
        let rest = bytes.dropFirst(6)
        guard UTF16.isLeadSurrogate(first), let second = Self.unit(rest),
          UTF16.isTrailSurrogate(second)
        else { return }
        let value = 0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00)
        (scalar, count) = (Unicode.Scalar(value) ?? "\u{fffd}", 12)
      case let byte?
      where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
        scalar = Unicode.Scalar(byte)
      default: return nil
      }
    }

    /// The unit of UTF-16 that `\u` and four digits write.
    private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
      guard bytes.count >= 6, bytes.starts(with: "\\u".utf8) else { return nil }
      var unit: UInt16 = 0
      for byte in bytes.dropFirst(2).prefix(4) {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        unit = unit << 4 | UInt16(digit)
      }
      return unit
    }
  }
}

extension FileContents {
  /// The string from an index on, and the index of its quote, if that is in memory within so many
  /// bytes and there is no escape before.
  fileprivate func plainString(
    from start: Int, upTo longest: Int
  ) -> (text: String, end: Int)? {
    let end = firstMark(from: start)
    let bytes = bytes
    guard end < bytes.byteCount, end - start <= longest, bytes.byte(at: end) == UInt8(ascii: "\"")
    else { return nil }
    return (bytes.text(at: start, count: end - start), end)
  }

  /// The index of the first quote or backslash in memory, or the number of bytes.
  fileprivate func firstMark(from start: Int) -> Int {
    let bytes = bytes
    var index = start
    while index &+ 8 <= bytes.byteCount {
      let word = UInt64(littleEndian: bytes.load(at: index, as: UInt64.self))
      let found =
        (word ^ UInt64(repeating: UInt8(ascii: "\""))).bytes(below: 1)
        | (word ^ UInt64(repeating: UInt8(ascii: "\\"))).bytes(below: 1)
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < bytes.byteCount {
      let byte = bytes.byte(at: index)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      index &+= 1
    }
    return index
  }

  /// Appends bytes in memory to others.
  fileprivate func append(_ start: Int, count: Int, to written: inout [UInt8]) {
    written.append(contentsOf: bytes, from: start, count: count)
  }
}
