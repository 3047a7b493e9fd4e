import Bytes
import Escaping

/// Counts the lines that look like system messages but have a header of unknown form.
///
/// Such lines are not read, so the evidence is incomplete.
struct UnknownLogHeaders {
  /// The limits in bytes of the start of a line whose form messages show: of the header, and of the
  /// words after it.
  private static let most = (head: 96, words: 20)

  /// The lines that have digits or brackets before the words of a system message, as headers do.
  ///
  /// Text of an app seldom has digits or brackets there.
  private var marked: UnreadLogLines?
  /// The lines that have other words before those of a system message; they may also be text of the
  /// app.
  private var plain: UnreadLogLines?
  /// The lines without a header that look like system messages, in a log whose other lines have
  /// headers.
  private var headless: UnreadLogLines?
  /// The number of system lines with facts whose header was understood, for a comparison with those
  /// whose header was not.
  private var read = 0

  /// The number of lines that are too many to be text that an app prints; the log is then probably
  /// two joined ones.
  private static let fewestJoined = 16

  /// Counts a line whose header has an unknown form if its text contains words with which known
  /// system messages begin (`LogMessages`).
  mutating func add(_ line: borrowing LogLine, at number: Int) {
    // The head says that the app, or a known library, wrote the line.
    guard line.origin == .unknown else { return }
    line.withUnknownHead { text, isHead in
      guard let end = text.systemWording(from: 1) else { return }
      let isMarked = !isHead && Self.hasMarks(text, from: Self.tagEnd(text), to: end)
      add(text, end, isMarked: isMarked, at: number)
    }
  }

  /// Counts a JSON object of unknown form if it contains words with which known system messages
  /// begin.
  ///
  /// `number` is the line number.
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
    let start = text.text(0, min(end, most.head) + most.words)
    return UnreadLogLines(count: 0, line: number, form: ForeignText(Self.form(of: start)))
  }

  /// Returns the text with `0` for each digit and `X` or `x` for each letter.
  ///
  /// An app may print anything at the start of a line: paths, queries, cookies. The form of a
  /// header shows in its punctuation.
  private static func form(of text: String) -> String {
    var form = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": form.append("0")
      case "A"..."Z": form.append("X")
      case "a"..."z": form.append("x")
      default: form.append(scalar.isASCII ? scalar : "x")
      }
    }
    return String(form)
  }

  /// Keeps the form of the first line that looks like a system message without a header.
  mutating func keepHeadless(_ line: borrowing LogLine, at number: Int) {
    guard headless == nil else { return }
    headless = line.withMessage { Self.unread($0, 0, at: number) }
  }

  /// Counts a line without a header that was attributed to the app, because other lines have
  /// headers.
  mutating func countHeadless() { headless?.count += 1 }

  mutating func countRead() { read += 1 }

  /// Returns true if `count` lines are too many to be text of the app: probably two logs of
  /// different forms were joined.
  private func areJoined(_ count: Int) -> Bool { count >= Self.fewestJoined && count >= read / 2 }

  /// Returns the lines that are missing from the evidence; `nil` if none are.
  ///
  /// `systemLines` is the number of the system's lines that were read. An app prints a few lines
  /// that look like unread ones, so lines that begin with other words count only if they are more
  /// than `systemLines`.
  func lines(systemLines: Int) -> UnreadLogLines? {
    let plain = plain.flatMap { $0.count > systemLines || areJoined($0.count) ? $0 : nil }
    let joined = headless.flatMap { areJoined($0.count) ? $0 : nil }
    let kinds = [marked, plain, joined].compactMap(\.self)
    guard var lines = kinds.first else { return nil }
    lines.count = kinds.reduce(0) { $0 + $1.count }
    return lines
  }

  /// Returns the offset after a word in brackets, with which apps tag their lines; 0 if the line
  /// begins with none.
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
