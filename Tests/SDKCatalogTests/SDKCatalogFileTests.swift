import SDKCatalog
import SDKCatalogFiles
import Testing
import YAMLDocuments

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
            httpsSince: {version: 4.10, source: "https://shop.example/2"}
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
    #expect(record.httpsSince?.version == "4.10")
    #expect(record.suffixes.map(\.confidence) == [.medium, .low])
    #expect(record.suffixes[1].source == "sdks.yml")
    #expect(record.vendorRequest?.keys == ["NSAllowsLocalNetworking"])
    #expect(record.file == "sdks.yml")
    #expect(file.additions.map(\.identifier) == ["weibo-sdk"])
    #expect(file.sharedClouds.map(\.suffix) == ["cloud.example"])
  }

  @Test(
    arguments: [
      ("sdks: []", "0: is no catalogue of SDKs"), ("schema: other", "1: is no catalogue"),
      (head + "  - id: a\n    nam: A", "4: does not know `nam`; did you mean `name`?"),
      (head + "  - name: A", "3: needs `id`"), (head + "  - id: a", "3: needs `name`"),
      (head + "  - {id: A b, name: A}", "3: `id` is in lower-case"),
      (head + "  - {id: a, name: A, category: add}", "3: `category` cannot be `add`; did you mean"),
      (
        head + "  - {id: a, name: A, suffixes: [{name: Ads.example}]}",
        "3: `Ads.example` is no host"
      ),
      (head + "  - {id: a, name: A, suffixes: [{name: co.uk}]}", "3: `co.uk` is a public suffix"),
      (head + "  - {id: a, name: A, suffixes: {name: a.example}}", "3: must be a list"),
      (head + "  - {id: a, name: \"A\\nB\"}", "3: `name` must be one line of text"),
      (head + "  - {id: a, name: A}\n  - {id: a, name: B}", "3: has the SDK `a` twice"),
      (
        head + "  - {id: a, name: A, suffixes: [{name: s.example}]}\n"
          + "  - {id: b, name: B, suffixes: [{name: s.example}]}",
        "3: gives `s.example` to `a` and to `b`"
      ),
      (head + "  - {extends: a, name: A}", "3: `extends` adds suffixes"),
      (head + "  - &a {id: a, name: A}\n  - *a", "0: has anchors and aliases"),
      (head + "  - {id: a, name: A, suffixes: [{name: s.example, shared: yes}]}", "3: `shared` is"),
    ])
  func `what is wrong is told with its line`(text: String, expected: String) throws {
    let problem = try #require(complaint(text))
    #expect(problem.hasPrefix(expected), "\(problem)")
  }

  @Test func `a file that is too large is refused`() throws {
    let text = head + String(repeating: "  # no more\n", count: 1 << 17)
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
      sharedClouds: SDKCatalog.builtIn.sharedClouds)
    file.records[0].name = "a: \"b\" \\ # \u{202e}[x] & *y 友盟"
    file.additions = [
      .init(to: "adjust", suffixes: [SDKSuffix("z.example", evidence: .manifest, source: "no: p")])
    ]
    var again = try read(file.yaml)
    for index in again.records.indices { again.records[index].file = nil }
    again.additions[0].line = 1
    #expect(again == file)
  }
}
