import Foundation
import Testing
import WordBook

/// The commands of the documentation that record a log are those of the table.
struct LogRecipeTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let pages = [
    "README.md", "docs/README.zh-Hans.md", "docs/other-evidence.md", "docs/tutorial.md",
    "docs/ci.md",
    "docs/capturing.md",
  ]

  /// The lines of a page's code blocks.
  private static func commands(of page: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    return text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
      .flatMap { $0.element.split(separator: "\n").map(String.init) }
  }

  private static let recorders = [
    "log stream ", "log show ", "log collect ", "pymobiledevice3 syslog", "idevicesyslog",
  ]

  @Test(arguments: pages)
  func `each command of a page that records a log is in the table`(page: String) throws {
    let known = LogRecipe.all.flatMap(\.commands)
    for command in try Self.commands(of: page)
    where Self.recorders.contains(where: { command.contains($0) }) {
      #expect(known.contains(command), "\(page): \(command)")
    }
  }

  @Test func `the first page has the simulator's recipe in both languages`() throws {
    for page in ["README.md", "docs/README.zh-Hans.md"] {
      #expect(try Self.commands(of: page).contains(LogRecipe.simulator.commands[0]), "\(page)")
    }
  }

  @Test func `each command of log asks for every level, and names web views`() {
    for command in LogRecipe.all.flatMap(\.commands) where command.contains("--predicate") {
      #expect(command.contains("--debug") || command.contains("--level debug"), "\(command)")
      #expect(command.contains("'\(LogRecipe.predicate)'"), "\(command)")
      #expect(!command.contains("log stream") || command.contains("--timeout"), "\(command)")
    }
  }

  @Test func `the predicate is comparisons of fields that log knows`() {
    let parts = LogRecipe.predicate.components(separatedBy: " OR ")
    for part in parts {
      #expect(part.wholeMatch(of: #/(process|subsystem|category) == "[^"\\]+"/#) != nil)
    }
    #expect(parts.count == 2)
  }

  @Test func `bash reads each command`() throws {
    for command in LogRecipe.all.flatMap(\.commands) {
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/bash")
      shell.arguments = ["-n", "-c", command]
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0, "\(command)")
    }
  }

  @Test func `the build phase looks where Homebrew puts programs`() throws {
    let phase = try Self.commands(of: "docs/ci.md").first { $0.hasPrefix("PATH=") }
    #expect(phase?.contains("$PATH:/opt/homebrew/bin:/usr/local/bin") == true)
  }
}
