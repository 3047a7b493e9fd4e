import Escaping
import ProjectFiles
import SDKCatalog

extension FuzzTarget {
  /// A project's catalogue of SDKs, and the domains of a manifest: both come with other people's code.
  static let sdkCatalog = FuzzTarget(
    "sdk-catalog",
    examples: {
      [
        """
        schema: atsift-sdk-catalog/1
        sdks:
          - id: shop-pay
            name: Shop Pay
            category: payments
            suffixes:
              - {name: pay.shop.example, evidence: source, source: "https://shop.example"}
            httpUntil: {version: 4.7, source: "https://shop.example"}
            httpsAsOf: {version: 4.10, source: "https://shop.example", olderTags: [4.8-rc.1], path: "a/b@c:d"}
            redirectsToHTTP: {from: 4.9, until: 4.9.1, source: "https://shop.example"}
          - {id: map, name: Map, httpAsOf: {date: 2026-11-25, source: "https://shop.example"}}
          - extends: adjust
            suffixes: [{name: a.shop.example}]
        sharedClouds: [{suffix: cloud.example, operator: Cloud}]
        vendors: [{name: Shop, owner: Mall, aliases: [Shop Pay]}]
        """,
        "host,owner,note\npay.shop.example,Shop,\"a \"\"b\"\"\"\nx.example,cdn: Fast,\n",
        "https://consent.adjust.com\n*.t.example\nco.uk\n192.0.2.1\nT.Example.",
      ].map { Array($0.utf8) }
    }
  ) { input in
    let text = String(decoding: input, as: UTF8.self)
    let file: SDKCatalogFile?
    do throws(YAMLDocumentError) {
      file = try SDKCatalogFile(yaml: text, file: "sdks.yml")
    } catch {
      file = nil
      try promise(!error.problem.isEmpty, "what is wrong is said")
    }
    if let file {
      let again = reread(file)
      try promise(again?.records.count == file.records.count, "what is written is read back")
      try promise(
        again?.records.sorted { $0.identifier < $1.identifier }.map(\.transport)
          == file.records.sorted { $0.identifier < $1.identifier }.map(\.transport),
        "versions are read back")
      let catalog = SDKCatalog(file.records, sharedClouds: file.sharedClouds)
      for suffix in catalog.records.flatMap(\.suffixes) {
        try promise(catalog.match(host: suffix.name) != nil, "a name is found")
      }
    }
    if let list = labels(input) {
      let coverage = CatalogCoverage(of: .builtIn, for: list)
      try promise(coverage.rows.count == list.count, "every host has its row")
    }
    let domains = text.split(separator: "\n").prefix(200).map(String.init)
    let declaration = TrackingDeclaration(
      owner: ForeignText(domains.first ?? ""), path: "P", domains: domains)
    let learned = LearnedCatalog([declaration], knowing: .builtIn)
    try promise(reread(learned.file) != nil, "what was learned is a catalogue")
  }

  /// The hosts of a list of owners; `nil` where it is none.
  private static func labels(_ input: [UInt8]) -> [HostWithKnownOwner]? {
    do throws(HostOwnerList.Failure) {
      return try HostOwnerList(csv: input).labels
    } catch {
      return nil
    }
  }

  /// The catalogue that a written one is read as.
  private static func reread(_ file: SDKCatalogFile) -> SDKCatalogFile? {
    do throws(YAMLDocumentError) {
      return try SDKCatalogFile(yaml: file.yaml, file: "sdks.yml")
    } catch {
      return nil
    }
  }
}
