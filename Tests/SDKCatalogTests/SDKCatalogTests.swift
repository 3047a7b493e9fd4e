import HostNames
import SDKCatalog
import TestSupport
import Testing

private func record(
  _ identifier: String, _ names: String..., evidence: SDKSuffix.Evidence = .source
)
  -> SDKRecord
{
  SDKRecord(
    identifier: identifier, name: identifier.uppercased(), vendor: "V", category: .ads,
    suffixes: names.map { SDKSuffix($0, evidence: evidence, source: "https://v.example") })
}

struct SDKCatalogTests {
  private let catalog = SDKCatalog(
    [
      record("maps", "map.example.com"), record("locating", "loc.map.example.com"),
      record("bucket", "sdk.cloud.example"),
      record("guess", "guess.example", evidence: .unverified),
      record("lookup", "192.0.2.53", "2001:db8::53"),
    ],
    sharedClouds: [SharedCloud("cloud.example", operatorName: "C", sdks: ["bucket"])])

  @Test func `the longest suffix wins`() {
    #expect(catalog.match(host: "map.example.com")?.record.identifier == "maps")
    #expect(catalog.match(host: "a.b.map.example.com")?.record.identifier == "maps")
    #expect(catalog.match(host: "loc.map.example.com")?.record.identifier == "locating")
    #expect(catalog.match(host: "x.loc.map.example.com")?.suffix.name == "loc.map.example.com")
    #expect(catalog.match(host: "xmap.example.com") == nil)
    #expect(catalog.match(host: "example.com") == nil)
  }

  @Test func `a name of an SDK in a cloud is the SDK's, the rest is the cloud's`() {
    #expect(catalog.match(host: "a.sdk.cloud.example")?.record.identifier == "bucket")
    #expect(catalog.sharedCloud(of: "a.sdk.cloud.example") == nil)
    #expect(catalog.match(host: "other.cloud.example") == nil)
    #expect(catalog.sharedCloud(of: "other.cloud.example")?.sdks == ["bucket"])
  }

  @Test func `an alias is weaker than the host, and an address weaker still`() throws {
    let none: [IPAddress] = []
    let byAlias = try #require(
      catalog.match(host: "t.shop.example", aliases: ["x.map.example.com"], servers: none))
    #expect(byAlias.basis == .alias)
    #expect(byAlias.via == "x.map.example.com")
    #expect(byAlias.confidence == .medium)
    let byHost = catalog.match(
      host: "map.example.com", aliases: ["guess.example"], servers: none)
    #expect(byHost?.basis == .host)
    #expect(byHost?.confidence == .high)
    let address = try #require(IPAddress(parsing: "192.0.2.53"))
    let byAddress = try #require(
      catalog.match(host: "api.shop.example", aliases: ["x.cloud.example"], servers: [address]))
    #expect(byAddress.basis == .httpDNSAddress)
    #expect(byAddress.via == "192.0.2.53")
    #expect(byAddress.confidence == .low)
    #expect(
      catalog.match(
        host: "api.shop.example", aliases: ["map.example.com"], servers: [address])?.basis
        == .alias)
  }

  @Test func `of several aliases the surest speaks, in whatever order they come`() {
    let aliases = ["guess.example", "map.example.com", "loc.map.example.com"]
    for order in [aliases, aliases.reversed()] {
      let match = catalog.match(host: "h.example", aliases: order, servers: [])
      #expect(match?.record.identifier == "locating")
    }
  }

  @Test func `an address is matched whole`() {
    #expect(catalog.match(host: "192.0.2.53")?.basis == .host)
    #expect(catalog.match(host: "2001:db8::53")?.record.identifier == "lookup")
    #expect(catalog.match(host: "92.0.2.53") == nil)
  }

  @Test func `what comes later takes the names of what was there`() {
    let own = catalog.adding([record("mine", "map.example.com"), record("guess", "g.example")])
    #expect(own.match(host: "map.example.com")?.record.identifier == "mine")
    #expect(own.match(host: "loc.map.example.com")?.record.identifier == "locating")
    #expect(own.match(host: "guess.example") == nil)
    #expect(own.match(host: "g.example")?.confidence == .high)
    #expect(own.records.first { $0.identifier == "maps" }?.suffixes.isEmpty == true)
    #expect(own.records.map(\.identifier) == own.records.map(\.identifier).sorted())
  }

  @Test func `long and hostile hosts end like none`() {
    #expect(catalog.match(host: String(repeating: "a.", count: 100_000) + "x") == nil)
    let deep = String(repeating: "a.", count: 100_000) + "map.example.com"
    #expect(catalog.match(host: deep)?.record.identifier == "maps")
    #expect(catalog.match(host: "....") == nil)
  }

  @Test func `a look-up finds what a walk over all suffixes finds`() {
    var random = SeededGenerator(seed: 7)
    let labels = ["a", "b", "ab", "ba", "c"]
    func name(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in
        labels.randomElement(using: &random) ?? "a"
      }
      .joined(separator: ".")
    }
    let names = Set((0..<60).map { _ in name(4) }).sorted()
    let catalog = SDKCatalog(
      names.map { record($0.replacing(".", with: "-") + "-x", $0) })
    for _ in 0..<3000 {
      let host = name(7)
      let expected = names.filter { host == $0 || host.hasSuffix("." + $0) }
        .max { $0.utf8.count < $1.utf8.count }
      #expect(catalog.match(host: host)?.suffix.name == expected)
    }
  }
}
