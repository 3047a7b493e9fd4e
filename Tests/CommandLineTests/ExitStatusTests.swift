import Foundation
import TestSupport
import Testing

struct ExitStatusTests {
  @Test(arguments: [
    ["--help"], ["help", "suggest"], ["suggest", "--help"], ["inspect", "--help"],
    ["connections", "--help"], ["evaluate", "--help"], ["lint", "--help"],
  ])
  func `help is the product and shows an example near its top`(arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
    let top = outcome.text.split(separator: "\n").prefix(3)
    #expect(top.contains { $0.hasPrefix("EXAMPLE: atsift ") })
  }

  @Test func `the version is one line`() throws {
    let outcome = try Tool.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.text.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions come for each shell`(shell: String) throws {
    let outcome = try Tool.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("cannot-change"))
  }

  @Test(arguments: [
    ["frob"], ["suggest"], ["suggest", "--frob", "a.pcap"], ["suggest", "--ios", "x", "a.pcap"],
    ["suggest", "--ios", "18...16", "a.pcap"], ["suggest", "--ios", "20", "a.pcap"],
    ["suggest", "--ios", "17.", "a.pcap"], ["suggest", "--macos", "16", "a.pcap"],
    ["suggest", "--sdk", "new", "a.pcap"], ["suggest", "--format", "xml", "a.pcap"],
    ["suggest", "--cannot-change", "https://a.example/", "a.pcap"],
    ["suggest", "--first-party", "", "a.pcap"], ["connections", "--format", "json", "a.pcap"],
    ["inspect", "--color", "pink", "a.pcap"],
  ])
  func `wrong usage exits 64 and prints no product`(arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("Error: "))
  }

  @Test(arguments: ["suggest", "inspect", "connections"])
  func `a capture that is not there exits 66`(command: String) throws {
    let outcome = try Tool.run([command, "/nowhere/run.pcap"])
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("atsift: error: /nowhere/run.pcap: no such file\n  "))
  }

  @Test func `a folder without a capture exits 66`() throws {
    let folder = try Folder()
    try folder.write("notes.txt", Array("nothing here".utf8))
    try folder.write(".hidden.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", folder.path])
    #expect(outcome.status == 66)
    #expect(outcome.complaints.contains("no capture in this folder"))
  }

  @Test(arguments: ["suggest", "inspect", "connections"])
  func `a file that is no capture exits 65`(command: String) throws {
    let folder = try Folder()
    let file = try folder.write("run.pcap", Array("<html>not found</html>".utf8))
    let outcome = try Tool.run([command, file])
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("neither pcap nor pcapng"))
  }

  @Test(arguments: [(false, 0), (true, 65)])
  func `a file in a folder that is no capture stops only the strict`(
    isStrict: Bool, status: Int32
  ) throws {
    let folder = try Folder()
    try folder.write("a/empty.pcap", emptyCapture)
    try folder.write("b.pcap", Array("<html>not found</html>".utf8))
    let outcome = try Tool.run(["suggest", folder.path] + (isStrict ? ["--strict"] : []))
    #expect(outcome.status == status)
    #expect(outcome.complaints.contains("atsift: warning: \(folder.path)"))
    #expect(outcome.text.hasSuffix("</plist>\n"))
  }

  @Test func `a missing public suffix list exits 66`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", "--psl", "/nowhere/list.dat", file])
    #expect(outcome.status == 66)
    #expect(outcome.complaints.contains("/nowhere/list.dat"))
  }
}
