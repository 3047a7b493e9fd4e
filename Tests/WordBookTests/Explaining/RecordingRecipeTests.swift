import Foundation
import Testing
import WordBook

/// The commands of the documentation that record are those of the table.
struct RecordingRecipeTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let pages = [
    "README.md", "docs/README.zh-Hans.md", "docs/other-evidence.md", "docs/tutorial.md",
    "docs/tutorial.zh-Hans.md", "docs/ci.md", "docs/capturing.md",
  ]
  private static let known = RecordingRecipe.logs + RecordingRecipe.packets

  /// The lines of a page's code blocks, and its code spans, without comments.
  private static func commands(of page: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let parts = text.components(separatedBy: "```").enumerated()
    let blocks = parts.filter { $0.offset % 2 == 1 }
      .flatMap { $0.element.split(separator: "\n") }
    let spans = parts.filter { $0.offset % 2 == 0 }
      .flatMap { $0.element.matches(of: #/`([^`\n]+)`/#).map(\.1) }
    return (blocks + spans).map {
      $0.trimmingCharacters(in: .whitespaces).replacing(#/ +# .*$/#, with: "")
    }.map(foreground)
  }

  /// The command without the sign that it runs in the background.
  private static func foreground(_ command: String) -> String {
    command.replacing(#/ &$/#, with: "")
  }

  // A command with `…` is an excerpt. One with `--archive` converts a recorded log.
  private static func records(_ command: String) -> Bool {
    let log = [
      "log stream ", "log show ", "log collect ", "pymobiledevice3 syslog", "idevicesyslog",
    ]
    let isLog = log.contains { command.contains($0) }
    return
      (isLog && command.contains(#/ (>|--output) /#) && !command.contains("…")
      && !command.contains(" --archive "))
      || (command.contains("tcpdump ") && command.contains(" -w "))
      || ["pymobiledevice3 pcap --", "rvictl -"].contains { command.hasPrefix($0) }
  }

  @Test(arguments: pages)
  func `each command of a page that records is in the table`(page: String) throws {
    let known = Self.known.flatMap(\.commands).map(Self.foreground)
    for command in try Self.commands(of: page) where Self.records(command) {
      #expect(known.contains(command), "\(page): \(command)")
    }
  }

  @Test func `the tutorial has the simulator's recipe in both languages`() throws {
    for page in ["docs/tutorial.md", "docs/tutorial.zh-Hans.md"] {
      let commands = try Self.commands(of: page)
      #expect(commands.contains(RecordingRecipe.simulator.commands[0]), "\(page)")
    }
  }

  @Test func `the pages have each way to record packets`() throws {
    let commands = try Self.commands(of: "docs/capturing.md")
    for command in RecordingRecipe.packets.flatMap(\.commands) {
      #expect(commands.contains(Self.foreground(command)), "\(command)")
    }
  }

  @Test func `a page has the table of ways to a log`() throws {
    let page = Self.root.appending(path: "docs/other-evidence.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for recipe in RecordingRecipe.logs {
      let commands = recipe.commands.map { "`\($0)`" }.joined(separator: ", then ")
      let steps = [recipe.before, recipe.meanwhile].map { $0.text(in: .english) }
      let row = [
        recipe.place.text(in: .english),
        ([steps[0], commands, steps[1]].filter { !$0.isEmpty }).joined(separator: "; "),
        recipe.shows.text(in: .english), recipe.lacks.text(in: .english),
      ]
      #expect(text.contains("| \(row.joined(separator: " | ")) |\n"))
    }
  }

  @Test func `each command of log asks for every level, and names web views`() {
    for command in RecordingRecipe.logs.flatMap(\.commands) where command.contains("--predicate") {
      #expect(command.contains("--debug") || command.contains("--level debug"), "\(command)")
      #expect(command.contains("'\(RecordingRecipe.predicate)'"), "\(command)")
      #expect(!command.contains("log stream") || command.contains("--timeout"), "\(command)")
    }
  }

  /// By Apple's Predicate Format String Syntax: comparisons of a key with a string, joined by OR.
  @Test func `the predicate is comparisons of fields that log knows`() {
    let parts = RecordingRecipe.predicate.components(separatedBy: " OR ")
    for part in parts {
      #expect(part.wholeMatch(of: #/(process|subsystem|category) == "[^"\\]+"/#) != nil)
    }
    #expect(parts.count == 2)
  }

  @Test func `tcpdump is root, records whole packets, and names the format that it writes`() {
    let commands = RecordingRecipe.packets.flatMap(\.commands).filter { $0.contains("tcpdump") }
    #expect(!commands.isEmpty)
    for command in commands {
      #expect(command.hasPrefix("sudo tcpdump -i "), "\(command)")
      #expect(command.contains(" pktap,") == command.contains(".pcapng"), "\(command)")
      #expect(command.firstMatch(of: #/ -(s|k|B)\b/#) == nil, "\(command)")
    }
  }

  @Test func `a shell reads each command`() throws {
    for command in Self.known.flatMap(\.commands) {
      #expect(try Self.status("/bin/bash", ["-n", "-c", command]) == 0, "\(command)")
    }
  }

  @Test(.enabled("shellcheck is installed") { isThere("/usr/bin/shellcheck") })
  func `shellcheck finds nothing in a command`() throws {
    for command in Self.known.flatMap(\.commands) {
      let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sh")
      try Data("#!/bin/bash\n\(command)\n".utf8).write(to: script)
      defer { try? FileManager.default.removeItem(at: script) }
      #expect(try Self.status("/usr/bin/shellcheck", [script.path()]) == 0, "\(command)")
    }
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func status(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `the build phase looks where Homebrew puts programs`() throws {
    let phase = try Self.commands(of: "docs/ci.md").first { $0.hasPrefix("PATH=") }
    #expect(phase?.contains("$PATH:/opt/homebrew/bin:/usr/local/bin") == true)
  }
}
