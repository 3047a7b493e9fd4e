import Escaping
import Findings
import WordBook

/// The terminal report of findings, grouped by file.
struct FindingText {
  let style: TerminalStyle
  let isTerse: Bool

  func report(_ report: FindingReport) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TerminalReport(style: style)
      if let answer = report.answer, !isTerse { page.paragraph(answer, ink: .strong) }
      var file: ForeignText??
      report.forEachRow { finding in
        if file != .some(finding.file) {
          file = .some(finding.file)
          page.blankLine()
          if let name = finding.file { page.paragraph(name.displayed, ink: .strong) }
        }
        append(finding, to: &page)
        emit(page.take())
      }
      if !isTerse {
        page.blankLine()
        page.paragraph(report.totals, ink: .faint)
      }
      emit(page.take())
    }
  }

  private func append(_ finding: TranslatedFinding, to page: inout TerminalReport) {
    let language = finding.statement.language
    let place = [finding.line, finding.column].compactMap { $0.map(String.init) }
      .joined(separator: ":")
    page.entry(
      finding.severity.title(in: language),
      (place.isEmpty ? "" : place + ": ") + "\(finding.message) [\(finding.rule)]",
      labelInk: TerminalStyle.Ink(finding.severity))
    // Without a line, the key path shows the place.
    if finding.line == nil, !finding.keyPath.isEmpty {
      let path = finding.keyPath.map(Self.short).joined(separator: " > ")
      page.entry(language.label(.place), path, ink: .faint)
    }
    if let fix = finding.statement.ownFix { page.entry(language.label(.fix), fix) }
    for fix in finding.statement.hostFixes { page.entry("", fix) }
    if let seen = finding.places { page.entry(language.label(.shownBy), seen, ink: .faint) }
  }

  /// Returns the key, cut after 253 characters, the maximum length of a host name.
  private static func short(_ key: String) -> String {
    let most = 253
    guard key.utf8.count > most, key.count > most else { return key }
    return key.prefix(most) + "…"
  }
}

extension TerminalStyle.Ink {
  init(_ severity: Severity) {
    self =
      switch severity {
      case .error: .bad
      case .warning: .doubtful
      case .note: .faint
      }
  }
}
