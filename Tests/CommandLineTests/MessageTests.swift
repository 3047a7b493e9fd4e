import Foundation
import TestSupport
import Testing

/// Tests of the answer to a wrong call: which file or option is meant, and nothing on standard output.
struct MessageTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("run.pcap", CaptureForm.pcap(101, [Self.request]).bytes)
    try folder.write("empty", [])
    try folder.write("note.txt", Array("hello world, this is a text.\n".utf8))
    try folder.write("page.html", Array("<!DOCTYPE html><html></html>".utf8))
    try folder.write("run.har", Array(#"{"log":{"version":"1.2","entries":[]}}"#.utf8))
    try folder.write("run.ndjson", Array("{\"schema\":\"atsift-evidence/1\"}\n".utf8))
    try folder.write("ats.plist", Array("<plist><dict/></plist>".utf8))
    try folder.write("folder/a.txt", [])
    try folder.write("a.entitlements", Array("<plist><dict/></plist>".utf8))
    try folder.write(
      "a.xcconfig",
      Array("INFOPLIST_KEY_NSAppTransportSecurity_NSAllowsLocalNetworking = YES\n".utf8))
    try folder.write(
      "a.pbxproj", Array("{ archiveVersion = 1; objects = { }; }\n".utf8))
    try folder.write(
      "project.yml",
      Array(
        """
        targets:
          A:
            type: application
            settings: {base: {INFOPLIST_KEY_NSAppTransportSecurity_NSAllowsLocalNetworking: true}}
            info:
              path: A.plist
              properties: {NSAppTransportSecurity: {NSAllowsArbitraryLoads: true}}
        """.utf8))
  }

  private static let request = PacketBuilder.ipv4(
    transport: 6,
    PacketBuilder.tcp(
      from: 50_000, to: 80, flags: 0x18,
      Array("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n".utf8)))

  /// The arguments, the status, and a part of the message.
  static let calls: [([String], Int32, String)] = [
    // Files in the place of others.
    (
      ["suggest", "run.pcap", "--app", "run.pcap"], 65,
      "run.pcap: is a packet capture, not an Info.plist"
    ),
    (["suggest", "run.pcap", "--app", "run.ndjson"], 65, "is an evidence file, not an Info.plist"),
    (
      ["check", "run.pcap", "--plist", "run.pcap"], 65, "give records of a run to `atsift suggest`"
    ),
    (["lint", "run.har"], 65, "run.har: is a HAR file, not an Info.plist or an app"),
    (["lint", "note.txt"], 65, "note.txt: is plain text, not an Info.plist or an app"),
    (["lint", "page.html"], 65, "page.html: is a web page, not an Info.plist or an app"),
    (["lint", "a.entitlements"], 65, "is an entitlements file, not an Info.plist or an app"),
    (
      ["check", "run.pcap", "--plist", "a.xcconfig"], 65,
      "their INFOPLIST_FILE names the Info.plist"
    ),
    (["explain", "--plist", "a.pbxproj"], 65, "their INFOPLIST_FILE names the Info.plist"),
    (["lint", "empty"], 65, "empty: is empty\n  Perhaps the file is still being written"),
    (["evaluate", "run.pcap"], 65, "is a packet capture, not a file of decision cases"),
    (["sdk", "coverage", "run.pcap"], 65, "is a packet capture, not a list in CSV"),
    (
      ["sdk", "inventory", "run.pcap"], 65, "It is a packet capture. Give the folder of the project"
    ),
    (["sdk", "learn", "note.txt"], 65, "note.txt: "),
    (["lint", "ats.plist", "--baseline", "run.pcap"], 65, "not a baseline of --write-baseline"),
    (["suggest", "run.pcap", "--trust-anchors", "note.txt"], 65, "openssl x509 -inform der"),
    (["suggest", "empty"], 65, "Perhaps the file is still being written"),
    // Places to write.
    (
      ["suggest", "run.pcap", "-o", "folder"], 73,
      "folder: is a folder, but the output needs a file\n  Give a file in it"
    ),
    (["suggest", "run.pcap", "--report", "html=folder"], 73, "folder: is a folder"),
    // Numbers with a sign are values, and no options.
    (
      ["suggest", "run.pcap", "--threads", "-5"], 64, "error: --threads is a number from 1 to 256\n"
    ),
    (
      ["suggest", "run.pcap", "--follow", "--duration", "-3"], 64,
      "the value '-3' is invalid for '--duration <time>'"
    ),
    (["probe", "a.example", "--timeout", "-1"], 64, "--timeout"),
    // Options of other commands, and slips.
    (
      ["suggest", "run.pcap", "--baseline", "b.json"], 64,
      "unknown option '--baseline'; it is an option of `atsift check`, `atsift lint`"
    ),
    (["inspect", "run.pcap", "--plist", "ats.plist"], 64, "it is an option of `atsift suggest`"),
    (
      ["suggest", "run.pcap", "--formt", "json"], 64,
      "unknown option '--formt'; did you mean '--format'?"
    ),
    (["suggest", "run.pcap", "--lang", "fr"], 64, "; write `--language fr`"),
    (
      ["suggest", "run.pcap", "--format", "jsn"], 64,
      "the value 'jsn' is invalid for '--format <format>'; the values are plist, json, text"
    ),
    (
      ["suggest", "run.pcap", "--color", "pink"], 64, "; the values are 'auto', 'always' or 'never'"
    ),
    (
      ["check", "run.pcap"], 64,
      "missing expected argument '--plist <file>'\n  --plist <file>  The app's dictionary"
    ),
    (["suggest", "run.pcap", "--ios", "8"], 64, "iOS 8 has no App Transport Security"),
    (["evidence", "compare", "run.ndjson"], 66, "`atsift compare` is a separate command"),
    // Processes.
    (
      ["suggest", "run.pcap", "--process", "Nobody"], 65,
      "the recordings name no processes, so the traffic of Nobody is unknown"
    ),
    (
      ["inspect", "run.pcap", "--process", "Nobody"], 65, "Without --process, all traffic is judged"
    ),
    (
      ["explain", "shop.example", "run.pcap", "--process", "Nobody"], 65,
      "the recordings name no processes"
    ),
  ]

  @Test(arguments: Self.calls)
  func `a wrong call names what is wrong, and writes no product`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let outcome = try Tool.run(arguments, in: folder.url)
    #expect(outcome.status == status, "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(words), "\(outcome.complaints)")
    #expect(outcome.complaints.contains("atsift: error: "))
    #expect(!outcome.complaints.contains("Error: "))
  }

  @Test func `settings beside a dictionary are no second one`() throws {
    let outcome = try Tool.run(["explain", "--plist", "project.yml"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("no ATS"))
  }

  @Test func `a text in the form of a property list is told by its place`() throws {
    try folder.write("broken.plist", Array("{ NSAppTransportSecurity = { a b } }".utf8))
    let outcome = try Tool.run(["lint", "broken.plist"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("broken.plist:1:"))
    #expect(!outcome.complaints.contains("plain text"))
  }

  @Test func `a process of the settings that was not seen is a warning`() throws {
    try folder.write(".atsift.yml", Array("process: Nobody\n".utf8))
    let outcome = try Tool.run(["suggest", "run.pcap"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("name no processes, so --process excludes nothing"))
  }

  @Test(arguments: ["cdn.shop.example", "shp.example", "other.test"])
  func `a host that was not seen brings the nearest`(host: String) throws {
    let outcome = try Tool.run(["explain", host, "run.pcap"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.text.contains(
        "The host was not seen in the run.\nThe most similar hosts that were seen: shop.example.\n")
    )
  }

  @Test(arguments: [["--language", "zh-Hans"], ["--language=zh-Hans"]])
  func `an error is in the language that was asked for`(language: [String]) throws {
    let outcome = try Tool.run(["inspect", "/nowhere/run.pcap"] + language)
    #expect(outcome.status == 66)
    #expect(
      outcome.complaints
        == "atsift: error: /nowhere/run.pcap：没有这个文件\n  请检查路径；“-”表示标准输入。\n")
  }

  @Test(arguments: ["-q", "--[[", "-"])
  func `an option of a long name is cut before the parser sees it`(part: String) throws {
    let option = String(repeating: part, count: 3_000)
    let outcome = try Tool.run(["lint", option, "ats.plist"], in: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains("option"))
    #expect(outcome.complaints.utf8.count < 500)
  }

  @Test func `what follows two dashes is no option, however long`() throws {
    let name = "-" + String(repeating: "n", count: 100) + ".plist"
    try folder.write(name, Array("<plist><dict/></plist>".utf8))
    #expect(try Tool.run(["lint", "--", name], in: folder.url).status == 0)
  }
}
