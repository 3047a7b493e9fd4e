import Bytes

/// The top-level keys and values of a `UserInfo={…}`, in the forms `key=value, …` of `NSError` and
/// `key = value;` of `NSDictionary`.
///
/// Values are not escaped in the first form. So a value that is neither quoted nor bracketed ends
/// before the next `, key=`.
struct UserInfoEntries {
  struct Entry {
    var key: Range<Int>
    /// The range of the value in the text, without quotes.
    var value: Range<Int>
    /// True if a separator or the closing brace ends the value; false if the text is cut there.
    var isEnded: Bool
    /// True if the key follows a line break outside of brackets, as in a description of several
    /// lines.
    var followsLineBreak: Bool
  }

  private(set) var place: Int
  /// True if the closing brace was reached.
  private(set) var isClosed = false
  private var isOver = false

  private static let longestKey = 96

  /// Starts to read at the opening brace, whose offset is `brace`.
  init(_ text: borrowing LogText, from brace: Int) { place = brace + 1 }

  /// Returns the next entry; `nil` at the end, and where the text has another form.
  mutating func next(_ text: borrowing LogText) -> Entry? {
    guard !isOver else { return nil }
    let start = text.skipSpace(from: place)
    let followsLineBreak = text.isWrapped(place..<start)
    guard let byte = text.byte(start) else {
      (place, isOver) = (start, true)
      return nil
    }
    if byte == UInt8(ascii: "}") {
      (place, isClosed, isOver) = (start + 1, true, true)
      return nil
    }
    guard let (key, valueStart) = Self.key(text, at: start) else {
      isOver = true
      return nil
    }
    let (value, next) = Self.value(text, from: valueStart)
    let isEnded = next < text.count
    place = next
    if let separator = text.byte(next),
      separator == UInt8(ascii: ",")
        || separator == UInt8(ascii: ";")
    {
      place = next + 1
    } else if text.byte(next) != UInt8(ascii: "}") {
      // The brackets of a value are not closed, or another text follows it.
      isOver = true
    }
    return Entry(
      key: key, value: value, isEnded: isEnded && !isOver, followsLineBreak: followsLineBreak)
  }

  private static func key(
    _ text: borrowing LogText, at start: Int
  ) -> (name: Range<Int>, valueStart: Int)? {
    let isQuoted = text.byte(start) == UInt8(ascii: "\"")
    let first = isQuoted ? start + 1 : start
    guard
      let last = text.end(from: first, within: longestKey, at: { !isOfKey($0) }), last > first
    else { return nil }
    var place = last
    if isQuoted {
      guard text.byte(place) == UInt8(ascii: "\"") else { return nil }
      place += 1
    }
    place = text.skip(0x20, from: place)
    guard text.byte(place) == UInt8(ascii: "=") else { return nil }
    return (first..<last, text.skip(0x20, from: place + 1))
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
  }

  /// Returns the value at an offset, and the offset of the text after it.
  private static func value(
    _ text: borrowing LogText, from start: Int
  ) -> (value: Range<Int>, next: Int) {
    switch text.byte(start) {
    case UInt8(ascii: "\""):
      let end = quotedEnd(text, from: start)
      return (start + 1..<max(start + 1, end - 1), text.skipSpace(from: end))
    case UInt8(ascii: "("), UInt8(ascii: "{"):
      let end = bracketedEnd(text, from: start)
      return (start..<end, text.skipSpace(from: end))
    default: return unquoted(text, from: start)
    }
  }

  private static func unquoted(
    _ text: borrowing LogText, from start: Int
  ) -> (value: Range<Int>, next: Int) {
    var place = start
    while let byte = text.byte(place) {
      switch byte {
      case UInt8(ascii: "}"): return (start..<place, place)
      case UInt8(ascii: "{"):
        // `NSUnderlyingError=0x600 {Error Domain=…}`
        place = bracketedEnd(text, from: place)
        continue
      case UInt8(ascii: ",") where key(text, at: text.skipSpace(from: place + 1)) != nil:
        return (start..<place, place)
      case UInt8(ascii: ";"):
        let next = text.skipSpace(from: place + 1)
        if next > place + 1, text.byte(next) == UInt8(ascii: "}") || key(text, at: next) != nil {
          return (start..<place, place)
        }
      default: break
      }
      place += 1
    }
    return (start..<text.count, text.count)
  }

  /// Returns the offset after a quoted string with escapes.
  static func quotedEnd(_ text: borrowing LogText, from quote: Int) -> Int {
    var place = quote + 1
    while let byte = text.byte(place) {
      if byte == UInt8(ascii: "\\") {
        place += 2
      } else if byte == UInt8(ascii: "\"") {
        return place + 1
      } else {
        place += 1
      }
    }
    return text.count
  }

  /// Returns the offset after a bracketed value, whatever is nested in it.
  ///
  /// Brackets are counted without distinction, and those in quotes are skipped.
  private static func bracketedEnd(_ text: borrowing LogText, from open: Int) -> Int {
    var (place, depth) = (open, 0)
    while let byte = text.byte(place) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        place = quotedEnd(text, from: place)
        continue
      default: break
      }
      place += 1
    }
    return text.count
  }
}
