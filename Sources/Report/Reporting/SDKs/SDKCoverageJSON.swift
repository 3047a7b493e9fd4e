package import JSONText
package import SDKCatalog

/// The JSON of `atsift sdk coverage`.
package enum SDKCoverageJSON {
  package static func document(_ coverage: CatalogCoverage) -> String {
    members.value(coverage).document()
  }

  package static let members = JSONObject<CatalogCoverage>([
    .schema(.sdkCoverage),
    .value("measures", as: .each(SDKCoverageMeasure.self, shareMembers.form)) { coverage in
      JSONValue.each(SDKCoverageMeasure.self) { shareMembers.value($0.share(coverage)) }
    },
    .objects("hosts", rowMembers) { $0.rows },
  ])

  private static let shareMembers = JSONObject<CatalogCoverage.Share>(
    "share", [.field("count") { $0.count }, .field("total") { $0.total }])

  private static let rowMembers = JSONObject<CatalogCoverage.Row>([
    .field("host") { $0.label.host },
    .field("line", "The line of the list.", as: .integer(from: 1)) { $0.label.line },
    .field(
      "listOwner", "The owner in the list: a company, `cloud: COMPANY`, `cdn: COMPANY` or `none`."
    ) { $0.label.owner.word },
    .word("result") { $0.result },
    .object("sdk", SDKMatch.members) { $0.answer?.sdk },
    .object("sharedCloud", SharedCloud.members) { $0.answer?.cloud },
  ])
}

extension HostWithKnownOwner.Owner {
  fileprivate var word: String {
    switch self {
    case .vendor(let name): name
    case .rented(let kind, let name): "\(kind.rawValue): \(name)"
    case .none: "none"
    }
  }
}
