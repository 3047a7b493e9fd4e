import Evidence
import WordBook

/// The head of the page: the app, the time of the captures, and the captures.
struct MastheadSection {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  var fields: PageFields {
    let captures = contents.captures.captures
    let first = contents.spans.values.map(\.first).min()
    let last = contents.spans.values.map(\.last).max()
    return Self.fields(of: contents.app).merging([
      "hasDate": first != nil,
      "dateISO": first?.iso8601 ?? "", "date": Self.day(first),
      "isDateSpan": Self.day(first) != Self.day(last),
      "lastDateISO": last?.iso8601 ?? "", "lastDate": Self.day(last),
      "captureCount": words[
        captures.count == 1 ? .oneCapture : .manyCaptures, ["count": "\(captures.count)"]],
      "captureNames": contents.names(
        captures.map(contents.captures.name(of:)), atMost: PageLimits.capturesOfHead),
    ]) { $1 }
  }

  /// The app, for the head of any page.
  static func fields(of app: ReportedApp?) -> PageFields {
    [
      "hasApp": app != nil,
      "app": PageText.name(app?.title ?? ""),
      "hasIdentifier": app?.identifier != nil,
      "identifier": PageText.name(app?.identifier ?? ""),
    ]
  }

  /// The day of a time in UTC: `2026-11-23`.
  private static func day(_ time: Timestamp?) -> String {
    String(time?.iso8601.prefix(10) ?? "")
  }
}
