/// The companies by all their names, and their owners, to compare names from other sources.
struct VendorIndex: Sendable {
  /// The limit of followed owners; longer chains are cycles made by mistake.
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

  /// Returns the normalized names of a company and its owners.
  ///
  /// - Parameter text: One or several names: `Umeng (Alibaba)`, `AppLovin/Adjust`.
  /// - Returns: The names of all of them.
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
