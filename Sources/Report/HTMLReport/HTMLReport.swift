package import Assessing
package import Evidence
package import Recommending
package import Reporting
package import WordBook

/// The report as one HTML page, for a lead, a reviewer or App Review.
///
/// The page is a single file that loads nothing, and works without scripts and on paper. Its
/// content security policy allows only its own style and script. Equal input gives equal bytes.
/// Lists are cut at `PageLimits`, so that browsers can open pages about huge captures.
package enum HTMLReport {
  /// Returns the page of a suggestion, which is also well-formed XML.
  ///
  /// `merged` is the app's own dictionary with the suggestion merged in, if the app has one.
  package static func document(
    _ suggestion: Suggestion, ledger: EvidenceLedger, mergedInto merged: MergedDictionary? = nil,
    of app: ReportedApp? = nil, language: Language = .english
  ) -> String {
    SuggestionPage(
      contents: PageContents(
        suggestion, ledger: ledger, mergedInto: merged, app: app, words: PageWords(language))
    ).document()
  }

  /// Returns the page of findings, which is also well-formed XML.
  ///
  /// `traffic` is the volume of the traffic with which the dictionary was compared, if any.
  package static func document(
    _ report: FindingReport, of app: ReportedApp? = nil, traffic: TrafficVolume? = nil
  ) -> String {
    FindingsPage(report, of: app, judging: traffic?.text(in: report.language)).document()
  }

  package static func document(
    _ comparison: RunComparison, from older: TrafficVolume, to newer: TrafficVolume,
    language: Language = .english
  ) -> String {
    ComparisonPage(comparison, from: older, to: newer, in: language).document()
  }

  package static func document(
    _ history: ReleaseHistory, language: Language = .english
  ) -> String {
    HistoryPage(history, in: language).document()
  }
}
