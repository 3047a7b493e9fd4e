import TestSupport
import Testing

/// The page of `-h`, and the order of that of `--help`.
struct HelpTests {
  /// The options that a page of `-h` has if the command has them.
  private static let usual = [
    "--plist", "--app", "--ios", "--first-party", "--keylog", "--format", "--report", "--output",
    "--quiet", "--verbose", "--config", "--language",
  ]
  /// More options of those pages.
  private static let own = [
    "suggest": ["--write"], "live": ["--interface", "--duration", "--save-capture"],
    "run": [
      "--simulator", "--device", "--this-mac", "--bundle-id", "--process", "--launch", "--save-log",
      "--duration", "--fail-on", "--baseline",
    ],
    "probe": ["--for", "--save-capture"], "check": ["--fail-on", "--baseline"],
    "lint": ["--fail-on", "--baseline"], "inspect": ["--by"], "history": ["--by", "--label"],
    "compare": ["--old", "--new"], "rows": ["--to", "--table"], "evidence": ["--from", "--label"],
  ]
  private static let screen = 24

  private func names(in page: String) -> Set<String> {
    Set(
      page.split(separator: "\n").filter { $0.hasPrefix("  -") }
        .flatMap { $0.prefix(60).matches(of: #/--[a-z][a-z-]+/#).map { String($0.output) } })
  }

  @Test func `-h has the options that matter, a line each`() throws {
    for command in try ToolCommand.all() {
      let name = command.words.joined(separator: " ")
      let whole = try Tool.run(command.words + ["--help"]).text
      let brief = try Tool.run(command.words + ["-h"]).text
      let lines = brief.split(separator: "\n", omittingEmptySubsequences: false)
      let isShort = whole.split(separator: "\n", omittingEmptySubsequences: false).count <= 41
      if command.isGroup || isShort {
        #expect(brief == whole, "\(name)")
        continue
      }
      #expect(lines.count <= 40, "\(name)")
      for line in lines { #expect(line.count <= 80, "\(name): \(line)") }
      #expect(brief.hasSuffix("\nAll options: atsift \(name) --help\n"))
      let there = names(in: whole)
      let wanted = there.intersection(Self.usual).union(Self.own[name] ?? [])
      #expect(names(in: brief) == wanted, "\(name)")
      let options = lines.filter { $0.hasPrefix("  -") }
      #expect(options.count == wanted.count, "\(name)")
      for line in options {
        #expect(line.dropFirst(24).contains("  ") && line.hasSuffix("."), "\(line)")
      }
    }
  }

  @Test(arguments: ["-h", "--help"])
  func `the first screen of suggest has what matters first`(flag: String) throws {
    let page = try Tool.run(["suggest", flag]).text
    let screen = page.split(separator: "\n", omittingEmptySubsequences: false).prefix(Self.screen)
    #expect(screen.contains { $0.hasPrefix("  --plist ") })
    #expect(screen.contains { $0.hasPrefix("  --format ") })
  }

  @Test func `-h among other words asks for help, and behind two dashes it is a file`() throws {
    let page = try Tool.run(["suggest", "-h"]).text
    #expect(try Tool.run(["suggest", "run.pcap", "--ios", "17", "-h"]).text == page)
    #expect(try Tool.run(["suggest", "-h", "--help"]).text != page)
    #expect(try Tool.run(["suggest", "--", "-h"]).status == 66)
  }

  @Test func `the options for farms are hidden, and work`() throws {
    for flag in ["-h", "--help"] {
      let page = try Tool.run(["suggest", flag]).text
      #expect(!page.contains("--shard") && !page.contains("--combine"))
    }
    #expect(try Tool.run(["suggest", "--help-hidden"]).text.contains("--shard"))
  }

  @Test(arguments: [
    (["live", "-i", "nowhere0", "--write", "run.pcapng"], "--save-capture"),
    (["probe", "a.example", "--write", "run.pcapng"], "--save-capture"),
    (["suggest", "run.pcap", "--probe-capture", "a.pcapng"], "--save-capture"),
    (["probe", "a.example", "--write", "/tmp/run.pcapng"], "--save-capture"),
    (["probe", "a.example", "--write=/tmp/run.pcapng"], "--save-capture"),
    (["probe", "a.example", "--print", "nscurl"], "--format"),
    (["inspect", "run.pcap", "--group-by", "company"], "--by"),
    (["history", "run.json", "--only", "app=Shop"], "--label"),
  ])
  func `an old name is refused with the new one`(arguments: [String], name: String) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.complaints.contains("its name is '\(name)' now"), "\(outcome.complaints)")
  }
}
