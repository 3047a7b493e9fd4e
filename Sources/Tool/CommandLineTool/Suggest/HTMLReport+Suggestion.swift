import Evidence
import HTMLReport
import Recommending
import WordBook

extension HTMLReport {
  /// The page of a run.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion to show.
  ///   - ledger: The evidence for the suggestion.
  ///   - plist: The app's own dictionary with the suggestion in it, where there is one.
  ///   - language: The language of the page.
  /// - Returns: An HTML document.
  static func page(
    _ suggestion: Suggestion, of ledger: EvidenceLedger, _ plist: MergedPlist?,
    in language: Language
  ) -> String {
    document(
      suggestion, ledger: ledger, mergedInto: plist?.merged, of: plist?.app,
      language: language)
  }
}
