import Bytes
import Evidence
import HostNames

/// The text of a log message as borrowed bytes, with searches for numbers, codes, URLs and fields
/// in the forms of Apple's logs.
///
/// Few of the millions of lines of a log matter. So eight bytes are searched at a time, and a
/// `String` is made only for a value that is kept.
struct LogText: ~Escapable {
  let bytes: RawSpan

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) { self.bytes = bytes }

  /// True if the message contains one of the words without which no message reports a failed load.
  var mayReportFailure: Bool {
    var place = 0
    // Each word contains `-`, `A` or `N`, and few other messages do. Eight bytes are checked at a
    // time.
    while place + 8 <= bytes.byteCount {
      let word = bytes.load(at: place, as: UInt64.self)
      if Self.has(UInt8(ascii: "-"), word) || Self.has(UInt8(ascii: "A"), word)
        || Self.has(UInt8(ascii: "N"), word)
      {
        for place in place..<(place + 8) where isFailureWord(around: place) { return true }
      }
      place += 8
    }
    return (place..<bytes.byteCount).contains { isFailureWord(around: $0) }
  }

  @inline(__always)
  private static func has(_ byte: UInt8, _ word: UInt64) -> Bool {
    (word ^ UInt64(repeating: byte)).bytes(below: 1) != 0
  }

  private func isFailureWord(around place: Int) -> Bool {
    switch bytes.byte(at: place) {
    case UInt8(ascii: "A"): has("ATS", at: place) || has("App Transport Security", at: place)
    case UInt8(ascii: "N"): has("NSErrorFailingURL", at: place)
    // Error codes are negative: those of NSURLErrorDomain, and -98xx of Secure Transport, which
    // streams report as `3:-9802`.
    case UInt8(ascii: "-"):
      has("ode=-", at: place - 4) || has("code: -", at: place - 6) || has("code -", at: place - 5)
        || has("error [-", at: place - 7) || has("status(-", at: place - 7)
        || has("3:-", at: place - 2) || has("(-98", at: place - 1) || has(", -98", at: place - 2)
    default: false
    }
  }

  @inline(__always)
  func has(_ wanted: StaticString, at place: Int) -> Bool {
    let count = wanted.utf8CodeUnitCount
    guard place >= 0, place + count <= bytes.byteCount else { return false }
    for offset in 0..<count where bytes.byte(at: place + offset) != wanted.byte(at: offset) {
      return false
    }
    return true
  }

  func find(_ wanted: StaticString, from start: Int = 0) -> Int? {
    let count = wanted.utf8CodeUnitCount
    guard count > 0, bytes.byteCount >= count else { return nil }
    let first = wanted.byte(at: 0)
    var place = offset(of: first, from: start)
    while place <= bytes.byteCount - count {
      if has(wanted, at: place) { return place + count }
      place = offset(of: first, from: place + 1)
    }
    return nil
  }

  private func offset(of wanted: UInt8, from start: Int) -> Int {
    let end = max(start, bytes.byteCount)
    return bytes.firstIndex(of: wanted, in: start..<end) ?? end
  }

  func contains(_ wanted: StaticString) -> Bool { find(wanted) != nil }

  func end(from start: Int, at isEnd: (UInt8) -> Bool) -> Int {
    var place = start
    while place < bytes.byteCount, !isEnd(bytes.byte(at: place)) { place += 1 }
    return place
  }

  func text(_ start: Int, _ end: Int) -> String {
    let end = min(end, bytes.byteCount)
    return start < end ? bytes.text(at: start, count: end - start) : ""
  }

  func text(_ range: Range<Int>) -> String { text(range.lowerBound, range.upperBound) }

  /// Calls `body` with the offsets of each `name(value)` in a bracketed list of boringssl.
  func forEachField(from start: Int, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void) {
    var place = start
    while place < bytes.byteCount {
      switch bytes.byte(at: place) {
      case 0x20, 0x0a, UInt8(ascii: ","), UInt8(ascii: ")"):
        place += 1
        continue
      default: break
      }
      let nameEnd = end(from: place) { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "]") }
      guard byte(nameEnd) == UInt8(ascii: "(") else { return }
      let valueEnd = end(from: nameEnd + 1) { $0 == UInt8(ascii: ")") }
      guard valueEnd < bytes.byteCount else { return }
      body(place..<nameEnd, (nameEnd + 1)..<valueEnd)
      place = valueEnd + 1
    }
  }

  @inline(__always)
  func isText(_ wanted: StaticString, at range: Range<Int>) -> Bool {
    range.count == wanted.utf8CodeUnitCount && has(wanted, at: range.lowerBound)
  }

  func hexadecimal(at range: Range<Int>) -> UInt16? {
    guard has("0x", at: range.lowerBound), (3...6).contains(range.count) else { return nil }
    var value: UInt16 = 0
    for place in range.dropFirst(2) {
      guard let digit = bytes.byte(at: place).hexadecimalDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  func number(at start: Int) -> (value: UInt32, end: Int)? {
    var (value, place) = (UInt64(0), start)
    while place < bytes.byteCount, bytes.byte(at: place).isDecimalDigit {
      value = value * 10 + UInt64(bytes.byte(at: place) - 0x30)
      guard value <= UInt64(UInt32.max) else { return nil }
      place += 1
    }
    return place > start ? (UInt32(truncatingIfNeeded: value), place) : nil
  }

  func code(after lead: StaticString) -> Int32? {
    var start = 0
    while let end = find(lead, from: start) {
      if end < bytes.byteCount, bytes.byte(at: end) == UInt8(ascii: "-"),
        let (value, last) = number(at: end + 1), last - end <= 7
      {
        return -Int32(truncatingIfNeeded: value)
      }
      start = end
    }
    return nil
  }

  /// Parses the URL at an offset, without punctuation; `nil` if it is invalid or truncated.
  func url(at start: Int) -> RecordedURL? {
    // Scheme and host come first, so the rest of a very long URL is not searched.
    let limit = min(bytes.byteCount, start + 4096)
    var place = start
    while place < limit,
      Self.isSpace(bytes.byte(at: place)) || [0x3d, 0x22].contains(bytes.byte(at: place))
    {
      place += 1
    }
    var last = place
    var isLiteral = false
    while last < limit {
      let byte = bytes.byte(at: last)
      if byte == UInt8(ascii: "["), has("//", at: last - 2) {
        isLiteral = true
      } else if isLiteral, byte == UInt8(ascii: "]") {
        isLiteral = false
      } else if Self.endsURL(byte) {
        break
      }
      last += 1
    }
    let url = text(place, last)
    // The message may be cut inside the host.
    guard
      last < bytes.byteCount
        || url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).count > 3
    else { return nil }
    return RecordedURL(parsing: url)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a }

  private static func endsURL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0a, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "}"),
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
      true
    default: false
    }
  }

  func byte(_ place: Int) -> UInt8? {
    place >= 0 && place < bytes.byteCount ? bytes.byte(at: place) : nil
  }

  func skip(_ byte: UInt8, from start: Int) -> Int {
    var place = start
    while place < bytes.byteCount, bytes.byte(at: place) == byte { place += 1 }
    return place
  }

  func wordEnd(from start: Int) -> (end: Int, next: Int) {
    let end = end(from: start) { $0 == 0x20 }
    return (end, skip(0x20, from: end))
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
}
