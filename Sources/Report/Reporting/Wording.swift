import AppTransportSecurity
import Evidence
import Findings
import PropertyLists
import Recommending
import WordBook

/// The words for what the values say; nothing else in the reports makes sentences.
enum Wording {
  // MARK: Findings

  /// The last line of a list of findings.
  static func totals(_ report: FindingReport) -> String {
    let language = report.language
    let (errors, warnings, notes) = (
      report.count(.error), report.count(.warning), report.count(.note)
    )
    let counts = language(
      [
        Language.counted(errors, "error", "errors"),
        Language.counted(warnings, "warning", "warnings"),
        Language.counted(notes, "note", "notes"),
      ].joined(separator: ", ") + ".", "\(errors) 个错误，\(warnings) 个警告，\(notes) 个提示。")
    guard report.hidden > 0 else { return counts }
    return counts
      + language(
        " \(report.hidden) of less weight not shown.", "另有 \(report.hidden) 个较轻的没有显示。")
  }

  /// Returns the packets that show a finding, or `nil` if it rests on no packet.
  static func evidence(_ finding: WordedFinding) -> String? {
    guard !finding.evidence.isEmpty else { return nil }
    let places = finding.evidence.map { "\($0.capture):\($0.frame)" }
    let language = finding.statement.language
    return language("at ", "") + language.few(places, atMost: 3)
  }

  // MARK: Notes for App Review

  /// Returns the request to complete the notes.
  static func toFill(_ draft: ReviewDraft) -> String {
    let (costly, all) = (draft.statements.count, draft.statements.count + draft.free.count)
    return
      "App Review asks for a reason for \(costly) of \(Language.counted(all, "key", "keys")). Finish or "
      + "delete the \(Language.counted(draft.placesToFill, "text", "texts")) in brackets before you paste."
  }

  /// The notes are longer than their field.
  static func tooLong(characters: Int, most: Int) -> String {
    "The notes have \(characters) characters; the field in App Store Connect takes \(most)."
  }
}
