package import SDKCatalog
package import WordBook

/// The text of `atsift sdk coverage`: the share of listed hosts that the catalogue names rightly,
/// and the hosts that it names otherwise or not at all.
package enum SDKCoverageText {
  package static func report(
    _ coverage: CatalogCoverage, style: TerminalStyle, in language: Language
  ) -> String {
    let words = SDKCoverageWords(language)
    var page = TerminalReport(style: style)
    for measure in SDKCoverageMeasure.allCases {
      page.entry(measure.title(words), words.share(measure.share(coverage)))
    }
    for (title, result) in [
      (words.wrong, CatalogCoverage.Result.wrong), (words.missed, .missed),
    ] {
      let rows = coverage.rows.filter { $0.result == result }
      if !rows.isEmpty { page.heading(title) }
      for row in rows { page.paragraph(words.row(row), indent: 2) }
    }
    return page.text
  }
}
