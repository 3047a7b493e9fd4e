package import SDKCatalog
package import WordBook

/// A measure of the SDK catalogue against a list of hosts with known owners.
package enum SDKCoverageMeasure: String, CaseIterable, Sendable {
  case hostRecall, ownerRecall, precision

  package func title(_ words: SDKCoverageWords) -> String {
    switch self {
    case .hostRecall: words.hostRecall
    case .ownerRecall: words.ownerRecall
    case .precision: words.precision
    }
  }

  package func share(_ coverage: CatalogCoverage) -> CatalogCoverage.Share {
    switch self {
    case .hostRecall: coverage.hostRecall
    case .ownerRecall: coverage.ownerRecall
    case .precision: coverage.precision
    }
  }
}
