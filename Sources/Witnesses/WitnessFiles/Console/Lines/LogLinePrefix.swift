import Bytes

/// The prefix that another program, such as a test runner or a CI job, put before each line of a
/// log.
///
/// A prefix is recognized by its shape: a sequence of words of certain kinds, so that a time or a
/// number in it may change.
struct LogLinePrefix {
  enum Word: UInt8 {
    /// A text in brackets.
    case bracketed
    /// A word that begins with a digit, such as a date or a time.
    case numeric
    /// A word that ends with a colon, as in `info:`.
    case name
    /// One character that is neither a letter nor a digit.
    case sign
    /// Any other word; its text is the same on every line.
    case plain
  }

  private static let most = (words: 8, bytes: 160)

  private(set) var words: [Word] = []
  /// The fixed words of the prefix, such as a program's name, which are the same on every line.
  ///
  /// Words whose text may change from line to line, such as a time, are not included.
  private var texts: [[UInt8]] = []
  /// The number of blanks before the header, if the prefix consists only of blanks.
  private var indent = 0

  /// Finds the prefix of a line: the words before the first header in it.
  ///
  /// `nil` if the line begins with the header, or has none.
  init?(before line: RawSpan) {
    let text = LogText(line)
    var place = 0
    indent = Self.skipBlanks(text, from: 0)
    if indent > 0, Self.hasHead(line.extracting(indent..<line.byteCount)) { return }
    while let (word, end) = Self.word(at: place, in: text) {
      guard words.count < Self.most.words, end <= Self.most.bytes, end < text.count else {
        return nil
      }
      words.append(word)
      if word == .plain { texts.append(Self.text(place..<end, of: line)) }
      place = end
      if Self.hasHead(line.extracting(place..<line.byteCount)) { return }
    }
    return nil
  }

  /// True if the text begins with a log line that has no prefix: with a header, a category of the
  /// system, or the words of a system message.
  static func isBare(_ line: RawSpan) -> Bool {
    if hasHead(line) { return true }
    let text = LogText(line)
    if case .category = LogLineHeader(line).origin { return true }
    return text.systemWording(from: 0, upTo: 1) != nil
  }

  /// True if the text begins with a header that names a process, or with a JSON object of a known
  /// program.
  static func hasHead(_ text: RawSpan) -> Bool {
    guard text.byteCount > 0 else { return false }
    if text.byte(at: 0) == UInt8(ascii: "{") {
      let bytes = (0..<text.byteCount).map { text.byte(at: $0) }
      return (try? JSONLogObject(bytes).content) ?? nil != nil
    }
    // `2026-11-22 10:00:00 info: …` may be of any program.
    let head = LogLineHeader(text)
    return head.process != nil && (head.pid != nil || head.style == .copied)
  }

  /// Returns the offset after this prefix in a line; `nil` if the line begins with words of another
  /// shape.
  ///
  /// If the line's fixed words differ from those of this prefix, it matches only if a header
  /// follows.
  func end(in line: RawSpan) -> Int? {
    let text = LogText(line)
    guard !words.isEmpty else {
      let end = min(Self.skipBlanks(text, from: 0), indent)
      return end > 0 ? end : nil
    }
    var (place, known, isSame) = (0, texts[...], true)
    for word in words {
      guard let (found, end) = Self.word(at: place, in: text), found == word else { return nil }
      if word == .plain {
        isSame = isSame && known.first == Self.text(place..<end, of: line)
        known = known.dropFirst()
      }
      place = end
    }
    return isSame || Self.hasHead(line.extracting(place..<line.byteCount)) ? place : nil
  }

  private static func text(_ range: Range<Int>, of line: RawSpan) -> [UInt8] {
    range.map { line.byte(at: $0) }
  }

  /// Returns the word at an offset, after white space, and the offset after it and after the white
  /// space that follows.
  private static func word(
    at start: Int, in text: borrowing LogText
  ) -> (word: Word, end: Int)? {
    let place = skipBlanks(text, from: start)
    guard let first = text.byte(place), place - start < most.bytes else { return nil }
    let word: Word
    var end = place + 1
    switch first {
    case UInt8(ascii: "["):
      guard let close = text.end(from: end, within: most.bytes, at: { $0 == UInt8(ascii: "]") })
      else { return nil }
      (word, end) = (.bracketed, close + 1)
    case _ where first.isLetterOrDigit || first >= 0x80:
      end = text.end(from: end) { $0 == 0x20 || $0 == 0x09 }
      word =
        first.isDecimalDigit
        ? .numeric : text.byte(end - 1) == UInt8(ascii: ":") ? .name : .plain
    default: word = .sign
    }
    return (word, skipBlanks(text, from: end))
  }

  private static func skipBlanks(_ text: borrowing LogText, from start: Int) -> Int {
    text.end(from: start) { $0 != 0x20 && $0 != 0x09 }
  }
}
