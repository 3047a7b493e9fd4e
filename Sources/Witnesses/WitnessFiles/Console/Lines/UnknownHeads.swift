import Bytes

/// Counts the lines of a log in which the words of the system follow a head that is not known.
///
/// Such a line is not read, so that the evidence is incomplete.
struct UnknownHeads {
  /// The bytes of an excerpt: of the head, and of the words behind it, which may name a host or URL.
  private static let most = (head: 96, words: 20)

  /// Lines whose head has digits or brackets, which a text of the app seldom has before such words.
  private var marked: UnreadLogLines?
  /// Lines with other words before, which may also be the app's own text.
  private var plain: UnreadLogLines?
  /// Lines without a head in a log with heads, which have the form of the system's.
  private var headless: UnreadLogLines?
  /// Lines of the system that were read and have facts.
  private var read = 0

  /// The fewest lines that are more than what an app prints.
  private static let fewestJoined = 16

  /// Adds a message that has no known form, if it has the words of the system.
  mutating func add(_ line: borrowing LogLine, at number: Int) {
    // The head says that the app, or a known library, wrote the line.
    guard line.origin == .unknown else { return }
    line.withUnknownHead { text, isHead in
      guard let end = text.systemWording(from: 1) else { return }
      let isMarked = !isHead && Self.hasMarks(text, from: Self.tagEnd(text), to: end)
      add(text, end, isMarked: isMarked, at: number)
    }
  }

  /// Adds an object of no known form, if it has the words of the system.
  mutating func add(_ object: [UInt8], at number: Int) {
    object.withBytes { bytes in
      let text = LogText(bytes)
      guard let end = text.systemWording(from: 1) else { return }
      add(text, end, isMarked: true, at: number)
    }
  }

  private mutating func add(
    _ text: borrowing LogText, _ end: Int, isMarked: Bool, at number: Int
  ) {
    if isMarked {
      marked = marked ?? Self.unread(text, end, at: number)
      marked?.count += 1
    } else {
      plain = plain ?? Self.unread(text, end, at: number)
      plain?.count += 1
    }
  }

  private static func unread(
    _ text: borrowing LogText, _ end: Int, at number: Int
  ) -> UnreadLogLines {
    let excerpt = text.text(0, min(end, most.head) + most.words)
    let shown = excerpt.firstRange(of: "://").map { excerpt[..<$0.lowerBound] } ?? excerpt[...]
    return UnreadLogLines(count: 0, line: number, excerpt: String(shown))
  }

  /// Keeps the first line without a head that has the form of the system's.
  mutating func keepHeadless(_ line: borrowing LogLine, at number: Int) {
    guard headless == nil else { return }
    headless = line.withMessage { Self.unread($0, 0, at: number) }
  }

  /// Counts a line without a head that was taken for the app's, as other lines have heads.
  mutating func countHeadless() { headless?.count += 1 }

  mutating func countRead() { read += 1 }

  /// True for lines that are too many for prints of the app, as if two logs of different forms were
  /// joined.
  private func areJoined(_ count: Int) -> Bool { count >= Self.fewestJoined && count >= read / 2 }

  /// Returns the lines that are missing from the evidence; `nil` for none.
  ///
  /// `systemLines` is the number of the system's lines that were read. Beside those, fewer lines
  /// that begin with other words are text of the app.
  func lines(systemLines: Int) -> UnreadLogLines? {
    let plain = plain.flatMap { $0.count > systemLines || areJoined($0.count) ? $0 : nil }
    let joined = headless.flatMap { areJoined($0.count) ? $0 : nil }
    let kinds = [marked, plain, joined].compactMap(\.self)
    guard var lines = kinds.first else { return nil }
    lines.count = kinds.reduce(0) { $0 + $1.count }
    return lines
  }

  /// Returns the offset after one word in brackets, as apps tag their lines; 0 without.
  private static func tagEnd(_ text: borrowing LogText) -> Int {
    guard text.byte(0) == UInt8(ascii: "["),
      let close = text.end(from: 1, within: 64, at: { !$0.isLetterOrDigit }),
      text.byte(close) == UInt8(ascii: "]")
    else { return 0 }
    return close + 1
  }

  private static func hasMarks(
    _ text: borrowing LogText, from start: Int, to end: Int
  ) -> Bool {
    text.end(from: start) { byte in
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"),
        UInt8(ascii: "|"):
        true
      default: byte.isDecimalDigit
      }
    } < end
  }
}
