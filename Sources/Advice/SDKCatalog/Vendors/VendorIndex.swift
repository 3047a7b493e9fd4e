/// A look-up of companies and their owners by any of their names, to compare names of two sources.
struct VendorIndex: Sendable {
  /// The largest number of owners followed from a company to its ultimate owner; a longer chain
  /// must be a cycle by mistake.
  static let mostOwners = 8

  private let vendors: [SDKVendor]
  private var places: [String: Int] = [:]

  init(_ vendors: [SDKVendor]) {
    self.vendors = vendors
    for (place, vendor) in vendors.enumerated() {
      for name in [vendor.name] + vendor.aliases {
        let key = CompanyName.key(name)
        if !key.isEmpty { places[key] = place }
      }
    }
  }

  /// Returns the normalized names of the companies in `text`, and of their owners, for a
  /// comparison.
  ///
  /// Examples of `text` are `Umeng (Alibaba)` and `AppLovin/Adjust`.
  func keys(of text: String) -> Set<String> {
    var keys: Set<String> = []
    for part in CompanyName.parts(text) {
      var name = part
      keys.insert(CompanyName.key(name))
      for _ in 0..<Self.mostOwners {
        guard let place = places[CompanyName.key(name)] else { break }
        keys.insert(CompanyName.key(vendors[place].name))
        guard let owner = vendors[place].owner else { break }
        keys.insert(CompanyName.key(owner))
        name = owner
      }
    }
    keys.remove("")
    return keys
  }
}
