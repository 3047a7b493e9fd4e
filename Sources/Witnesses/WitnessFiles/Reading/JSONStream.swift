import Bytes
import CaptureFiles
import JSONText

/// A pull parser for JSON (RFC 8259) in a file; memory grows only with the longest requested value.
///
/// Begin a list or object, then read its items or names until none is left. Proxies write wire
/// bytes into strings, so invalid UTF-8 and unpaired surrogates become U+FFFD. Strings that are not
/// requested are skipped without decoding.
struct JSONStream: ~Copyable {
  enum Problem: Error, Equatable {
    /// The text is not JSON: a phrase to follow "the entry", and the byte offset in the file.
    case malformed(String, at: UInt64)
    case cut(at: UInt64)
  }

  /// The deepest nesting accepted, to limit memory; browsers nest the script stacks in archives
  /// hundreds of levels deep.
  static let mostDepth = 1024

  var contents: FileContents
  var place = 0
  /// The kinds of the open lists and objects, outermost first: true for an object, false for a
  /// list.
  var areObjects: [Bool] = []
  /// True directly after an opening bracket, so that no comma may come before the next item.
  var isFirst = false
  var word: [UInt8] = []

  init(_ contents: consuming FileContents) {
    self.contents = contents
    let mark = ByteOrderMark.utf8
    if self.contents.fill(until: mark.count), self.contents.hasPrefix(mark) { place = mark.count }
  }

  /// The offset of the next byte in the decompressed file.
  var offset: UInt64 { contents.offset + UInt64(place) }
  var depth: Int { areObjects.count }
  var damage: String? { contents.damage }

  // MARK: Values

  mutating func kind() throws(Problem) -> JSONCursor.Kind {
    skipSpace()
    guard let byte = current, let kind = JSONCursor.Kind(firstByte: byte) else {
      throw missing("a value")
    }
    return kind
  }

  /// Begins the object or list whose opening bracket is the next byte.
  mutating func begin(isObject: Bool) throws(Problem) {
    guard depth < Self.mostDepth else {
      throw .malformed("is nested more than \(Self.mostDepth) levels deep", at: offset)
    }
    areObjects.append(isObject)
    place += 1
    isFirst = true
  }

  /// Reads the next member name of the current object; `nil` at the object's end.
  mutating func nextName() throws(Problem) -> String? {
    guard try !ends(UInt8(ascii: "}"), "a comma or }") else { return nil }
    let name = try string(upTo: Self.longestName)
    try passColon()
    return name.text
  }

  private static let longestName = 256

  /// Moves to the next item of the current list; returns false at the list's end.
  mutating func nextItem() throws(Problem) -> Bool { try !ends(UInt8(ascii: "]"), "a comma or ]") }

  mutating func expectEnd() throws(Problem) {
    skipSpace()
    guard current == nil else {
      throw .malformed("is not valid JSON: text follows its end", at: offset)
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

  var current: UInt8? {
    mutating get {
      guard place < contents.available || readOn() else { return nil }
      return contents.bytes.byte(at: place)
    }
  }

  mutating func readOn() -> Bool {
    contents.consume(place)
    place = 0
    return contents.fill(until: 1)
  }

  mutating func skipSpace() {
    repeat {
      place = contents.firstNonSpace(from: place)
      if place < contents.available { return }
    } while readOn()
  }

  mutating func missing(_ wanted: StaticString) -> Problem {
    current == nil
      ? .cut(at: offset) : .malformed("is not valid JSON: \(wanted) is missing", at: offset)
  }
}

extension FileContents {
  fileprivate func hasPrefix(_ prefix: [UInt8]) -> Bool {
    let bytes = bytes
    return bytes.byteCount >= prefix.count
      && prefix.indices.allSatisfy { bytes.byte(at: $0) == prefix[$0] }
  }

  fileprivate func firstNonSpace(from start: Int) -> Int {
    let bytes = bytes
    var index = start
    // A third of an indented text is spaces.
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
