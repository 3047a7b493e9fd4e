import Findings

/// Findings as Checkstyle's XML, which reviewdog, Jenkins and others read.
enum FindingCheckstyle {
  /// The document: a `file` for each file, or for the capture of findings without one.
  static func document(_ report: FindingReport) -> String {
    var page = XMLPage()
    page.open("checkstyle", ["version": "4.3"])
    var open: String?
    for finding in report.findings {
      let file = finding.file ?? finding.evidence.first?.capture ?? ""
      if open != file {
        if open != nil { page.close() }
        page.open("file", ["name": file])
        open = file
      }
      page.element(
        "error",
        [
          "line": finding.line.map(String.init), "column": finding.column.map(String.init),
          "severity": finding.severity == .note ? "info" : finding.severity.rawValue,
          "message": finding.placedSentences, "source": "atsift.\(finding.rule)",
        ])
    }
    if open != nil { page.close() }
    page.close()
    return page.text
  }
}
