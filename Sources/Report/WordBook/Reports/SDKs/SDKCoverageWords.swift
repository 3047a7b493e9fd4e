package import SDKCatalog

/// The texts of `atsift sdk coverage`, which compares the SDK catalogue with a list of hosts whose
/// owners are known.
package struct SDKCoverageWords {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package var hostRecall: String { language("hosts named", "认出的主机") }
  package var ownerRecall: String { language("owners named", "认出的所有者") }
  package var precision: String { language("named correctly", "认对的") }

  package var wrong: String { language("Answers that differ from the list", "与列表不一致") }
  package var missed: String { language("Not named", "没有认出") }

  /// Returns a share in percent, such as `96.5 % (193 of 200)`.
  ///
  /// The share is rounded down to a tenth, so it never seems to reach a threshold above it.
  package func share(_ share: CatalogCoverage.Share) -> String {
    guard let percent = share.percent else { return language("none of 0", "0 个") }
    let tenths = Int(percent * 10)
    let decimal = "\(tenths / 10).\(tenths % 10)"
    return language(
      "\(decimal) % (\(share.count) of \(share.total))",
      "\(decimal) %（\(share.total) 个中 \(share.count) 个）")
  }

  /// Returns a host with its owner according to the list, and the owner according to the catalogue
  /// if known.
  package func row(_ row: CatalogCoverage.Row) -> String {
    let owner = owner(row.label.owner)
    let answer = row.answer.map { answer in
      language("; here \(self.answer(answer))", "；这里是 \(self.answer(answer))")
    }
    return language("\(row.label.host): ", "\(row.label.host)：") + owner + (answer ?? "")
  }

  private func owner(_ owner: HostWithKnownOwner.Owner) -> String {
    switch owner {
    case .vendor(let name): name
    case .rented(.cloud, let name): language("the cloud of \(name)", "\(name) 的云")
    case .rented(.cdn, let name): language("the CDN of \(name)", "\(name) 的 CDN")
    case .none: language("no SDK", "不是 SDK")
    }
  }

  private func answer(_ owner: HostOwner) -> String {
    switch owner {
    case .sdk(let match):
      language(
        "\(match.record.vendor), \(match.record.name) (\(match.record.identifier)) by \(match.suffix.name)",
        "\(match.record.vendor) 的 \(match.record.name)（\(match.record.identifier)），依据 \(match.suffix.name)"
      )
    case .rented(let cloud):
      language(
        "servers of \(cloud.operatorName) that anyone can rent (suffix \(cloud.suffix))",
        "\(cloud.operatorName) 的服务器，谁都可以租用（后缀 \(cloud.suffix)）")
    }
  }
}
