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

/// A figure that tells how much a catalogue knows of a list.
public enum SDKCoverageMeasure: String, CaseIterable, Sendable {
  case hostRecall, ownerRecall, precision

  /// The figure's name.
  public var title: String {
    switch self {
    case .hostRecall: "hosts named"
    case .ownerRecall: "owners named"
    case .precision: "named rightly"
    }
  }

  /// The figure of a coverage.
  public func share(_ coverage: CatalogCoverage) -> CatalogCoverage.Share {
    switch self {
    case .hostRecall: coverage.hostRecall
    case .ownerRecall: coverage.ownerRecall
    case .precision: coverage.precision
    }
  }

  /// The figure in words, such as `96.5 % (193 of 200)`.
  public func words(_ coverage: CatalogCoverage) -> String {
    let share = share(coverage)
    guard let percent = share.percent else { return "none of 0" }
    return "\(Self.decimal(percent)) % (\(share.count) of \(share.total))"
  }

  /// Rounded down to a tenth, so that it never says that a border is reached which is not.
  private static func decimal(_ percent: Double) -> String {
    let tenths = Int(percent * 10)
    return "\(tenths / 10).\(tenths % 10)"
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
