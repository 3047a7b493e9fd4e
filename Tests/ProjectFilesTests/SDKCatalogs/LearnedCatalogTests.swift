import Escaping
import ProjectFiles
import SDKCatalog
import Testing

private func learn(_ declarations: TrackingDeclaration...) -> LearnedCatalog {
  LearnedCatalog(declarations, knowing: .builtIn)
}

private func manifest(_ owner: String, _ domains: String...) -> TrackingDeclaration {
  TrackingDeclaration(
    owner: ForeignText(owner), path: ForeignText("Pods/\(owner)/PrivacyInfo.xcprivacy"),
    domains: domains)
}

struct LearnedCatalogTests {
  @Test func `an SDK that nobody knows becomes a record`() throws {
    let learned = learn(manifest("Shop Ads!", "t.shopads.example", "T.ShopAds.example."))
    let record = try #require(learned.file.records.first)
    #expect(record.identifier == "shop-ads")
    #expect(record.name == "Shop Ads!")
    #expect(record.suffixes.map(\.name) == ["t.shopads.example"])
    #expect(record.suffixes.first?.confidence == .high)
    #expect(learned.remarks.isEmpty)
    #expect(try SDKCatalogFile(yaml: learned.file.yaml, file: "f").records.count == 1)
  }

  @Test func `what is known as surely is left out, and what is not makes it surer`() {
    let learned = learn(manifest("AdjustSdk", "consent.adjust.com"), manifest("Vimeo", "vimeo.com"))
    #expect(learned.known == 1)
    #expect(learned.file.records.isEmpty)
    #expect(learned.file.additions.map(\.identifier) == ["vimeo"])
  }

  @Test func `an unknown domain goes to who declares it, whatever else stands in the manifest`() {
    let learned = learn(manifest("AdsKit", "app.adjust.com", "t.partner.example"))
    #expect(learned.known == 1)
    #expect(learned.file.additions.isEmpty)
    #expect(learned.file.records.map(\.identifier) == ["adskit"])
    #expect(learned.file.records.first?.suffixes.map(\.name) == ["t.partner.example"])
    let own = learn(manifest("Adjust", "new.adj-tracking.example"))
    #expect(own.file.additions.map(\.identifier) == ["adjust"])
  }

  @Test func `what several declare is less sure, and copies are not several`() {
    let one = TrackingDeclaration(owner: "AdsKit", path: "Shop.app/A", domains: ["t.ads.example"])
    let copy = learn(manifest("AdsKit", "t.ads.example"), one)
    #expect(copy.file.records.first?.suffixes.map(\.confidence) == [.high])
    let both = learn(manifest("AdsKit", "t.ads.example"), manifest("PayKit", "t.ads.example"))
    #expect(both.file.records.map(\.identifier) == ["adskit"])
    #expect(both.file.records.first?.suffixes.map(\.confidence) == [.medium])
  }

  @Test func `another SDK's word makes what is known no surer`() {
    let learned = learn(manifest("AdsKit", "vimeo.com"))
    #expect(learned.known == 1)
    #expect(learned.file == SDKCatalogFile())
  }

  @Test func `the maker's word counts, whoever else declares the domain`() {
    let learned = learn(
      manifest("AdsKit", "vimeo.com"), manifest("VimeoKit", "vimeo.com"),
      manifest("VimeoPlayer", "vimeo.com"))
    #expect(learned.known == 0)
    #expect(learned.file.records.isEmpty)
    #expect(learned.file.additions.map(\.identifier) == ["vimeo"])
    #expect(
      learned.file.additions.first?.suffixes.map(\.source)
        == ["Pods/VimeoKit/PrivacyInfo.xcprivacy"])
  }

  @Test func `what a fuzzer wrote is read back`() throws {
    let text = "cao.qka:&scsc:*a\u{fffd}!ts;&sSo\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}tff2k"
    let learned = learn(TrackingDeclaration(owner: ForeignText(text), path: "P", domains: [text]))
    #expect(learned.file.records.map(\.name) == [text])
    #expect(try SDKCatalogFile(yaml: learned.file.yaml, file: "f").records.map(\.name) == [text])
  }

  @Test func `names in other scripts stay apart`() {
    let learned = learn(
      manifest("友盟", "a.example"), manifest("微博 SDK", "b.example"), manifest("!", "c.example"))
    #expect(
      learned.file.records.map(\.identifier) == ["u53cb-u76df", "u5fae-u535a-sdk", "unnamed"])
    #expect(learned.file.records.map(\.name) == ["友盟", "微博 SDK", "!"])
  }

  @Test func `a URL's user and port are no part of its host`() {
    let learned = learn(manifest("A", "https://me:secret@t.a.example:8443/path", "u.a.example:443"))
    #expect(
      learned.file.records.first?.suffixes.map(\.name) == ["t.a.example", "u.a.example"])
  }

  @Test func `URLs are understood and noted`() {
    let learned = learn(manifest("A", "https://t.a.example/path", "*.b.a.example"))
    #expect(
      learned.file.records.first?.suffixes.map(\.name) == ["b.a.example", "t.a.example"])
    #expect(learned.remarks.count == 1)
    #expect(learned.remarks.first?.fault == .writtenAsURL)
  }

  @Test(
    arguments: [
      ("co.uk", .publicSuffix), ("localhost", .publicSuffix), ("192.0.2.1", .address),
      ("https://[2001:db8::1]:443/", .address),
      ("amazonaws.com", .sharedCloud), ("no host", .noHostName), ("", .noHostName),
      ("\u{1b}[31m", .noHostName),
    ] as [(String, TrackingDomainFault)])
  func `what names no SDK is left out with its fault`(domain: String, fault: TrackingDomainFault) {
    let learned = learn(manifest("A", domain))
    #expect(learned.file == SDKCatalogFile())
    #expect(learned.remarks.contains { $0.fault == fault }, "\(learned.remarks)")
  }

  @Test func `the order of manifests changes nothing`() {
    let all = [
      manifest("B", "x.example.net", "y.example.net"), manifest("A", "x.example.net"),
      manifest("AdjustSdk", "new.example.org", "app.adjust.com"),
    ]
    let one = LearnedCatalog(all, knowing: .builtIn)
    #expect(one == LearnedCatalog(all.reversed(), knowing: .builtIn))
    #expect(one.file.yaml == LearnedCatalog(all.reversed(), knowing: .builtIn).file.yaml)
  }
}
