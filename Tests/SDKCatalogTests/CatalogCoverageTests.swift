import SDKCatalog
import Testing

struct CatalogCoverageTests {
  private let catalog: SDKCatalog = {
    var shop = SDKRecord(
      identifier: "shop-pay", name: "Shop Pay", vendor: "Shop", category: .payments)
    shop.suffixes = [SDKSuffix("pay.shop.example", evidence: .source, source: "https://e.example")]
    var kit = SDKRecord(identifier: "kit", name: "Kit", vendor: "Kit Labs/Old", category: .ads)
    kit.suffixes = [SDKSuffix("kit.example", evidence: .source, source: "https://e.example")]
    return SDKCatalog(
      [shop, kit], sharedClouds: [SharedCloud("cdn.example", operatorName: "Fast", kind: .cdn)],
      vendors: [
        SDKVendor("Shop", owner: "Mall", aliases: ["Shop-Pay Software"]),
        SDKVendor("Mall", owner: "World", aliases: ["Maul"]), SDKVendor("Ring", owner: "Ring"),
      ])
  }()

  private func result(_ host: String, _ owner: HostWithKnownOwner.Owner) -> CatalogCoverage.Result?
  {
    CatalogCoverage(of: catalog, for: [HostWithKnownOwner(host: host, owner: owner)]).rows.first?
      .result
  }

  @Test(arguments: [
    "Shop", "shop", "SHOP, Inc.", "Shop Ltd", "Shop-Pay Software", "Mall", "Maul GmbH", "World",
    "Something (Shop)", "Other/Mall",
  ])
  func `a company has many names, and so has its owner`(name: String) {
    #expect(result("api.pay.shop.example", .vendor(name)) == .right)
  }

  @Test(arguments: ["Shopping", "Inc.", "Pay", "Sho p Co x", "友"])
  func `another company is another`(name: String) {
    #expect(result("pay.shop.example", .vendor(name)) == .wrong)
  }

  @Test func `each answer has its standing`() {
    #expect(result("www.shop.example", .vendor("Shop")) == .missed)
    #expect(result("www.shop.example", .none) == .unnamed)
    #expect(result("pay.shop.example", .none) == .wrong)
    #expect(result("kit.example", .vendor("Old")) == .right)
    #expect(result("x.cdn.example", .rented(.cdn, "fast")) == .right)
    #expect(result("x.cdn.example", .rented(.cdn, "Slow")) == .wrong)
    #expect(result("kit.example", .rented(.cloud, "Kit Labs")) == .wrong)
    #expect(result("x.cdn.example", .vendor("Fast")) == .missed)
    #expect(result("x.cdn.example", .none) == .unnamed)
  }

  @Test func `owners count once, and what names nobody has no part in the precision`() {
    let coverage = CatalogCoverage(
      of: catalog,
      for: [
        HostWithKnownOwner(host: "pay.shop.example", owner: .vendor("Shop")),
        HostWithKnownOwner(host: "www.shop.example", owner: .vendor("SHOP Inc")),
        HostWithKnownOwner(host: "kit.example", owner: .vendor("Ring")),
        HostWithKnownOwner(host: "news.example", owner: .none),
      ])
    #expect(coverage.hostRecall == .init(count: 1, total: 3))
    #expect(coverage.ownerRecall == .init(count: 1, total: 2))
    #expect(coverage.precision == .init(count: 1, total: 2))
    #expect(coverage.precision.percent == 50)
    #expect(CatalogCoverage(of: catalog, for: []).precision.percent == nil)
  }

  @Test func `owners of owners are followed, and a ring of them ends`() {
    #expect(catalog.company(of: "Shop") == "World")
    #expect(catalog.company(of: "Ring") == "Ring")
    #expect(catalog.company(of: "Nobody knows") == "Nobody knows")
  }
}
