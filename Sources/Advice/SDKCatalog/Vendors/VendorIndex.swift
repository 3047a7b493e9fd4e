/// The companies by all of their names, and who owns whom; to compare the names that others use.
struct VendorIndex: Sendable {
  /// Chains of owners are short; longer ones are rings, made in error.
  static let mostOwners = 8

  private let vendors: [SDKVendor]
  /// The place of a company among them, by each of its names as they are compared.
  private var places: [String: Int] = [:]

  /// The companies; of one name the last counts.
  init(_ vendors: [SDKVendor]) {
    self.vendors = vendors
    for (place, vendor) in vendors.enumerated() {
      for name in [vendor.name] + vendor.aliases {
        let key = CompanyName.key(name)
        if !key.isEmpty { places[key] = place }
      }
    }
  }

  /// The names by which a company and its owners are known, as they are compared.
  ///
  /// - Parameter text: A name, or several: `Umeng (Alibaba)`, `AppLovin/Adjust`.
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
