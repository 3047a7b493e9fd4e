import Bytes
import Escaping
import Findings
import Foundation
import ProjectFiles
import Testing

/// The first baseline, ignore list and settings file, as atsift 0.1.0 wrote or accepted them, mean
/// the same to every later version.
struct FirstFilesTests {
  private static func file(_ name: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath, directoryHint: .notDirectory).deletingLastPathComponent()
        .appending(path: "../FirstFiles/\(name)").standardizedFileURL, encoding: .utf8)
  }

  @Test func `the first baseline hides what it hid`() throws {
    let baseline = try Baseline(json: Array(try Self.file("baseline-1.json").utf8))
    let lists = baseline.lists.mapValues { list in
      list.entries.map { [$0.file?.displayed, $0.rule, $0.host, $0.fingerprint].map { $0 ?? "-" } }
    }
    #expect(
      lists == [
        .check: [["five.plist", "opens-all-hosts", "-", "9298a5c32d0a4e5a013cc733b04e81a0"]],
        .lint: [
          ["Info.plist", "ats-configuration", "-", "b09adbde2adbee17bc00b881388d35fc"],
          ["Info.plist", "blanket-key", "-", "137f4f2a91ce796bc3b0a8fed19b49b3"],
          ["Info.plist", "legacy-key", "adnet.example", "9eef6e979d755f14eabbd0c2778c6660"],
          ["Info.plist", "review-justification", "-", "80b249c2dcd6a9089093ce8a42fb41e4"],
          [
            "Info.plist", "unknown-tls-version", "*.shop.example",
            "044aa70daddcf6438b20d2fb930c601d",
          ],
          ["Info.plist", "wildcard-in-name", "shop.example", "b479b8b85970445d75be40a7d76ec986"],
          ["five.plist", "ats-configuration", "-", "b09adbde2adbee17bc00b881388d35fc"],
          ["five.plist", "blanket-key", "-", "137f4f2a91ce796bc3b0a8fed19b49b3"],
          ["five.plist", "review-justification", "-", "80b249c2dcd6a9089093ce8a42fb41e4"],
        ],
      ])
    #expect(
      baseline.lists[.check]?.coverage
        == RunCoverage([.captures: 1, .connections: 12, .hosts: 8, .days: 1]))
    #expect(baseline.lists[.lint]?.coverage == nil)
  }

  @Test func `the first ignore list ignores what it ignored`() throws {
    let list = try IgnoreList(yaml: try Self.file("ignore-1.yml"), file: "ignore-1.yml")
    #expect(
      list.entries == [
        .init(
          rule: "not-exercised", host: "player.example",
          reason: "the player of the old catalogue, removed with 5.0",
          until: CalendarDay("2027-01-31"),
          line: 3),
        .init(rule: nil, host: "ads.example", reason: "closed SDK", until: nil, line: 7),
        .init(
          rule: "stale-exception", host: nil, reason: "until the next run", until: nil, line: 9),
      ])
  }

  @Test func `the first settings file sets what it set`() throws {
    let file = ATSiftSettingsFile(yaml: try Self.file("settings-1.yml"), path: "a/settings-1.yml")
    #expect(file.problems.isEmpty, "\(file.problems)")
    #expect(file.parent?.path == "a/../company/atsift.yml")
    let settings = file.part.settings.map { "\($0.key.name): \($0.values.joined(separator: ", "))" }
    #expect(
      settings == [
        "ios: 16...26",
        "macos: 15...26",
        "sdk: 26",
        "process: Shop, ShopWidget",
        "app: a/build/Shop.app",
        "since: 2026-11-03",
        "until: 2026-11-30",
        "include-system: true",
        "set-aside-own-stacks: true",
        "sandbox: true",
        "first-party: shop.example, shop-cdn.example",
        "cannot-change: third-party",
        "trusts-despite: pinned.shop.example",
        "sdk-catalog: a/qa/sdks.yml",
        "group: true",
        "assume: subdomain-mode=one-label",
        "trust-anchors: a/qa/roots.pem",
        "through-proxy: 10.0.0.5",
        "psl: a/qa/public_suffix_list.dat",
        "format: github",
        "min-severity: warning",
        "fail-on: warning",
        "baseline: a/qa/atsift-baseline.json",
        "ignore-files: a/qa/ignored.yml",
      ])
    #expect(file.part.ignored.map(\.host) == ["player.example"])
    #expect(file.profiles.map(\.name) == ["release"])
    #expect(
      file.profiles.first?.part.settings.map { "\($0.key.name): \($0.values)" } == [
        #"fail-on: ["note"]"#, #"sandbox: ["true"]"#,
      ])
  }
}
