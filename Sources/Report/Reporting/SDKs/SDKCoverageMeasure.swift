package import SDKCatalog

/// A measure of how much of a list the catalogue covers.
package enum SDKCoverageMeasure: String, CaseIterable, Sendable {
  case hostRecall, ownerRecall, precision

  package var title: String {
    switch self {
    case .hostRecall: "hosts named"
    case .ownerRecall: "owners named"
    case .precision: "named rightly"
    }
  }

  package func share(_ coverage: CatalogCoverage) -> CatalogCoverage.Share {
    switch self {
    case .hostRecall: coverage.hostRecall
    case .ownerRecall: coverage.ownerRecall
    case .precision: coverage.precision
    }
  }

  /// The measure in words, such as `96.5 % (193 of 200)`.
  package func words(_ coverage: CatalogCoverage) -> String {
    let share = share(coverage)
    guard let percent = share.percent else { return "none of 0" }
    return "\(Self.decimal(percent)) % (\(share.count) of \(share.total))"
  }

  /// The percentage, rounded down to a tenth, so that it never claims a threshold that was not
  /// reached.
  private static func decimal(_ percent: Double) -> String {
    let tenths = Int(percent * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
