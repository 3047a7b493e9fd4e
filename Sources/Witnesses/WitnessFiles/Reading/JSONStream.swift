import Bytes
import CaptureFiles
import JSONText

/// A JSON text (RFC 8259) in a file, read value by value, in memory bounded by what is asked for.
///
/// A list or an object is begun, and then asked for its next item or name, as with `JSONCursor`.
/// Nothing recurses. Proxies write bytes of the wire into strings as they are, so bytes that are not
/// UTF-8 and halves of characters become U+FFFD. Strings that nobody asks for are passed over
/// without a look at their escapes.
struct JSONStream: ~Copyable {
  /// A problem that keeps the text from being read on.
  enum Problem: Error, Equatable {
    /// The text is not JSON, in words that follow "the entry", at an offset in the file.
    case malformed(String, at: UInt64)
    /// The file ends before the text does.
    case cut(at: UInt64)
  }

  /// The most lists and objects inside each other; browsers nest the stacks of scripts by hundreds.
  static let mostDepth = 1024

  var contents: FileContents
  /// The index in memory of the next byte.
  var place = 0
  /// The lists and objects that are open, the outermost first: true for an object.
  var areObjects: [Bool] = []
  /// True behind the bracket that opens a list or an object, before which no comma belongs.
  var isFirst = false
  /// The last number or word.
  var word: [UInt8] = []

  /// A text at its beginning, behind a byte order mark.
  init(_ contents: consuming FileContents) {
    self.contents = contents
    let mark = ByteOrderMark.utf8
    if self.contents.fill(until: mark.count), self.contents.hasPrefix(mark) { place = mark.count }
  }

  /// The offset of the next byte in the unpacked file.
  var offset: UInt64 { contents.offset + UInt64(place) }
  /// The number of lists and objects that are open.
  var depth: Int { areObjects.count }
  /// The damage below the text, such as a failed read, in words.
  var damage: String? { contents.damage }

  // MARK: Values

  /// Tells the kind of the next value by its first byte, and moves there.
  mutating func kind() throws(Problem) -> JSONCursor.Kind {
    skipSpace()
    guard let byte = current, let kind = JSONCursor.Kind(firstByte: byte) else {
      throw missing("a value")
    }
    return kind
  }

  /// Begins an object, whose names `nextName` reads.
  mutating func beginObject() throws(Problem) {
    guard try kind() == .object else { throw missing("an object") }
    try begin(isObject: true)
  }

  /// Begins a list, whose items come after `nextItem`.
  mutating func beginList() throws(Problem) {
    guard try kind() == .list else { throw missing("a list") }
    try begin(isObject: false)
  }

  mutating func begin(isObject: Bool) throws(Problem) {
    guard depth < Self.mostDepth else {
      throw .malformed("is nested more than \(Self.mostDepth) deep", at: offset)
    }
    areObjects.append(isObject)
    place += 1
    isFirst = true
  }

  /// Reads the next name of the object that was begun last, up to its value; `nil` where the object
  /// ends.
  mutating func nextName() throws(Problem) -> String? {
    guard try !ends(UInt8(ascii: "}"), "a comma or }") else { return nil }
    let name = try string(upTo: Self.longestName)
    try passColon()
    return name.text
  }

  /// The most bytes of a name that are looked at; no name that is asked for has as many.
  private static let longestName = 256

  /// Moves to the next item of the list that was begun last; false where the list ends.
  mutating func nextItem() throws(Problem) -> Bool { try !ends(UInt8(ascii: "]"), "a comma or ]") }

  /// Fails unless nothing but white space is left.
  mutating func expectEnd() throws(Problem) {
    skipSpace()
    guard current == nil else {
      throw .malformed("is not valid JSON: more follows behind the end", at: offset)
    }
  }

  mutating func ends(_ bracket: UInt8, _ wanted: StaticString) throws(Problem) -> Bool {
    skipSpace()
    if current == bracket {
      place += 1
      areObjects.removeLast()
      isFirst = false
      return true
    }
    if isFirst {
      isFirst = false
    } else {
      guard current == UInt8(ascii: ",") else { throw missing(wanted) }
      place += 1
    }
    return false
  }

  mutating func passColon() throws(Problem) {
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw missing("a colon") }
    place += 1
  }

  // MARK: Bytes

  /// The next byte; `nil` at the end of the file.
  var current: UInt8? {
    mutating get {
      guard place < contents.available || readOn() else { return nil }
      return contents.bytes.byte(at: place)
    }
  }

  /// Brings the next bytes into memory in place of those that were read; false at the end of the
  /// file.
  mutating func readOn() -> Bool {
    contents.consume(place)
    place = 0
    return contents.fill(until: 1)
  }

  mutating func skipSpace() {
    repeat {
      place = contents.firstInk(from: place)
      if place < contents.available { return }
    } while readOn()
  }

  /// The problem that something else comes next than belongs there.
  mutating func missing(_ wanted: StaticString) -> Problem {
    current == nil
      ? .cut(at: offset) : .malformed("is not valid JSON: \(wanted) is missing", at: offset)
  }
}

extension FileContents {
  /// Tells whether the bytes in memory begin so.
  fileprivate func hasPrefix(_ prefix: [UInt8]) -> Bool {
    let bytes = bytes
    return bytes.byteCount >= prefix.count
      && prefix.indices.allSatisfy { bytes.byte(at: $0) == prefix[$0] }
  }

  /// The index of the first byte in memory that is no white space, or the number of bytes.
  fileprivate func firstInk(from start: Int) -> Int {
    let bytes = bytes
    var index = start
    // Indented texts are a third spaces.
    while index &+ 8 <= bytes.byteCount,
      bytes.load(at: index, as: UInt64.self) == UInt64(repeating: 0x20)
    {
      index &+= 8
    }
    while index < bytes.byteCount {
      switch bytes.byte(at: index) {
      case 0x20, 0x0a, 0x0d, 0x09: index &+= 1
      default: return index
      }
    }
    return index
  }
}
