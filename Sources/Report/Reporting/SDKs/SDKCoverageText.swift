package import SDKCatalog

/// The text of `atsift sdk coverage`: the coverage of a list, and the disagreements.
package struct SDKCoverageText {
  private let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  package func report(_ coverage: CatalogCoverage) -> String {
    var page = TextPage(style: style)
    for measure in SDKCoverageMeasure.allCases {
      page.entry(measure.title, measure.words(coverage))
    }
    append("Named otherwise than the list", .wrong, of: coverage, to: &page)
    append("Not named", .missed, of: coverage, to: &page)
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
    for row in rows {
      let answer = row.answer.map { "; here \($0.words)" } ?? ""
      page.paragraph("\(row.label.host): \(row.label.owner.words)\(answer)", indent: 2)
    }
  }
}

extension OwnerLabel.Owner {
  var words: String {
    switch self {
    case .vendor(let name): name
    case .rented(.cloud, let name): "the cloud of \(name)"
    case .rented(.cdn, let name): "the CDN of \(name)"
    case .none: "no SDK"
    }
  }
}

extension HostOwner {
  fileprivate var words: String {
    switch self {
    case .sdk(let match):
      "\(match.record.vendor), \(match.record.name) (\(match.record.identifier)) by "
        + match.suffix.name
    case .rented(let cloud): "\(cloud.operatorName), rented by anybody, by \(cloud.suffix)"
    }
  }
}
