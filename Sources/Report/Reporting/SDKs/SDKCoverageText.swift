package import SDKCatalog
package import WordBook

/// The text of `atsift sdk coverage`: the coverage of a list, and the disagreements.
package struct SDKCoverageText {
  private let style: TerminalStyle
  private let words: SDKCoverageWords

  package init(style: TerminalStyle, in language: Language) {
    self.style = style
    words = SDKCoverageWords(language)
  }

  package func report(_ coverage: CatalogCoverage) -> String {
    var page = TextPage(style: style)
    for measure in SDKCoverageMeasure.allCases {
      page.entry(measure.title(words), words.share(measure.share(coverage)))
    }
    append(words.wrong, .wrong, of: coverage, to: &page)
    append(words.missed, .missed, of: coverage, to: &page)
    return page.text
  }

  private func append(
    _ title: String, _ result: CatalogCoverage.Result, of coverage: CatalogCoverage,
    to page: inout TextPage
  ) {
    let rows = coverage.rows.filter { $0.result == result }
    guard !rows.isEmpty else { return }
    page.blankLine()
    page.paragraph(title, ink: .strong)
    for row in rows { page.paragraph(words.row(row), indent: 2) }
  }
}
