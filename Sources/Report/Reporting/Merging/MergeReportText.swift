package import Assessing
import Evidence
import Findings
import PropertyLists
package import WordBook

/// The terminal report of a merge into an existing dictionary: each change and its reason.
package struct MergeReportText: Sendable {
  private let style: TerminalStyle
  private let isDetailed: Bool
  private let words: MergeWords

  private static let mostChanges = 30

  package init(
    style: TerminalStyle = .plain, isDetailed: Bool = true, in language: Language = .english
  ) {
    self.style = style
    self.isDetailed = isDetailed
    words = MergeWords(language)
  }

  private var language: Language { words.language }

  package func report(_ merged: MergedDictionary) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TerminalReport(style: style)
      page.paragraph(words.summary(merged), ink: .strong)
      let shown = isDetailed ? merged.changes[...] : merged.changes.prefix(Self.mostChanges)
      for change in shown {
        append(change, to: &page)
        emit(page.take())
      }
      let hidden = merged.changes.count - shown.count
      if hidden > 0 { page.entry("", words.moreChanges(hidden), ink: .faint) }
      page.blankLine()
      append(merged.findings, to: &page)
      emit(page.take())
    }
  }

  private func append(_ findings: [Finding<DictionaryStatement>], to page: inout TerminalReport) {
    guard !findings.isEmpty else { return }
    page.paragraph(words.findings(findings.count), ink: .strong)
    let shown = isDetailed ? findings[...] : findings.prefix(Self.mostChanges)
    for finding in shown {
      let words = FindingStatement(finding.statement).words(in: language)
      page.entry(
        finding.severity.title(in: language), "\(words.message) [\(finding.rule)]",
        labelInk: TerminalStyle.Ink(finding.severity))
      if let fix = words.fix { page.entry(language.label(.fix), fix) }
    }
    let hidden = findings.count - shown.count
    if hidden > 0 { page.entry("", words.moreChanges(hidden), ink: .faint) }
    page.blankLine()
  }

  private func append(_ change: DictionaryChange, to page: inout TerminalReport) {
    page.entry(words.label(change.kind), title(change), labelInk: ink(change.kind))
    page.entry("", change.reason.text(in: language), ink: .faint)
    if !change.evidence.isEmpty {
      page.entry("", words.places(change.evidence), ink: .faint)
    }
  }

  private func title(_ change: DictionaryChange) -> String {
    let path = change.path.count > 1 ? change.path.dropFirst() : change.path[...]
    return path.joined(separator: " > ") + values(change)
  }

  private func values(_ change: DictionaryChange) -> String {
    words.values(change.old?.oneLine, change.new?.oneLine, isRemoved: change.new == nil)
  }

  private func ink(_ kind: DictionaryChange.Kind) -> TerminalStyle.Ink {
    switch kind {
    case .keep: .faint
    case .narrow, .rewrite, .remove: .good
    case .add: .doubtful
    }
  }
}

extension PropertyListValue {
  /// The value on one line; `nil` for an array, and for a dictionary that is empty, nested or has
  /// more than four entries.
  fileprivate var oneLine: String? {
    guard case .dictionary(let keys) = self else {
      if case .array = self { return nil }
      return plainText
    }
    guard keys.entries.count <= 4 else { return nil }
    let parts = keys.entries.map { entry -> String? in
      if case .dictionary = entry.value { return nil }
      return "\(entry.key) = \(entry.value.plainText)"
    }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
