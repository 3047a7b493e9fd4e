public import SDKCatalog

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
