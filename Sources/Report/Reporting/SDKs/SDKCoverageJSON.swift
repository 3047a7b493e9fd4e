import JSONText
package import SDKCatalog

/// The JSON of `atsift sdk coverage`.
package enum SDKCoverageJSON {
  package static let schemaVersion = 1

  package static func document(_ coverage: CatalogCoverage) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "measures": .object(
        SDKCoverageMeasure.allCases.map {
          JSONValue.Member(name: $0.rawValue, value: JSONValue($0.share(coverage)))
        }),
      "hosts": .array(
        coverage.rows.map { row in
          .object([
            "host": .string(row.label.host), "line": .integer(row.label.line),
            "listOwner": .string(row.label.owner.word), "result": .string(row.result.rawValue),
            "sdk": row.answer?.sdk.map { JSONValue($0) },
            "sharedCloud": row.answer?.cloud.map { JSONValue($0) },
          ])
        }),
    ]).document()
  }
}

extension JSONValue {
  fileprivate init(_ share: CatalogCoverage.Share) {
    self = .object(["count": .integer(share.count), "total": .integer(share.total)])
  }
}

extension OwnerLabel.Owner {
  fileprivate var word: String {
    switch self {
    case .vendor(let name): name
    case .rented(let kind, let name): "\(kind.rawValue): \(name)"
    case .none: "none"
    }
  }
}
