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
  /// - Throws: Where a template is broken, which is a mistake of the tool.
  static func page(
    _ suggestion: Suggestion, of ledger: EvidenceLedger, _ plist: MergedPlist?,
    in language: Language?
  ) throws(ToolError) -> String {
    try made { () throws(HTMLReportError) in
      try document(
        suggestion, ledger: ledger, mergedInto: plist?.merged, of: plist?.app,
        language: language ?? .english)
    }
  }

  /// The page of findings.
  static func page(
    _ report: FindingReport, about subject: FindingSubject
  ) throws(ToolError) -> String {
    try made { () throws(HTMLReportError) in
      try document(
        report, of: subject.app, traffic: subject.traffic)
    }
  }

  /// The page of a comparison.
  static func page(
    _ comparison: RunComparison, from older: TrafficVolume, to newer: TrafficVolume,
    in language: Language
  ) throws(ToolError) -> String {
    try made { () throws(HTMLReportError) in
      try document(comparison, from: older, to: newer, language: language)
    }
  }

  /// The page of a history of releases.
  static func page(
    _ history: ReleaseHistory, in language: Language
  ) throws(ToolError) -> String {
    try made { () throws(HTMLReportError) in try document(history, language: language) }
  }

  /// A page; one that can't be made is a mistake of the tool.
  private static func made(
    _ page: () throws(HTMLReportError) -> String
  ) throws(ToolError) -> String {
    do throws(HTMLReportError) {
      return try page()
    } catch {
      throw .internalFailure("\(error)")
    }
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
