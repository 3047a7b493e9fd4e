import Evidence
import PublicSuffixes
import Reporting

/// What a template is filled with, by name.
///
/// A name that is missing here is looked for in what stands around it, so names differ from level to
/// level, and what may be missing has a flag.
typealias PageFields = [String: Any]

/// Text of a capture, made fit to be shown.
enum PageText {
  /// The most scalars of a name that are shown; no host name is longer (RFC 1035, section 2.3.4).
  private static let mostOfName = 255
  /// The most scalars of a sentence that holds names.
  private static let mostOfSentence = 2_000

  /// A name from the wire or a file: what deceives is written out, what is too long is cut.
  static func name(_ text: String) -> String { cut(text, to: mostOfName) }

  /// A sentence that holds such names.
  static func sentence(_ text: String) -> String { cut(text, to: mostOfSentence) }

  private static func cut(_ text: String, to most: Int) -> String {
    // Counted in UTF-8, which is quick and never fewer.
    guard text.utf8.count > most, text.unicodeScalars.count > most else {
      return TerminalText.safe(text)
    }
    return TerminalText.safe(String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))))
      + "…"
  }
}

extension Timestamp {
  /// Day and time in UTC, with milliseconds.
  var utc: String { "\(day) \(clock) UTC" }

  /// The same as ISO 8601 writes it.
  var iso8601: String { "\(day)T\(clock)Z" }

  /// The day in UTC.
  var day: String { PublicationDate(secondsSince1970: seconds.quotient).description }

  private var clock: String {
    let (quotient, remainder) = seconds
    let (day, rest) = (Int64(86_400), Int64(1_000_000))
    let ofDay = (quotient % day + day) % day
    func padded(_ number: Int64, _ digits: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let parts = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { padded($0, 2) }
    return parts.joined(separator: ":") + "." + padded(remainder / rest, 3)
  }

  /// Whole seconds, rounded down, and the nanoseconds beyond.
  private var seconds: (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return remainder < 0 ? (quotient - 1, remainder + 1_000_000_000) : (quotient, remainder)
  }
}
