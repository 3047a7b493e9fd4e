/// A catalogue held against hosts whose owners are known.
public struct CatalogCoverage: Hashable, Sendable {
  /// The standing of an answer against the list.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    /// The catalogue names the owner that the list names.
    case right
    /// It names another one, or one where there is none.
    case wrong
    /// It names nobody, and the list does.
    case missed
    /// Neither names an SDK.
    case unnamed
  }

  /// A host of the list with its answer.
  public struct Row: Hashable, Sendable {
    public var label: OwnerLabel
    /// The answer of the catalogue; `nil` where it names nobody.
    public var answer: HostOwner?
    public var result: Result
  }

  /// A part of a whole.
  public struct Share: Hashable, Sendable {
    public var count: Int
    public var total: Int

    /// A part of a whole.
    public init(count: Int, total: Int) {
      self.count = count
      self.total = total
    }

    /// In parts of a hundred; `nil` of nothing.
    public var percent: Double? { total == 0 ? nil : 100 * Double(count) / Double(total) }
  }

  /// All hosts, in the order of the list.
  public let rows: [Row]
  /// Of the hosts that have an owner, those for which the catalogue names that one.
  public let hostRecall: Share
  /// Of the owners, those of whom it names at least one host rightly.
  public let ownerRecall: Share
  /// Of the hosts for which it names somebody, those for which it is right.
  public let precision: Share

  /// Looks all hosts up.
  public init(of catalog: SDKCatalog, for labels: [OwnerLabel]) {
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
    _ owner: OwnerLabel.Owner, _ answer: HostOwner?, _ companies: VendorIndex
  ) -> Result {
    func isSame(_ one: String, _ other: String) -> Bool {
      !companies.keys(of: one).isDisjoint(with: companies.keys(of: other))
    }
    switch (owner, answer) {
    // A cloud is an answer that names no SDK.
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

extension OwnerLabel.Owner {
  /// The owner as the owners of a list are told apart.
  fileprivate var key: String {
    switch self {
    case .vendor(let name): CompanyName.key(name)
    case .rented(let kind, let name): kind.rawValue + " " + CompanyName.key(name)
    case .none: ""
    }
  }
}
