import Foundation
import TestSupport
import Testing

struct CheckTests {
  /// A dictionary with those exceptions for cleartext.
  static func plist(
    _ hosts: [String], and more: String = "", beside: String = ""
  ) -> String {
    let entries = hosts.map {
      "      <key>\($0)</key>\n      <dict>\n"
        + "        <key>NSExceptionAllowsInsecureHTTPLoads</key><true/>\n      </dict>\n"
    }
    return """
      <plist version="1.0">
      <dict>\(beside)
        <key>NSAppTransportSecurity</key>
        <dict>\(more)
          <key>NSExceptionDomains</key>
          <dict>
      \(entries.joined())    </dict>
        </dict>
      </dict>
      </plist>

      """
  }

  static let blanket = "<key>NSAllowsArbitraryLoads</key><true/>"

  private let folder: Folder
  private let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()

  init() throws { folder = try Folder() }

  private func check(
    _ text: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try folder.write("App/Info.plist", Array(text.utf8))
    return try Tool.run(
      ["check", capture, "--plist", "App/Info.plist"] + arguments, in: folder.url,
      environment: environment)
  }

  private func findings(
    _ text: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> [String] {
    let outcome = try check(
      text, arguments + ["--format", "json"], environment: environment)
    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    return try #require(root["findings"] as? [[String: Any]]).map { finding in
      let rule = try #require(finding["rule"] as? String)
      return "\(rule) \(finding["host"] as? String ?? "") \(finding["line"] as? Int ?? 0)"
    }
  }

  @Test func `what is blocked, stale and open to all is found with line and column`() throws {
    let text = Self.plist(["pixel.adnet.example", "old.example"])
    let found = try findings(text)
    #expect(found.contains("missing-exception collect.metrics.example 5"))
    #expect(found.contains("not-exercised old.example 11"))
    #expect(!found.contains { $0.contains("pixel.adnet.example") })
    let outcome = try check(text)
    #expect(outcome.status == 1)
    #expect(
      outcome.text.hasPrefix(
        "With this dictionary, ATS blocks 1 host that the app contacts.\n\nApp/Info.plist\n"))
    #expect(outcome.text.contains("capture.pcap:98"))
    #expect(
      outcome.complaints.contains("the verdicts are based on 9 connections to 7 hosts in 1 capture")
    )
    let open = try findings(Self.plist([], and: Self.blanket))
    #expect(open.filter { $0.hasPrefix("opens-all-hosts") } == ["opens-all-hosts  4"])
  }

  @Test func `what lint finds in the dictionary is found too`() throws {
    let found = try findings(Self.plist(["localhost:3000"]))
    #expect(found.contains { $0.hasPrefix("port-in-name") })
  }

  @Test func `a dictionary that suggest wrote passes, and one more exception does not`() throws {
    for sample in Sample.all {
      let path = Sample.root.appending(path: sample.path).path()
      let list = try Tool.run(["suggest", path, "--cannot-change", "third-party", "-q"]).output
      try folder.write("ats.plist", Array(list))
      let arguments = ["check", path, "--plist", "ats.plist", "--fail-on", "error"]
      let outcome = try Tool.run(
        arguments + ["--cannot-change", "third-party"], in: folder.url)
      #expect(outcome.status == 0, "\(sample): \(outcome.text)")
    }
  }

  @Test(
    arguments: [
      ([], 1), (["--fail-on", "none"], 0), (["--fail-on", "error"], 0),
      (["--fail-on", "warning", "--min-severity", "error"], 1),
      (["--format", "github"], 1), (["--format", "json", "-q"], 1),
    ] as [([String], Int32)])
  func `stale exceptions are warnings, which fail the run unless it is said otherwise`(
    arguments: [String], status: Int32
  ) throws {
    let text = Self.plist(["old.example"])
      .replacing(
        "  <key>old.example</key>",
        with: """
            <key>collect.metrics.example</key><dict>
              <key>NSExceptionRequiresForwardSecrecy</key><false/></dict>
            <key>pixel.adnet.example</key><dict>
              <key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
            <key>old.example</key>
          """)
    #expect(try check(text, arguments).status == status)
  }

  @Test func `a capture in which the app did nothing is no proof of anything`() throws {
    try folder.write("empty.pcap", emptyCapture)
    try folder.write("Info.plist", Array(Self.plist(["old.example"]).utf8))
    let outcome = try Tool.run(["check", "empty.pcap", "--plist", "Info.plist"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("[nothing-seen]"))
    #expect(!outcome.text.contains("[stale-exception]"))
    #expect(!outcome.text.contains("[not-exercised]"))
  }

  @Test func `the order of the captures does not matter, and findings name each by its path`()
    throws
  {
    try folder.write("Info.plist", Array(Self.plist(["old.example"], and: Self.blanket).utf8))
    let captures = ["shop-app", "tls10-only", "no-forward-secrecy"].map {
      Sample.root.appending(path: "\($0)/capture.pcap").path()
    }
    for command in [["check", "--format", "json"], ["suggest", "--format", "json"]] {
      let outcomes = try [captures, captures.reversed()].map {
        try Tool.run(command + $0 + ["--plist", "Info.plist"], in: folder.url)
      }
      #expect(outcomes[0].output == outcomes[1].output)
      #expect(outcomes[0].text.contains("tls10-only/capture.pcap"))
    }
  }

  // MARK: Ignoring

  private static let ignored = """
    ignore:
      - rule: not-exercised
        host: old.example
        reason: the next release needs it
        until: 2026-11-30

    """
  private static let lastDay = ["SOURCE_DATE_EPOCH": "1796083199"]
  private static let dayAfter = ["SOURCE_DATE_EPOCH": "1796083200"]

  @Test func `what a team ignores is not told until its day is over`() throws {
    try folder.write("ignore.yml", Array(Self.ignored.utf8))
    let text = Self.plist(["old.example"])
    let list = ["--ignore", "ignore.yml"]
    let before = try findings(text, list, environment: Self.lastDay)
    #expect(!before.contains { $0.contains("old.example") })
    let after = try findings(text, list, environment: Self.dayAfter)
    #expect(after.contains("not-exercised old.example 7"))
    #expect(after.contains("expired-ignore old.example 2"))
    #expect(
      try check(text, list, environment: Self.lastDay).complaints.contains("1 finding ignored"))
  }

  @Test func `lint ignores too`() throws {
    try folder.write("ignore.yml", Array("ignore: [{rule: port-in-name, reason: dev}]".utf8))
    try folder.write("Info.plist", Array(Self.plist(["localhost:3000"]).utf8))
    #expect(try Tool.run(["lint", "Info.plist"], in: folder.url).status == 1)
    let outcome = try Tool.run(["lint", "Info.plist", "--ignore", "ignore.yml"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("port-in-name"))
  }

  @Test func `a slip in the list exits 65 and says its line`() throws {
    try folder.write("ignore.yml", Array("ignore:\n  - rule: x\n".utf8))
    let outcome = try check(Self.plist([]), ["--ignore", "ignore.yml"])
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("ignore.yml:2: needs a `reason`"))
    #expect(try check(Self.plist([]), ["--ignore", "none.yml"]).status == 66)
  }

  @Test func `a rule that there is not is told, as it ignores nothing`() throws {
    try folder.write(
      "ignore.yml",
      Array(
        "ignore:\n  - {rule: stale-exceptoin, reason: x}\n  - {rule: too-wide, reason: x}\n".utf8))
    let outcome = try check(Self.plist(["old.example"]), ["--ignore", "ignore.yml"])
    #expect(outcome.text.contains("not-exercised"))
    #expect(outcome.complaints.contains("ignore.yml:2: there is no rule stale-exceptoin"))
    #expect(!outcome.complaints.contains("there is no rule too-wide"))
    #expect(outcome.complaints.contains("ignore.yml:3: no finding matches this entry"))
  }

  @Test func `a capture without processes is told where one is asked for`() throws {
    let words = "name no processes, so --process excludes nothing"
    #expect(try check(Self.plist([]), ["--process", "Shop"]).complaints.contains(words))
    #expect(try !check(Self.plist([])).complaints.contains(words))
  }

  @Test func `apps that share the traffic are told, and suggest wants one of them`() throws {
    for app in ["Shop", "Admin"] {
      try folder.write(
        "Two.xcarchive/Products/Applications/\(app).app/Info.plist",
        Array(Self.plist([], beside: "<key>CFBundlePackageType</key><string>APPL</string>").utf8))
    }
    let archive = ["--plist", "Two.xcarchive"]
    let outcome = try Tool.run(["check", capture] + archive, in: folder.url)
    #expect(outcome.complaints.contains("each is checked against all traffic"))
    let refusal = try Tool.run(["suggest", capture] + archive, in: folder.url)
    #expect(refusal.status == 65)
    #expect(
      refusal.complaints.contains("contains 2 apps: Two.xcarchive/Products/Applications/Admin.app"))
  }

  @Test(arguments: ["check", "suggest"])
  func `a policy that is no dictionary is refused, and lint knows the place`(
    _ command: String
  ) throws {
    try folder.write(
      "Info.plist",
      Array(
        "<plist><dict><key>NSAppTransportSecurity</key><string>YES</string></dict></plist>".utf8))
    let outcome = try Tool.run([command, capture, "--plist", "Info.plist"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.complaints.contains("NSAppTransportSecurity is not a dictionary\n  `atsift lint`"))
    #expect(try Tool.run(["lint", "Info.plist"], in: folder.url).text.contains("wrong-type"))
  }

  // MARK: Apps

  private func write(_ bundle: String, executable: String, _ hosts: [String]) throws {
    let names =
      "<key>CFBundleIdentifier</key><string>com.example.\(executable)</string>"
      + "<key>CFBundleExecutable</key><string>\(executable)</string>"
    try folder.write(
      "\(bundle)/Info.plist", Array(Self.plist(hosts, beside: names).utf8))
  }

  @Test func `the traffic is the app's, and its extension is looked at alone`() throws {
    try write("Shop.app", executable: "Shop", ["pixel.adnet.example"])
    try write("Shop.app/PlugIns/Widget.appex", executable: "Widget", ["localhost:3000"])
    let outcome = try Tool.run(["check", capture, "--plist", "Shop.app"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("\n\nShop.app/Info.plist\n"))
    #expect(outcome.text.contains("\n\nShop.app/PlugIns/Widget.appex/Info.plist\n"))
    #expect(outcome.text.components(separatedBy: "[missing-exception]").count == 2)
    #expect(outcome.text.contains("[port-in-name]"))
    #expect(
      outcome.complaints.contains(
        "Widget.appex/Info.plist: was checked without traffic, because no traffic is known"))
  }

  @Test func `suggest merges the dictionary of the app itself, and writes into no app`() throws {
    try write("Shop.app", executable: "Shop", ["old.example"])
    try write("Shop.app/PlugIns/Widget.appex", executable: "Widget", [])
    let merge = ["suggest", capture, "--plist", "Shop.app"]
    let outcome = try Tool.run(merge, in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("  remove  old.example"))
    #expect(outcome.complaints.contains("Shop.app/Info.plist is the Info.plist that is merged"))
    let refused = try Tool.run(merge + ["--write"], in: folder.url)
    #expect(refused.status == 65)
    #expect(refused.complaints.contains("is part of a built app, which is signed"))
    #expect(try Tool.run(merge + ["-o", "Shop.app/Info.plist"], in: folder.url).status == 64)
  }

  @Test func `a bundle that cannot be read stops the gate`() throws {
    try write("Shop.app", executable: "Shop", [])
    try folder.write("Shop.app/PlugIns/Widget.appex/Info.plist", Array("<plist>".utf8))
    let outcome = try Tool.run(["check", capture, "--plist", "Shop.app"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ["check"], ["check", "--plist", "a.plist"], ["check", "-", "--plist", "-"],
    ["check", "a.pcap"],
    ["check", "a.pcap", "--plist", "a.plist", "--format", "plist"],
  ])
  func `wrong usage exits 64`(arguments: [String]) throws {
    #expect(try Tool.run(arguments).status == 64)
  }

  @Test func `a plist that is not there exits 66`() throws {
    #expect(try Tool.run(["check", capture, "--plist", "/nowhere/Info.plist"]).status == 66)
  }

  @Test func `one wrong build is one finding, however many hosts it blocked`() throws {
    let url = Sample.root.appending(path: "app-log-strict/console.ndjson")
    let log = try String(contentsOf: url, encoding: .utf8)
    let other = try folder.write(
      "other.ndjson", Array(log.replacing("adnet.example", with: "adnet.test").utf8))
    let plist = Sample.root.appending(path: "five-sdks/Info.plist").path()
    let outcome = try Tool.run(["check", url.path(), other, "--plist", plist, "--format", "csv"])
    let rows = outcome.text.split(separator: "\r\n").filter {
      $0.contains("had another dictionary")
    }
    #expect(rows.count == 1, "\(outcome.text)")
    #expect(rows.first?.contains("allows them") == true)
    let one = try Tool.run(["check", url.path(), "--plist", plist, "--format", "csv"])
    #expect(one.text.contains("warning,no-key-helps,pixel.adnet.example,"))
  }
}
