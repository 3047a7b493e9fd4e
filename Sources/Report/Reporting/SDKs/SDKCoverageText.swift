public import SDKCatalog

/// The page of `atsift sdk coverage`: what a catalogue knows of a list, and where they disagree.
public struct SDKCoverageText {
  private let style: TerminalStyle

  /// A page for a terminal.
  public init(style: TerminalStyle) { self.style = style }

  /// The page, safe for a terminal.
  public func report(_ coverage: CatalogCoverage) -> String {
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
  /// The answer in words.
  fileprivate var words: String {
    switch self {
    case .sdk(let match):
      "\(match.record.vendor), \(match.record.name) (\(match.record.identifier)) by "
        + match.suffix.name
    case .rented(let cloud): "\(cloud.operatorName), rented by anybody, by \(cloud.suffix)"
    }
  }
}
