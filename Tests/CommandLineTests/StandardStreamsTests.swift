import Foundation
import TestSupport
import Testing

/// A start that lacks something never ends as if all were well.
struct StandardStreamsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("empty.pcap", emptyCapture)
  }

  @Test(arguments: [
    ("suggest empty.pcap", "</plist>\n"), ("suggest --format json empty.pcap", "}\n"),
    ("evidence empty.pcap", "}\n"), ("inspect --format csv empty.pcap", "\r\n"),
  ])
  func `with standard error closed a file holds the product alone`(
    command: String, end: String
  ) throws {
    let outcome = try Tool.shell(
      """
      "$ATSIFT" \(command) -o whole && "$ATSIFT" \(command) -o closed 2>&- && cmp whole closed
      """, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.isEmpty)
    let closed = try String(contentsOf: folder.url.appending(path: "closed"), encoding: .utf8)
    #expect(closed.hasSuffix(end))
  }

  @Test func `with standard output closed a product fails, and no other file takes it`() throws {
    try folder.write("report.md", Array("old".utf8))
    let outcome = try Tool.shell(
      #""$ATSIFT" suggest empty.pcap --report markdown=report.md >&-"#, in: folder.url)
    #expect(outcome.status == 74)
    #expect(outcome.complaints.contains("standard output: cannot be written"))
    let report = try String(contentsOf: folder.url.appending(path: "report.md"), encoding: .utf8)
    #expect(!report.contains("<plist"))
  }

  @Test func `standard input that is closed is no empty capture`() throws {
    let outcome = try Tool.shell(#""$ATSIFT" suggest - <&-"#, in: folder.url)
    #expect(outcome.status == 74)
    #expect(outcome.text.isEmpty)
  }

  @Test(arguments: [[], ["sdk"], ["config"]])
  func `a command line without a command is wrong usage for a script`(words: [String]) throws {
    let outcome = try Tool.run(words)
    #expect(outcome.status == 64)
    #expect(outcome.text.isEmpty)
    let names = (["atsift"] + words).joined(separator: " ")
    #expect(outcome.complaints.contains("no command was given to \(names)"))
    #expect(try Tool.run(words + ["--help"]).status == 0)
  }

  /// A mount namespace of its own takes root, or a system that lets everyone make one.
  private static let canHideProcesses =
    (try? Tool.shell(
      "unshare -m sh -c 'umount -l /proc'", in: FileManager.default.temporaryDirectory
    )
    .status) == 0

  @Test(
    .enabled(if: canHideProcesses, "needs a mount namespace without /proc, which takes root"))
  func `where /proc can't be read the arguments are there all the same`() throws {
    try folder.write("Info.plist", Array("<plist><dict/></plist>".utf8))
    let outcome = try Tool.shell(
      """
      unshare -m sh -c 'umount -l /proc; "$ATSIFT" check none.pcap --plist Info.plist'
      """, in: folder.url)
    #expect(outcome.status == 66)
    #expect(outcome.text.isEmpty)
    #expect(outcome.complaints.contains("none.pcap: no such file"))
  }

  @Test(arguments: [
    ["suggest", "--ios", "17\n::error::x", "a.pcap"], ["suggest", "a.pcap", "--no\u{1b}[1mthing"],
    ["suggest", "--format", "\u{202e}lmth", "a.pcap"], ["no\nsuch"],
    ["suggest", "a\u{1b}]0;x\u{7}"],
    ["lint", "a\n##vso[task.complete]"], ["suggest", "--process", "\u{85}##[error]", "a.pcap"],
  ])
  func `what was typed is repeated so that it can be read and does nothing`(
    arguments: [String]
  ) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 64 || outcome.status == 66)
    let scalars = outcome.complaints.unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(!scalars.contains { $0.properties.generalCategory == .format })
    for line in outcome.complaints.split(separator: "\n") {
      #expect(!line.contains("::") && !line.contains("##"), "\(line)")
    }
  }
}
