import Foundation
import TestSupport
import Testing

/// Standard error as a person sees it on a terminal.
struct TerminalTests {
  private let capture = Sample.root.appending(path: "five-sdks/capture.pcap")
    .path(percentEncoded: false)

  @Test func `a run that waits says what it does, and clears the line`() throws {
    let bytes = try Data(contentsOf: URL(filePath: capture))
    // Long enough for a machine on which all other tests run as well.
    let terminal = try Terminal(["suggest", "-"], columns: 80, input: bytes, after: 3)
    #expect(terminal.status == 0)
    #expect(terminal.text.split(separator: "Reading: ").count >= 2)
    #expect(terminal.lines.first?.hasPrefix("NSAllowsArbitraryLoads can go") == true)
    let quiet = try Terminal(["suggest", "-q", "-"], columns: 80, input: bytes, after: 1)
    #expect(quiet.text.isEmpty)
  }

  @Test(arguments: [60, 80, 160])
  func `no line is wider than the terminal`(columns: Int) throws {
    let folder = try Folder()
    let cut = Array(try Data(contentsOf: URL(filePath: capture)).dropLast(9))
    try folder.write("a-name-of-some-length/\(String(repeating: "run-", count: 12)).pcap", cut)
    let terminal = try Terminal(
      ["suggest", "-v", folder.path], columns: UInt16(columns))
    #expect(terminal.lines.contains { $0.hasPrefix("atsift: warning:") })
    #expect(terminal.lines.contains { $0.hasPrefix("violated  alog.umeng.com") })
    for line in terminal.lines { #expect(line.count <= columns, "\(line)") }
  }

  @Test func `the same remark on many captures is one line with examples`() throws {
    let folder = try Folder()
    let cut = Array(try Data(contentsOf: URL(filePath: capture)).dropLast(9))
    for number in 1...8 { try folder.write("\(number).pcap", cut) }
    func warnings(_ arguments: String...) throws -> [Substring] {
      try Tool.run(["suggest", "--format", "json", folder.path] + arguments).complaints
        .split(separator: "\n").filter { $0.contains("1.pcap: after packet") }
    }
    let brief = try warnings()
    #expect(brief.count == 1)
    #expect(
      brief.first?.hasPrefix("atsift: warning: 8 files are damaged (-v names all), ") == true)
    #expect(brief.first?.contains("2.pcap: after packet") == true)
    #expect(try warnings("-v").first?.contains("8 files") == false)
    #expect(
      try Tool.run(["suggest", "-q", folder.path]).complaints.split(separator: "\n").count <= 1)
  }
}
