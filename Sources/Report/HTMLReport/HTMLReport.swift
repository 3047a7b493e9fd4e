public import Evidence
public import Recommending
public import Reporting
public import WordBook

/// The report as one page: what a lead, a reviewer or App Review is shown.
///
/// The page is a single file that loads nothing, reads well without scripts, on paper and in the dark,
/// and allows by its own policy no other style or script than the ones it carries. The same input
/// makes the same bytes.
public enum HTMLReport {
  /// The page.
  ///
  /// - Parameters:
  ///   - suggestion: What it says.
  ///   - ledger: What the suggestion rests on.
  ///   - merged: The app's own dictionary with the suggestion in it, where the app has one.
  ///   - app: The app that the page is about, where it is known.
  ///   - language: The language of the page.
  /// - Returns: An HTML document that is well-formed XML too.
  /// - Throws: `HTMLReportError` where a template is broken, which is a mistake here.
  public static func document(
    _ suggestion: Suggestion, ledger: EvidenceLedger, mergedInto merged: MergedDictionary? = nil,
    of app: ReportedApp? = nil, language: Language = .english
  ) throws(HTMLReportError) -> String {
    let contents = PageContents(
      suggestion, ledger: ledger, mergedInto: merged, app: app, words: PageWords(language))
    return try PageTemplates.render(contents.fields, with: "frame", contents.words)
  }

  /// The page of findings.
  ///
  /// - Parameters:
  ///   - report: The findings, and the command that they come from.
  ///   - app: The app of the dictionary, where it is known.
  ///   - traffic: The traffic that the dictionary was compared with.
  /// - Returns: An HTML document that is well-formed XML too.
  /// - Throws: `HTMLReportError` where a template is broken, which is a mistake here.
  public static func document(
    _ report: FindingReport, of app: ReportedApp? = nil, traffic: TrafficVolume? = nil
  ) throws(HTMLReportError) -> String {
    try FindingsPage(report, of: app, judging: traffic?.text(in: report.language)).document()
  }

  /// The page of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The changes.
  ///   - older: The traffic of the old run.
  ///   - newer: The traffic of the new run.
  ///   - language: The language of the page.
  /// - Returns: An HTML document that is well-formed XML too.
  /// - Throws: `HTMLReportError` where a template is broken, which is a mistake here.
  public static func document(
    _ comparison: RunComparison, from older: TrafficVolume, to newer: TrafficVolume,
    language: Language = .english
  ) throws(HTMLReportError) -> String {
    try ComparisonPage(comparison, from: older, to: newer, in: language).document()
  }

  /// The page of a history of releases.
  ///
  /// - Parameters:
  ///   - history: The releases and their hosts.
  ///   - language: The language of the page.
  /// - Returns: An HTML document that is well-formed XML too.
  /// - Throws: `HTMLReportError` where a template is broken, which is a mistake here.
  public static func document(
    _ history: ReleaseHistory, language: Language = .english
  ) throws(HTMLReportError) -> String {
    try HistoryPage(history, in: language).document()
  }
}

/// Why there is no page.
public struct HTMLReportError: Error, Hashable, CustomStringConvertible {
  /// The template that could not be read.
  public var template: String

  /// In a sentence.
  public var description: String { "the template \(template) of the HTML report is broken" }
}
