import Bytes
import HostNames

/// The text of a log message as borrowed bytes, with parsers for the kinds of values in log
/// messages.
///
/// A message of the system is parsed from its first byte on, and never searched: a certificate's
/// name, a response header or a redirect in it is text of a server, which may repeat any words of
/// the system. Only `AppLoggedText` searches, in what the app printed.
struct LogText: ~Escapable {
  let bytes: RawSpan

  /// The byte between two lines that were joined because some program had wrapped them at any
  /// column.
  ///
  /// A host, URL, version or number that ends at this byte may be cut, and is not used.
  static let wrap: UInt8 = 0x1f

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) { self.bytes = bytes }

  var count: Int { bytes.byteCount }

  @inline(__always)
  func has(_ wanted: StaticString, at place: Int) -> Bool {
    let count = wanted.utf8CodeUnitCount
    guard place >= 0, place + count <= bytes.byteCount else { return false }
    for offset in 0..<count where bytes.byte(at: place + offset) != wanted.byte(at: offset) {
      return false
    }
    return true
  }

  /// Returns the offset after the words `wanted` if they are at `place`; else `nil`.
  @inline(__always)
  func end(of wanted: StaticString, at place: Int) -> Int? {
    has(wanted, at: place) ? place + wanted.utf8CodeUnitCount : nil
  }

  @inline(__always)
  func isText(_ wanted: StaticString, at range: Range<Int>) -> Bool {
    range.count == wanted.utf8CodeUnitCount && has(wanted, at: range.lowerBound)
  }

  @inline(__always)
  func byte(_ place: Int) -> UInt8? {
    place >= 0 && place < bytes.byteCount ? bytes.byte(at: place) : nil
  }

  func end(from start: Int, at isEnd: (UInt8) -> Bool) -> Int {
    var place = start
    while place < bytes.byteCount, !isEnd(bytes.byte(at: place)) { place += 1 }
    return place
  }

  /// Returns the offset of the first `byte` from `start` on, or the end of the text.
  func offset(of byte: UInt8, from start: Int) -> Int {
    let end = bytes.byteCount
    guard start < end else { return max(start, end) }
    return bytes.firstIndex(of: byte, in: start..<end) ?? end
  }

  func end(from start: Int, within count: Int, at isEnd: (UInt8) -> Bool) -> Int? {
    let limit = min(bytes.byteCount, start + count)
    var place = start
    while place < limit {
      if isEnd(bytes.byte(at: place)) { return place }
      place += 1
    }
    return nil
  }

  func skip(_ byte: UInt8, from start: Int) -> Int {
    var place = start
    while place < bytes.byteCount, bytes.byte(at: place) == byte { place += 1 }
    return place
  }

  func skipSpace(from start: Int) -> Int { end(from: start) { !Self.isSpace($0) } }

  func wordEnd(from start: Int) -> (end: Int, next: Int) {
    let end = end(from: start) { $0 == 0x20 }
    return (end, skip(0x20, from: end))
  }

  func text(_ start: Int, _ end: Int) -> String {
    let end = min(end, bytes.byteCount)
    return start < end ? bytes.text(at: start, count: end - start) : ""
  }

  func text(_ range: Range<Int>) -> String { text(range.lowerBound, range.upperBound) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == wrap
  }

  // MARK: Numbers

  func number(at start: Int) -> (value: UInt32, end: Int)? {
    var (value, place) = (UInt64(0), start)
    while place < bytes.byteCount, bytes.byte(at: place).isDecimalDigit {
      value = value * 10 + UInt64(bytes.byte(at: place) - 0x30)
      guard value <= UInt64(UInt32.max) else { return nil }
      place += 1
    }
    // A number at which a line was wrapped may be longer.
    guard place > start, byte(place) != Self.wrap else { return nil }
    return (UInt32(truncatingIfNeeded: value), place)
  }

  /// Parses a negative number of at most six digits, as error codes are.
  func code(at start: Int) -> (value: Int32, end: Int)? {
    guard byte(start) == UInt8(ascii: "-"), let (value, end) = number(at: start + 1),
      end - start <= 7
    else { return nil }
    return (-Int32(truncatingIfNeeded: value), end)
  }

  func hexadecimal(at range: Range<Int>) -> UInt16? {
    guard has("0x", at: range.lowerBound), (3...6).contains(range.count) else { return nil }
    return integer(at: range.dropFirst(2)).map(UInt16.init(truncatingIfNeeded:))
  }

  /// Parses a pointer such as `0x7087cb802`.
  func pointer(at range: Range<Int>) -> UInt64? {
    guard has("0x", at: range.lowerBound), (3...18).contains(range.count) else { return nil }
    return integer(at: range.dropFirst(2))
  }

  private func integer(at digits: Range<Int>) -> UInt64? {
    var value: UInt64 = 0
    for place in digits {
      guard let digit = bytes.byte(at: place).hexadecimalDigitValue else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return value
  }

  // MARK: Fields

  /// Calls `body` with the offsets of each `name(value)` in a list in brackets that boringssl logs.
  ///
  /// A value within which a line was wrapped is left out, because it may be cut.
  @inline(__always)
  func forEachField(from start: Int, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void) {
    var place = start
    while place < bytes.byteCount {
      switch bytes.byte(at: place) {
      case UInt8(ascii: ","), UInt8(ascii: ")"):
        place += 1
        continue
      case let byte where Self.isSpace(byte):
        place += 1
        continue
      default: break
      }
      let nameEnd = end(at: UInt8(ascii: "("), or: UInt8(ascii: "]"), from: place)
      guard byte(nameEnd) == UInt8(ascii: "(") else { return }
      var (valueEnd, isWrapped) = (controlOrParenthesis(from: nameEnd + 1), false)
      while valueEnd < bytes.byteCount {
        let byte = bytes.byte(at: valueEnd)
        if byte == UInt8(ascii: ")") { break }
        if byte == Self.wrap || byte == 0x0a { isWrapped = true }
        valueEnd += 1
      }
      guard valueEnd < bytes.byteCount else { return }
      if !isWrapped { body(place..<nameEnd, (nameEnd + 1)..<valueEnd) }
      place = valueEnd + 1
    }
  }

  /// Returns the offset of the first of two bytes from `start` on, or the end of the text.
  @inline(__always)
  private func end(at first: UInt8, or second: UInt8, from start: Int) -> Int {
    var place = start
    while place + 8 <= count {
      let word = bytes.load(at: place, as: UInt64.self)
      let marks =
        (word ^ UInt64(repeating: first)).bytes(below: 1)
        | (word ^ UInt64(repeating: second)).bytes(below: 1)
      if marks != 0 { return place + marks.trailingZeroBitCount >> 3 }
      place += 8
    }
    return end(from: place) { $0 == first || $0 == second }
  }

  /// Returns the offset of the first control character or closing parenthesis from `start` on, or
  /// an offset before it.
  @inline(__always)
  private func controlOrParenthesis(from start: Int) -> Int {
    var place = start
    while place + 8 <= count {
      let word = bytes.load(at: place, as: UInt64.self)
      let marks =
        (word ^ UInt64(repeating: UInt8(ascii: ")"))).bytes(below: 1) | word.bytes(below: 0x20)
      if marks != 0 { return place + marks.trailingZeroBitCount >> 3 }
      place += 8
    }
    return place
  }

  func isWrapped(_ range: Range<Int>) -> Bool {
    range.contains { bytes.byte(at: $0) == Self.wrap || bytes.byte(at: $0) == 0x0a }
  }

  // MARK: Hosts and URLs

  static func host(_ text: Substring) -> HostName? {
    guard text.utf8.count <= 260 else { return nil }
    return HostName(parsing: String(text))
      ?? Punycode.aLabels(of: String(text)).flatMap(HostName.init(parsing:))
  }

  /// Parses the host at an offset, which ends at white space; `nil` if it may be cut.
  func host(at place: Int) -> HostName? {
    guard let end = end(from: place, within: 300, at: { Self.isSpace($0) }) else {
      return place < count && count - place <= 260 ? Self.host(text(place, count)[...]) : nil
    }
    return byte(end) == Self.wrap ? nil : Self.host(text(place, end)[...])
  }

  /// Parses a whole range as one URL; `nil` if it is invalid or its host may be cut.
  ///
  /// `isEnded` is true if a separator ends the range, so that the host is whole without a path.
  func url(in range: Range<Int>, isEnded: Bool) -> RecordedURL? {
    // Scheme and host come first, so the rest of a very long URL is not read.
    let limit = min(range.upperBound, range.lowerBound + 4096)
    var (place, slashes, hostEnd) = (range.lowerBound, 0, Int?.none)
    while place < limit {
      switch bytes.byte(at: place) {
      case UInt8(ascii: "/"):
        slashes += 1
        if slashes == 3 { hostEnd = place }
      case UInt8(ascii: "?") where slashes == 2, UInt8(ascii: "#") where slashes == 2:
        hostEnd = place
      case let byte where Self.isSpace(byte): return nil
      default: break
      }
      if hostEnd != nil { break }
      place += 1
    }
    guard let end = hostEnd ?? (isEnded && limit == range.upperBound ? limit : nil) else {
      return nil
    }
    return RecordedURL(parsing: text(range.lowerBound, end) + "/")
  }

  /// Parses the URL that begins at an offset and ends at white space or the punctuation of a list.
  func url(at start: Int) -> RecordedURL? {
    var (place, isLiteral) = (start, false)
    let limit = min(count, start + 4096)
    while place < limit {
      let byte = bytes.byte(at: place)
      if byte == UInt8(ascii: "["), has("//", at: place - 2) {
        isLiteral = true
      } else if isLiteral, byte == UInt8(ascii: "]") {
        isLiteral = false
      } else if Self.endsURL(byte) {
        break
      }
      place += 1
    }
    return url(in: start..<place, isEnded: place < limit && byte(place) != Self.wrap)
  }

  private static func endsURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"),
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
      true
    default: isSpace(byte)
    }
  }
}
