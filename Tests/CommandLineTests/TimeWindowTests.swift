import Foundation
import TestSupport
import Testing

/// Evidence that `--since` and `--until` narrow.
struct TimeWindowTests {
  private let folder: Folder

  /// A time between the connections of the sample, which lie within a second.
  private static let bound = "1795246158.07"

  init() throws {
    folder = try Folder()
    try folder.write(".git/HEAD", [])
    let capture = try #require(Sample.all.first { $0.name == "shop-app" }).bytes
    try folder.write("shop.pcap", capture)
    try folder.write("Info.plist", Array("<plist><dict/></plist>".utf8))
    let written = try Tool.run(["evidence", "-q", "shop.pcap", "-o", "shop.json"], in: folder.url)
    #expect(written.status == 0, "\(written.complaints)")
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url)
  }

  @Test(
    arguments: [
      ["suggest", "shop.pcap", "--format", "json"], ["inspect", "shop.pcap"],
      ["connections", "shop.pcap"], ["check", "shop.pcap", "--plist", "Info.plist"],
      ["explain", "img.shop.example", "shop.pcap"], ["evidence", "shop.pcap"],
      ["merge", "shop.pcap"], ["compare", "shop.pcap", "shop.json"],
      ["inspect", "shop.json"], ["suggest", "shop.json", "--format", "json"],
    ])
  func `every command that reads evidence is narrowed`(command: [String]) throws {
    let whole = try run(command)
    let later = try run(command + ["--since", Self.bound])
    let earlier = try run(command + ["--until", Self.bound])
    let all = try run(command + ["--since", "2026-11-21", "--until", "2026-11-21"])
    if command[0] != "compare" { #expect(later.text != whole.text) }
    // The host that is explained was seen before the bound alone.
    if !["compare", "explain"].contains(command[0]) { #expect(earlier.text != whole.text) }
    #expect(later.complaints.contains(" of 9 connections left out"), "\(later.complaints)")
    #expect(all.text == whole.text)
    #expect(all.complaints.contains("0 of 9 connections left out"))
  }

  @Test func `the two sides of a bound are the whole`() throws {
    let sides = try ["--since", "--until"].map { option in
      try run(["connections", "shop.pcap", option, Self.bound]).text.split(separator: "\n")
    }
    let whole = try run(["connections", "shop.pcap"]).text.split(separator: "\n")
    #expect(sides[1] + sides[0] == whole)
    #expect(!sides[0].isEmpty && !sides[1].isEmpty)
  }

  @Test func `the order of files makes no difference`() throws {
    let capture = try #require(Sample.all.first { $0.name == "bad-certificates" }).bytes
    try folder.write("bad.pcap", capture)
    let options = ["--format", "json", "--since", "2026-11-01"]
    let one = try run(["suggest", "shop.pcap", "bad.pcap"] + options)
    #expect(try run(["suggest", "bad.pcap", "shop.pcap"] + options).text == one.text)
  }

  @Test(arguments: ["--since", "--until"], ["yesterday", "2026-11-21T07:29:18", "2026-02-30", ""])
  func `a wrong form is refused, and the right ones are named`(
    option: String, time: String
  ) throws {
    let outcome = try run(["inspect", "shop.pcap", option, time])
    #expect(outcome.status == 64)
    for form in ["RFC 3339", "a day in UTC", "seconds since 1970"] {
      #expect(outcome.complaints.contains(form))
    }
  }

  @Test func `bounds with nothing between them are refused`() throws {
    let typed = ["inspect", "shop.pcap", "--since", "2026-11-22"]
    #expect(try run(typed + ["--until", "2026-11-21"]).status == 64)
    #expect(try run(["inspect", "shop.pcap", "--since", "5", "--until", "5"]).status == 64)
    #expect(
      try run(["inspect", "shop.pcap", "--since", "2026-11-21", "--until", "2026-11-21"]).status
        == 0)
    try folder.write(".atsift.yml", Array("until: 2026-11-21\n".utf8))
    #expect(try run(typed).status == 64)
  }

  @Test func `a check of which nothing is left is no pass`() throws {
    let check = ["check", "shop.pcap", "--plist", "Info.plist", "--fail-on", "none"]
    #expect(try run(check).status == 0)
    let empty = try run(check + ["--until", "2020-01-01"])
    #expect(empty.status == 65, "\(empty.complaints)")
    #expect(empty.complaints.contains("nothing remains"))
    #expect(try run(check + ["--until", "2020-01-01", "--allow-incomplete"]).status == 0)
  }

  @Test(arguments: ["live", "run", "probe", "history", "fold", "rows"])
  func `commands that read no such evidence have no span`(command: String) throws {
    #expect(try run([command, "--since", "2026-11-21", "shop.json"]).status == 64)
  }
}
