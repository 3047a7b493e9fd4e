import Escaping
import Findings

/// Findings as Checkstyle XML, for reviewdog, Jenkins and others.
enum FindingCheckstyle {
  static func document(_ report: FindingReport) -> ReportDocument {
    ReportDocument { emit in
      var page = XMLPage()
      page.open("checkstyle", ["version": "4.3"])
      var open: ForeignText?
      report.forEachRow { finding in
        let file = finding.file ?? finding.evidence.first?.capture ?? ""
        if open != file {
          if open != nil { page.close() }
          page.open("file", ["name": file.displayed])
          open = file
        }
        append(finding, to: &page)
        emit(page.take())
      }
      if open != nil { page.close() }
      page.close()
      emit(page.take())
    }
  }

  private static func append(_ finding: TranslatedFinding, to page: inout XMLPage) {
    page.element(
      "error",
      [
        "line": finding.line.map(String.init), "column": finding.column.map(String.init),
        "severity": finding.severity == .note ? "info" : finding.severity.rawValue,
        "message": finding.placedSentences, "source": "atsift.\(finding.rule)",
      ])
  }
}
