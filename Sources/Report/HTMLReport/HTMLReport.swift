public import Evidence
public import Recommending
public import Reporting
public import WordBook

/// The report as one page, for a lead, a reviewer or App Review.
///
/// The page is a single file that loads nothing, reads well without scripts, on paper and in the dark,
/// and allows by its own policy no other style or script than the ones it carries. The same input
/// makes the same bytes.
public enum HTMLReport {
  /// The page.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion to show.
  ///   - ledger: The evidence for the suggestion.
  ///   - merged: The app's own dictionary with the suggestion in it, where the app has one.
  ///   - app: The app that the page is about, where it is known.
  ///   - language: The language of the page.
  /// - Returns: An HTML document that is well-formed XML too.
  public static func document(
    _ suggestion: Suggestion, ledger: EvidenceLedger, mergedInto merged: MergedDictionary? = nil,
    of app: ReportedApp? = nil, language: Language = .english
  ) -> String {
    SuggestionPage(
      PageContents(
        suggestion, ledger: ledger, mergedInto: merged, app: app, words: PageWords(language))
    ).document()
  }

  /// The page of findings.
  ///
  /// - Parameters:
  ///   - report: The findings, and the command that they come from.
  ///   - app: The app of the dictionary, where it is known.
  ///   - traffic: The traffic that the dictionary was compared with.
  /// - Returns: An HTML document that is well-formed XML too.
  public static func document(
    _ report: FindingReport, of app: ReportedApp? = nil, traffic: TrafficVolume? = nil
  ) -> String {
    FindingsPage(report, of: app, judging: traffic?.text(in: report.language)).document()
  }

  /// The page of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The changes.
  ///   - older: The traffic of the old run.
  ///   - newer: The traffic of the new run.
  ///   - language: The language of the page.
  /// - Returns: An HTML document that is well-formed XML too.
  public static func document(
    _ comparison: RunComparison, from older: TrafficVolume, to newer: TrafficVolume,
    language: Language = .english
  ) -> String {
    ComparisonPage(comparison, from: older, to: newer, in: language).document()
  }

  /// The page of a history of releases.
  ///
  /// - Parameters:
  ///   - history: The releases and their hosts.
  ///   - language: The language of the page.
  /// - Returns: An HTML document that is well-formed XML too.
  public static func document(
    _ history: ReleaseHistory, language: Language = .english
  ) -> String {
    HistoryPage(history, in: language).document()
  }
}
