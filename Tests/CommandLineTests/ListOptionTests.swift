import Foundation
import TestSupport
import Testing

/// Lists say the same on the command line, in settings and in the environment.
struct ListOptionTests {
  private let capture = Sample.root.appending(path: "five-sdks/capture.pcap").path()
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func suggest(
    _ options: [String], settings: String = "", environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try folder.write(".atsift.yml", Array(settings.utf8))
    return try Tool.run(
      ["suggest", "-q", "--format", "json", capture] + options, in: folder.url,
      environment: environment)
  }

  @Test(arguments: [
    ("ios", ["17", "18"]), ("macos", ["14", "15.4"]),
    ("first-party", ["umeng.com", "example.com"]),
    ("cannot-change", ["alog.umeng.com", "third-party"]),
    ("trusts-despite", ["a.example", "b.example"]), ("through-proxy", ["10.0.0.5", "10.1.0.0/16"]),
    ("assume", ["subdomainMode=one-label", "hsts=ignore"]),
  ])
  func `a list is the same wherever and however it is written`(
    name: String, values: [String]
  ) throws {
    let option = "--\(name)"
    let repeated = try suggest(values.flatMap { [option, $0] })
    #expect(!repeated.output.isEmpty, "\(repeated.complaints)")
    let joined = values.joined(separator: ", ")
    let variable = "ATSIFT_" + name.uppercased().replacing("-", with: "_")
    for other in [
      try suggest([option, values.joined(separator: ",")]),
      try suggest([], settings: "\(name): \(joined)\n"),
      try suggest([], settings: "\(name): [\(joined)]\n"),
      try suggest([], environment: [variable: joined]),
    ] {
      #expect(other.text == repeated.text, "\(name): \(other.complaints)")
    }
  }

  @Test func `several versions are all judged, and the default can be written`() throws {
    let both = try suggest(["--ios", "17", "--ios", "18"]).text
    #expect(both != (try suggest(["--ios", "18"]).text))
    #expect(both == (try suggest(["--ios", "18,17", "--ios", "17...18"]).text))
    let help = try Tool.run(["suggest", "--help"]).text
    let usual = try #require(
      help.firstMatch(of: #/16\.\.\.26\..*?\(default:\s+([^)]+)\)/#.dotMatchesNewlines()))
    let written = usual.output.1.replacing("\n", with: " ").split(separator: " ").joined()
    #expect(try suggest(["--ios", written]).text == (try suggest([]).text))
  }

  @Test(
    arguments: ["first-party", "cannot-change", "trusts-despite"],
    ["https://shop.example/a", "*.shop.example", "a.example,", "shop.example:443"])
  func `a host that nothing equals is refused everywhere`(name: String, value: String) throws {
    let typed = try suggest(["--\(name)", "first.example", "--\(name)", value])
    #expect(typed.status == 64 && typed.output.isEmpty, "\(typed.complaints)")
    let variable = "ATSIFT_" + name.uppercased().replacing("-", with: "_")
    for told in [
      try suggest([], settings: "\(name): '\(value)'\n"),
      try suggest([], settings: "\(name): [first.example, '\(value)']\n"),
      try suggest([], environment: [variable: "first.example,\(value)"]),
    ] {
      #expect(told.status == 78 && told.output.isEmpty, "\(told.complaints)")
    }
    if !value.hasSuffix(",") { #expect(typed.complaints.contains("shop.example")) }
  }

  @Test func `files are lists too`() throws {
    for name in ["one.keys", "two.keys"] { try folder.write(name, []) }
    try FileManager.default.copyItem(
      atPath: capture, toPath: folder.url.appending(path: "run.pcap").path())
    let outcome = try Tool.run(
      [
        "suggest", "run.pcap", "--keylog", "one.keys,two.keys", "--report",
        "ats.html,json=ats.txt", "-o", #"a,b.plist"#,
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(try folder.names.contains("ats.html"))
    #expect(try folder.names.contains("ats.txt"))
    #expect(try folder.names.contains("a,b.plist"))
    let escaped = try Tool.run(["suggest", "run.pcap", "--report", #"a\,b.html"#], in: folder.url)
    #expect(escaped.status == 0, "\(escaped.complaints)")
    #expect(try folder.names.contains("a,b.html"))
  }
}
