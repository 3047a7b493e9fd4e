/// A comparison of the catalogue with hosts whose owners are known.
public struct CatalogCoverage: Hashable, Sendable {
  /// The result for one host of the list: whether the catalogue's answer agrees with the listed
  /// owner; `unnamed` if the list names no owner and the catalogue no SDK.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    case right
    case wrong
    case missed
    case unnamed
  }

  /// A host of the list, the owner in the catalogue's answer, and whether the answer is right.
  public struct Row: Hashable, Sendable {
    public var label: HostWithKnownOwner
    public var answer: HostOwner?
    public var result: Result
  }

  /// A count and its total.
  public struct Share: Hashable, Sendable {
    public var count: Int
    public var total: Int

    public init(count: Int, total: Int) {
      self.count = count
      self.total = total
    }

    /// The percentage; `nil` if there is nothing to count, because the total is 0.
    public var percent: Double? { total == 0 ? nil : 100 * Double(count) / Double(total) }
  }

  public let rows: [Row]
  /// The share of hosts with an owner that the catalogue attributes correctly.
  public let hostRecall: Share
  /// The share of owners with at least one correctly attributed host.
  public let ownerRecall: Share
  /// The share of correct answers among all answers of the catalogue, right or wrong.
  public let precision: Share

  public init(of catalog: SDKCatalog, for labels: [HostWithKnownOwner]) {
    let companies = VendorIndex(catalog.vendors)
    rows = labels.map { label in
      let answer = catalog.owner(of: label.host)
      return Row(
        label: label, answer: answer, result: Self.result(label.owner, answer, companies))
    }
    let owned = rows.filter { $0.label.owner != .none }
    hostRecall = Share(count: owned.count { $0.result == .right }, total: owned.count)
    let owners = Dictionary(grouping: owned) { $0.label.owner.key }
    ownerRecall = Share(
      count: owners.values.count { $0.contains { $0.result == .right } }, total: owners.count)
    let right = rows.count { $0.result == .right }
    precision = Share(count: right, total: right + rows.count { $0.result == .wrong })
  }

  private static func result(
    _ owner: HostWithKnownOwner.Owner, _ answer: HostOwner?, _ companies: VendorIndex
  ) -> Result {
    func isSame(_ one: String, _ other: String) -> Bool {
      !companies.keys(of: one).isDisjoint(with: companies.keys(of: other))
    }
    switch (owner, answer) {
    // Naming only the cloud provider is an answer, but names no SDK.
    case (.none, nil), (.none, .rented): return .unnamed
    case (_, nil), (.vendor, .rented): return .missed
    case (.vendor(let name), .sdk(let match)):
      return isSame(name, match.record.vendor) ? .right : .wrong
    case (.rented(_, let name), .rented(let cloud)):
      return isSame(name, cloud.operatorName) ? .right : .wrong
    case (.none, .sdk), (.rented, .sdk): return .wrong
    }
  }
}

extension HostWithKnownOwner.Owner {
  fileprivate var key: String {
    switch self {
    case .vendor(let name): CompanyName.key(name)
    case .rented(let kind, let name): kind.rawValue + " " + CompanyName.key(name)
    case .none: ""
    }
  }
}
