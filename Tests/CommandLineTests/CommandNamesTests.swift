import Foundation
import TestSupport
import Testing

/// The names of commands, and the pages that show how they are used.
struct CommandNamesTests {
  @Test(arguments: [
    (
      ["sugest", "run.pcap"], "unknown command 'sugest'; did you mean 'suggest'?", "`atsift --help`"
    ),
    (["frob"], "unknown command 'frob'\n", "`atsift --help`"),
    ([""], "unknown command ''\n", "`atsift --help`"),
    (["help", "inspekt"], "'inspekt'; did you mean 'inspect'?", "`atsift --help`"),
    (["sdk", "lookpu", "a.example"], "'lookpu'; did you mean 'lookup'?", "`atsift sdk --help`"),
    (["help", "sdk", "sow"], "'sow'; did you mean 'show'?", "`atsift sdk --help`"),
    (["config", "chek", "--help"], "'chek'; did you mean 'check'?", "`atsift config --help`"),
    (["Samples", "x"], "unknown command 'Samples'; write `atsift suggest Samples`", "--help"),
    (["a\u{1b}[31m"], "unknown command 'a\\u{1b}[31m'\n", "`atsift --help`"),
  ])
  func `a command that is not there is told with what may have been meant`(
    arguments: [String], problem: String, advice: String
  ) throws {
    let outcome = try Tool.run(
      arguments, in: Sample.root.deletingLastPathComponent(), environment: ["LC_ALL": "C"])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(problem), "\(outcome.complaints)")
    #expect(outcome.complaints.contains(advice), "\(outcome.complaints)")
  }

  @Test(arguments: [
    (["inspect", ""], 66, "the path is empty"),
    (["lint", ""], 66, "the path is empty"),
    (["inspect", "*", "--psl", ""], 66, "the path is empty"),
    (["inspect", "*", "-o", ""], 73, "the path is empty"),
    (["inspect", "*", "--process", ""], 64, "A value of the list is empty"),
    (["inspect", "-", "-o", "/dev/full"], 65, "empty"),
    (["inspect", "*", "-o", "."], 73, "is a folder"),
    (["lint", "/dev/null"], 65, "/dev/null: is empty"),
    (["config", "check"], 66, "up to the first with a .git"),
  ])
  func `what is empty, or no file, is told as that`(
    arguments: [String], status: Int32, problem: String
  ) throws {
    let folder = try Folder()
    try folder.write(".git/HEAD", [])
    let sample = Sample.root.appending(path: "shop-app/capture.pcap").path()
    let outcome = try Tool.run(
      arguments.map { $0 == "*" ? sample : $0 }, in: folder.url)
    #expect(outcome.status == status, "\(outcome.complaints)")
    #expect(outcome.complaints.contains(problem), "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
    #expect(try folder.names == [".git"])
  }

  @Test func `every command has a page whose usage fits a terminal`() throws {
    for command in try ToolCommand.all() {
      let page = try Tool.run(command.words + ["--help"])
      #expect(page.status == 0)
      #expect(page.text == (try Tool.run(["help"] + command.words)).text)
      let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines { #expect(line.count <= 80, "\(command.words): \(line)") }
      // An example that is broken cannot be copied.
      for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("EXAMPLE: ") {
        #expect(next.isEmpty || next.hasPrefix("EXAMPLE: "), "\(command.words): \(line)")
      }
    }
  }
}
