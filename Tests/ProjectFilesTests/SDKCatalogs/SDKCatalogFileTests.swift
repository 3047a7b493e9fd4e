import ProjectFiles
import SDKCatalog
import Testing

private func read(_ text: String) throws -> SDKCatalogFile {
  try SDKCatalogFile(yaml: text, file: "sdks.yml")
}

private func complaint(_ text: String) -> String? {
  do {
    _ = try read(text)
    return nil
  } catch let error as YAMLDocumentError {
    return "\(error.line ?? 0): \(error.problem)"
  } catch {
    return "\(error)"
  }
}

private let head = "schema: atsift-sdk-catalog/1\nsdks:\n"

struct SDKCatalogFileTests {
  @Test func `a record says all that a catalogue holds`() throws {
    let file = try read(
      head + """
          - id: shop-pay
            name: Shop Pay
            nameChinese: 商店支付
            vendor: Shop
            category: payments
            suffixes:
              - name: pay.shop.example
                evidence: documentation
                source: https://shop.example/docs
                path: shop/pay@1:README.md
                shared: true
              - name: 192.0.2.7
            cleartext: {text: "it was http", source: "https://shop.example/1"}
            httpUntil: {version: 4.7, source: "https://shop.example/4"}
            httpsAsOf: {version: 4.10, source: "https://shop.example/2", path: a/b@c:d, olderTags: [4.8]}
            redirectsToHTTP: {from: 4.9, until: 4.9.1, source: "https://shop.example/5"}
            vendorAsks: {keys: [NSAllowsLocalNetworking], source: "https://shop.example/3"}
            fix: Update.
          - extends: weibo-sdk
            suffixes:
              - {name: w.shop.example, evidence: manifest, source: Pods/W/PrivacyInfo.xcprivacy}
        sharedClouds:
          - {suffix: cloud.example, operator: Cloud, sdks: [shop-pay]}
        """)
    let record = try #require(file.records.first)
    #expect(record.names == ["Shop Pay", "商店支付"])
    #expect(record.category == .payments)
    let secure = try #require(record.transport?.httpsAsOf)
    #expect(
      secure.witness == .init(version: "4.10", source: "https://shop.example/2", path: "a/b@c:d"))
    #expect(secure.olderTags == ["4.8"])
    #expect(secure.httpUntil == .init(version: "4.7", source: "https://shop.example/4"))
    #expect(
      secure.redirectsToHTTP
        == .init(from: "4.9", until: "4.9.1", source: "https://shop.example/5"))
    #expect(record.suffixes.map(\.confidence) == [.medium, .low])
    #expect(record.suffixes[1].source == "sdks.yml")
    #expect(record.vendorRequest?.keys == ["NSAllowsLocalNetworking"])
    #expect(record.file == "sdks.yml")
    #expect(file.additions.map(\.identifier) == ["weibo-sdk"])
    #expect(file.sharedClouds.map(\.suffix) == ["cloud.example"])
  }

  @Test(
    arguments: [
      ("sdks: []", "0: is not an SDK catalogue"),
      ("schema: other", "1: is not of the form atsift-sdk-catalog/1 but other"),
      (
        "schema: atsift-sdk-catalog/2\nnew: 1",
        "1: is of the form atsift-sdk-catalog/2, which a newer"
      ),
      (head + "  - id: a\n    nam: A", "4: has the unknown key `nam`; did you mean `name`?"),
      (
        head + "  - {id: a, name: A, category: shopping}",
        "3: `category` cannot be `shopping`; the known words are: ads, analytics, "
      ),
      (head + "  - name: A", "3: needs `id`"), (head + "  - id: a", "3: needs `name`"),
      (head + "  - {id: A b, name: A}", "3: `id` must consist of lower-case"),
      (head + "  - {id: a, name: A, category: add}", "3: `category` cannot be `add`; did you mean"),
      (
        head + "  - {id: a, name: A, suffixes: [{name: Ads.example}]}",
        "3: `Ads.example` must be written `ads.example`"
      ),
      (
        head + "  - {id: a, name: A, suffixes: [{name: bücher.example}]}",
        "3: `bücher.example` is neither a host name"
      ),
      (
        head + "  - {id: a, name: A, suffixes: [{name: ads..example}]}",
        "3: `ads..example` is neither"
      ),
      (head + "  - {id: a, name: A, suffixes: [{name: co.uk}]}", "3: `co.uk` is a public suffix"),
      (head + "  - {id: a, name: A, suffixes: {name: a.example}}", "3: must be a list"),
      (head + "  - {id: a, name: \"A\\nB\"}", "3: `name` must be one line of text"),
      (head + "  - {id: a, name: A}\n  - {id: a, name: B}", "4: has the SDK `a` twice"),
      (
        head + "  - {id: a, name: A, suffixes: [{name: s.example}]}\n"
          + "  - {id: b, name: B, suffixes: [{name: s.example}]}",
        "4: gives `s.example` to `a` and to `b`"
      ),
      (
        head + "  - {id: a, name: A, suffixes: [{name: s.example}, {name: s.example}]}",
        "3: gives `s.example` to `a` twice"
      ),
      (head + "  - {extends: a, name: A}", "3: `extends` only adds suffixes"),
      (head + "  - &a {id: a, name: A}\n  - *a", "4: has anchors and aliases"),
      (
        head + "  - {id: a, name: A, suffixes: [{name: s.example, shared: yes}]}",
        "3: `shared` must be"
      ),
      (
        head + "  - {id: a, name: A, httpsSince: {version: 2, source: s}}",
        "3: has the unknown key `httpsSince`; write `httpsAsOf`, a version that was seen to use https, and"
          + " `httpUntil`, an older one that was seen to use http, if there is one"
      ),
      (
        head + "  - id: a\n    name: A\n    httpUntil: {version: 2, source: s}",
        "5: `httpUntil` needs `httpsAsOf` as well: a newer version that was seen to use https"
      ),
      (
        head + "  - {id: a, name: A, redirectsToHTTP: {from: 1, until: 2, source: s}}",
        "3: `redirectsToHTTP` needs `httpsAsOf`"
      ),
      (
        head + "  - {id: a, name: A, httpsAsOf: {version: 2, source: s}, "
          + "httpAsOf: {date: 2026-11-25, source: s}}", "3: `httpAsOf` says that the newest version"
      ),
      (
        head + "  - {id: a, name: A, httpUntil: {version: 2.0, source: s}, "
          + "httpsAsOf: {version: 2, source: s}}", "3: `2.0` is not older than `2`"
      ),
      (
        head + "  - {id: a, name: A, httpUntil: {version: 1.5, source: s}, "
          + "httpsAsOf: {version: 2, source: s, olderTags: [1.4]}}",
        "3: `1.5` is not older than `1.4`"
      ),
      (
        head + "  - {id: a, name: A, httpsAsOf: {version: 2, source: s, olderTags: [2.1]}}",
        "3: `2.1` is not older than `2`"
      ),
      (
        head + "  - {id: a, name: A, httpsAsOf: {version: 2, source: s, olderTags: [a b]}}",
        "3: `a b` is not a tag"
      ),
      (
        head + "  - {id: a, name: A, httpsAsOf: {version: 2, source: s}, "
          + "redirectsToHTTP: {from: 1.2, until: 1.1, source: s}}", "3: `from` and `until` must be"
      ),
      (head + "  - {id: a, name: A, httpsAsOf: {version: 2}}", "3: needs `source`"),
    ])
  func `what is wrong is told with its line`(text: String, expected: String) throws {
    let problem = try #require(complaint(text))
    #expect(problem.hasPrefix(expected), "\(problem)")
  }

  @Test(
    arguments: [
      ("umeng.com.", "umeng.com"), (".umeng.com", "umeng.com"), ("*.umeng.com", "umeng.com"),
      ("UMENG.com", "umeng.com"), ("192.0.2.1.", "192.0.2.1"),
      ("[2001:DB8::1]", "2001:db8::1"),
    ])
  func `a name in another form is told in the right one`(name: String, right: String) throws {
    let problem = try #require(
      complaint(head + "  - {id: a, name: A, suffixes: [{name: '\(name)'}]}"))
    #expect(problem.hasPrefix("3: `\(name)` must be written `\(right)`"), "\(problem)")
  }

  @Test func `a shared cloud is no SDK's, in this file and in those before`() throws {
    let given = "  - {extends: adjust, suffixes: [{name: NAME}]}\n"
    let cloud = "sharedClouds: [{suffix: cloud.example, operator: Cloud}]\n"
    let problem = try #require(complaint(head + given.replacing("NAME", with: "amazonaws.com")))
    #expect(problem.hasPrefix("3: `amazonaws.com` is a shared cloud (Amazon"), "\(problem)")
    #expect(
      complaint(head + given.replacing("NAME", with: "cloud.example") + cloud)
        == "3: gives `cloud.example` to a shared cloud and to `adjust`")
    let clouded = try SDKCatalog.builtIn.adding(read("schema: atsift-sdk-catalog/1\n" + cloud))
    #expect(throws: YAMLDocumentError.self) {
      try SDKCatalogFile(
        yaml: head + given.replacing("NAME", with: "cloud.example"), file: "f", addingTo: clouded)
    }
    #expect(try read(head + given.replacing("NAME", with: "x.cloud.example")).additions.count == 1)
  }

  @Test func `a cloud of a file takes its name from the SDK that had it`() throws {
    let catalog = try SDKCatalog.builtIn.adding(
      read("schema: atsift-sdk-catalog/1\nsharedClouds: [{suffix: umeng.com, operator: Umeng}]"))
    #expect(catalog.match(host: "alog.umeng.com") == nil)
    #expect(catalog.sharedCloud(of: "alog.umeng.com")?.operatorName == "Umeng")
    let anew = try SDKCatalog.builtIn.adding(
      read("schema: atsift-sdk-catalog/1\nsharedClouds: [{suffix: amazonaws.com, operator: X}]"))
    #expect(anew.sharedCloud(of: "a.amazonaws.com")?.operatorName == "X")
    #expect(anew.sharedClouds.count == SDKCatalog.builtIn.sharedClouds.count)
  }

  @Test func `Windows' line ends and a byte order mark are read`() throws {
    let text = "\u{feff}schema: atsift-sdk-catalog/1\r\nsdks:\r\n  - id: a\r\n    name: A\r\n"
    #expect(try read(text).records.map(\.name) == ["A"])
  }

  @Test func `a file that is too large is refused`() throws {
    let text = head + String(repeating: "  # no more\n", count: 1 << 19)
    #expect(try #require(complaint(text)).contains("is larger than"))
  }

  @Test func `nothing at all is an empty catalogue`() throws {
    #expect(try read("") == SDKCatalogFile())
  }

  @Test func `additions leave what was known, and name what is not`() throws {
    let catalog = try SDKCatalog.builtIn.adding(
      read(head + "  - {extends: adjust, suffixes: [{name: a.shop.example, evidence: manifest}]}"))
    let match = try #require(catalog.match(host: "x.a.shop.example"))
    #expect(match.record.identifier == "adjust")
    #expect(match.confidence == .high)
    #expect(catalog.match(host: "app.adjust.com")?.record.identifier == "adjust")
    #expect(throws: YAMLDocumentError("extends `no-sdk`, which no catalogue has", line: 3)) {
      try SDKCatalog.builtIn.adding(
        read(head + "  - {extends: no-sdk, suffixes: [{name: a.shop.example}]}"))
    }
  }

  @Test func `what is written is read back`() throws {
    var file = SDKCatalogFile(
      records: SDKCatalog.builtIn.records, additions: [],
      sharedClouds: SDKCatalog.builtIn.sharedClouds, vendors: SDKCatalog.builtIn.vendors)
    file.records[0].name = "a: \"b\" \\ # \u{202e}[x] & *y 友盟"
    var secure = SecureVersion(.init(version: "2", source: "s: t", path: "a/b@c:d"))
    secure.olderTags = ["1.5", "1.6-rc.1"]
    secure.httpUntil = .init(version: "1.0", source: "#", path: "a/b@c:e")
    secure.redirectsToHTTP = .init(from: "1.7", until: "1.8", source: "s", path: "p")
    file.records[0].transport = .https(asOf: secure)
    file.additions = [
      .init(to: "adjust", suffixes: [SDKSuffix("z.example", evidence: .manifest, source: "no: p")])
    ]
    var again = try read(file.yaml)
    for index in again.records.indices { again.records[index].file = nil }
    again.additions[0].line = 1
    #expect(again == file)
  }
}
