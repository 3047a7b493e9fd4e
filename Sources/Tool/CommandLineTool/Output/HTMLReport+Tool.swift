import Evidence
import HTMLReport
import Recommending
import Reporting
import WordBook

extension HTMLReport {
  /// The page of a run.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion to show.
  ///   - ledger: The evidence for the suggestion.
  ///   - plist: The app's own dictionary with the suggestion in it, where there is one.
  ///   - language: The language that was asked for, if any was.
  /// - Returns: An HTML document.
  static func page(
    _ suggestion: Suggestion, of ledger: EvidenceLedger, _ plist: MergedPlist?,
    in language: Language?
  ) -> String {
    document(
      suggestion, ledger: ledger, mergedInto: plist?.merged, of: plist?.app,
      language: language ?? .english)
  }

  /// The page of findings.
  static func page(_ report: FindingReport, about subject: FindingSubject) -> String {
    document(report, of: subject.app, traffic: subject.traffic)
  }
}

/// The command, the app and the traffic that findings are about.
struct FindingSubject {
  var source: FindingSource
  /// The app of the dictionary; `nil` where its file names none.
  var app: ReportedApp?
  /// The traffic that the dictionary was compared with.
  var traffic: TrafficVolume?
}
