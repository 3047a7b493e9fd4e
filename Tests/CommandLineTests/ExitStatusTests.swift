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

  // Alone it is answered before the parser is asked, elsewhere by the parser.
  @Test(arguments: [
    ["--version"], ["--version", "--version"], ["--version", "suggest"], ["suggest", "--version"],
    ["sdk", "list", "--version"],
  ])
  func `the version is one line`(arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
    #expect(outcome.text == (try Tool.run(["--version"])).text)
    #expect(outcome.text.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
  }

  @Test(arguments: [["--versio"], ["--", "--version"]])
  func `what only looks like the question for the version is wrong usage`(
    arguments: [String]
  ) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions come for each shell`(shell: String) throws {
    let outcome = try Tool.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("cannot-change"))
  }

  @Test(arguments: [
    ["suggest"], ["suggest", "--frob", "a.pcap"], ["suggest", "--ios", "x", "a.pcap"],
    ["suggest", "--ios", "18...16", "a.pcap"], ["suggest", "--ios", "20", "a.pcap"],
    ["suggest", "--ios", "17.", "a.pcap"], ["suggest", "--macos", "16", "a.pcap"],
    ["suggest", "--sdk", "new", "a.pcap"], ["suggest", "--format", "xml", "a.pcap"],
    ["suggest", "--cannot-change", "https://a.example/", "a.pcap"],
    ["suggest", "--first-party", "", "a.pcap"],
    ["suggest", "--first-party", "com", "a.pcap"],
    ["suggest", "--first-party", "Co.UK.", "a.pcap"],
    ["connections", "--format", "json", "a.pcap"],
    ["inspect", "--color", "pink", "a.pcap"],
  ])
  func `wrong usage exits 64 and prints no product`(arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("atsift: error: "))
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
    #expect(outcome.complaints.contains("no capture or log in this folder"))
  }

  @Test(arguments: ["suggest", "inspect", "connections"])
  func `a file that is no capture exits 65`(command: String) throws {
    let folder = try Folder()
    let file = try folder.write("run.pcap", Array("Not found".utf8))
    let outcome = try Tool.run([command, file])
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("is not a capture, and nothing in it has the form of a"))
  }

  @Test(arguments: [([], 65), (["--allow-incomplete"], 0)] as [([String], Int32)])
  func `a file in a folder that is no capture leaves the result incomplete`(
    options: [String], status: Int32
  ) throws {
    let folder = try Folder()
    try folder.write("a/empty.pcap", emptyCapture)
    try folder.write("b.pcap", Array("<html>not found</html>".utf8))
    let outcome = try Tool.run(["suggest", folder.path] + options)
    #expect(outcome.status == status)
    #expect(outcome.complaints.contains("atsift: warning: \(folder.path)"))
    #expect(outcome.text.hasSuffix("</plist>\n"))
  }

  @Test(arguments: ["suggest", "inspect", "connections"])
  func `a capture of which no packet can be read exits 65 and says why`(command: String) throws {
    let folder = try Folder()
    let packets = [[UInt8]](repeating: [1, 2, 3, 4], count: 3)
    let file = try folder.write("run.pcap", CaptureForm.pcap(249, packets).bytes)
    let outcome = try Tool.run([command, file])
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("3 packets of link type 249 (USBPCAP) can't be read"))
    #expect(outcome.complaints.contains("none of its packets can be read (USBPCAP)"))
    // Found in a folder, it makes the result incomplete.
    try folder.write("empty.pcap", emptyCapture)
    #expect(try Tool.run([command, folder.path]).status == (command == "suggest" ? 65 : 0))
  }

  @Test func `packets of which some can't be read are told by interface`()
    throws
  {
    let folder = try Folder()
    var form = CaptureForm.pcapng()
    form.interface(147, name: "en5\u{1b}[31m")
    form.interface(101)
    form.packet([1, 2, 3, 4])
    form.packet(PacketBuilder.ipv4(transport: 6, PacketBuilder.tcp([])), interface: 1)
    let file = try folder.write("run.pcapng", form.bytes)
    let outcome = try Tool.run(["inspect", file])
    #expect(outcome.status == 0)
    #expect(
      outcome.complaints.contains(
        "1 packet of link type 147 (USER0) on en5\\u{1b}[31m can't be read\n"))
    #expect(outcome.text.contains("1 of 1 file could not be read in full"))
    #expect(try Tool.run(["suggest", file]).status == 65)
  }

  @Test func `a file that was cut off while it was written is told and exits 0`() throws {
    let folder = try Folder()
    let packet = PacketBuilder.ipv4(transport: 6, PacketBuilder.tcp([]))
    let bytes = CaptureForm.pcap(101, [packet, packet]).bytes
    let file = try folder.write("run.pcap", Array(bytes.dropLast(3)))
    let outcome = try Tool.run(["suggest", file])
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("the file ends inside a packet record"))
  }

  @Test func `a missing public suffix list exits 66`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", "--psl", "/nowhere/list.dat", file])
    #expect(outcome.status == 66)
    #expect(outcome.complaints.contains("/nowhere/list.dat"))
  }
}
