import SDKCatalog

extension SDKVendor {
  static func list(_ node: CatalogNode?) throws(YAMLDocumentError) -> [SDKVendor] {
    var vendors: [SDKVendor] = []
    for node in try node?.items() ?? [] {
      let members = try node.members(of: ["name", "owner", "aliases"])
      var vendor = SDKVendor(
        try members.text("name", ofNodeAt: node.line), owner: try members.text("owner"))
      for alias in try members["aliases"]?.items() ?? [] {
        vendor.aliases.append(try alias.requiredText("aliases"))
      }
      vendors.append(vendor)
    }
    return vendors
  }
}
