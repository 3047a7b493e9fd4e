import Foundation
import TestSupport
import Testing

/// Tests that every form of every result names what was not read, and nothing where all was read.
struct InputMatrixTests {
  /// Something that may be wrong with an input beside a good capture.
  enum Fault: String, CaseIterable {
    case damaged, cutArchive, empty, unknown, hidden, dropped

    var name: String {
      switch self {
      case .damaged: "damaged.pcap"
      case .cutArchive: "archive.pcap.gz"
      case .empty: "empty.pcap"
      case .unknown: "unknown.pcap"
      case .hidden: "hidden.ndjson"
      case .dropped: "dropped.pcapng"
      }
    }
  }

  /// Something that is no gap.
  enum Whole: String, CaseIterable {
    case alone, copy, cutAtEnd, withoutPackets, otherFiles, othersHidden
  }

  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("run/good.pcap", Self.good)
    try folder.write("Info.plist", Array(try #require(Self.shop.text("Info.plist")).utf8))
    try folder.write("old.pcap", Self.good)
  }

  private static var shop: Sample {
    get throws { try #require(Sample.all.first { $0.name == "shop-app" }) }
  }
  private static var good: [UInt8] { get throws { try shop.bytes } }

  private func write(_ fault: Fault) throws {
    let good = try Self.good
    let name = "run/" + fault.name
    switch fault {
    case .damaged:
      // The length of the first packet's record claims more than any packet has.
      try folder.write(
        name, Array(good[..<32]) + [0xff, 0xff, 0xff, 0x7f] + Array(good[36...]))
    case .cutArchive:
      try folder.write("packed.pcap", good)
      let outcome = try Tool.shell("gzip -nc packed.pcap", in: folder.url)
      try folder.write(name, Array(outcome.output.dropLast(300)))
    case .empty: try folder.write(name, [])
    case .unknown: try folder.write(name, Array("no capture at all".utf8))
    case .hidden: try folder.write(name, Self.log(of: "Shop"))
    case .dropped:
      var form = CaptureForm.pcapng()
      form.interface(101)
      form.block(
        5,
        CaptureForm.little(0, 0, 0) + CaptureForm.options([(5, [7, 0, 0, 0, 0, 0, 0, 0])]))
      try folder.write(name, form.bytes)
    }
  }

  private func write(_ whole: Whole) throws {
    let good = try Self.good
    switch whole {
    case .alone: break
    case .copy: try folder.write("run/again.pcap", good)
    case .cutAtEnd: try folder.write("run/cut.pcap", Array(good.dropLast(3)))
    case .withoutPackets: try folder.write("run/none.pcap", CaptureForm.pcap(1, []).bytes)
    case .otherFiles:
      try folder.write("run/README", Array("words\n".utf8))
      try folder.write("run/.DS_Store", [0, 0, 0, 1])
    case .othersHidden: try folder.write("run/agent.ndjson", Self.log(of: "cloudd"))
    }
  }

  /// A log in which a process connects to a host whose name the system hides.
  private static func log(of process: String) -> [UInt8] {
    let messages = [
      "[C7 339937D6-ADFA-5806-8FD2-000000000007 Hostname#1a2b3c4d:443 tcp, tls, definite] start",
      "boringssl_context_info_handler(2101) [C7:1][0x1] TLS connected [version(0x0302)"
        + " ciphersuite(0xc013)]",
    ]
    let categories = [("com.apple.network", "connection"), ("com.apple.network", "boringssl")]
    let lines = zip(messages, categories).map { message, writer in
      """
      {"eventMessage":"\(message)","processImagePath":"/a/\(process)","processID":7,\
      "timestamp":"2026-11-26 09:41:00.000000+0100","subsystem":"\(writer.0)",\
      "category":"\(writer.1)"}

      """
    }
    return Array(lines.joined().utf8)
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private static let findingForms = [
    "text", "xcode", "github", "github-summary", "gitlab", "codeclimate", "checkstyle", "junit",
    "sarif", "csv", "markdown", "json", "html",
  ]

  /// The forms in which each command prints its result, with words that say that not all was read.
  ///
  /// `nil` is the name of the file.
  private static let forms: [(command: [String], words: String?)] = [
    (["suggest", "run", "--format", "text"], nil),
    (["suggest", "run", "--format", "json"], nil),
    (["suggest", "run", "--format", "html"], nil),
    (["suggest", "run", "--format", "review"], "could not be read in full"),
    (["suggest", "run", "--format", "nscurl"], "could not be read in full"),
    (["suggest", "run", "--shard", "0/1"], nil),
    (["inspect", "run", "--format", "text"], nil),
    (["inspect", "run", "--format", "json"], nil),
    (["inspect", "run", "--format", "csv"], nil),
    (["inspect", "run", "--format", "markdown"], nil),
    (["explain", "api.shop.example", "run"], nil),
    (["explain", "api.shop.example", "run", "--format", "json"], nil),
    (["compare", "old.pcap", "run", "--format", "text"], nil),
    (["compare", "old.pcap", "run", "--format", "json"], nil),
    (["compare", "old.pcap", "run", "--format", "html"], nil),
    (["connections", "run"], nil), (["evidence", "run"], nil),
  ]

  @Test(arguments: Fault.allCases)
  func `no form of a result is silent about what was not read`(fault: Fault) throws {
    try write(fault)
    for (command, words) in Self.forms {
      // The records of a capture are all that it has, whatever its recorder dropped.
      if fault == .dropped, command[0] == "connections" { continue }
      let outcome = try run(command + ["-q"])
      #expect(outcome.status == (command[0] == "suggest" ? 65 : 0), "\(command)")
      #expect(outcome.text.contains(words ?? fault.name), "\(command)")
    }
    for command in [["suggest", "run"], ["check", "run", "--plist", "Info.plist"]] {
      let reports = Self.findingForms.flatMap { ["--report", "\($0)=\(command[0]).\($0)"] }
      _ = try run(command + reports)
      for form in Self.findingForms {
        #expect(try text("\(command[0]).\(form)").contains(fault.name), "\(command) \(form)")
      }
      let log = try #require(
        try JSONSerialization.jsonObject(with: Data(try text("\(command[0]).sarif").utf8))
          as? [String: Any])
      let run = try #require((log["runs"] as? [[String: Any]])?.first)
      let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
      #expect(invocation["executionSuccessful"] as? Bool == false)
      #expect(
        try !text("\(command[0]).junit").contains(
          "errors=\"0\" skipped=\"0\" time=\"0\">\n  <testsuite name=\"not-read\""))
      #expect(try text("\(command[0]).junit").contains("<error message="))
    }
    // A bundle without findings is no success.
    let check = try run(["check", "old.pcap", "run", "--plist", "Info.plist", "--fail-on", "none"])
    #expect(check.status == 65)
    #expect(
      try run(
        ["check", "run", "--plist", "Info.plist", "--fail-on", "none", "--allow-incomplete"]
      ).status == 0)
  }

  @Test(arguments: Fault.allCases)
  func `evidence and folds hand on what was not read`(fault: Fault) throws {
    try write(fault)
    #expect(try run(["evidence", "-q", "run", "-o", "run.evidence.json"]).status == 0)
    #expect(try run(["merge", "-q", "run.evidence.json", "-o", "merged.json"]).status == 0)
    #expect(
      try run(["fold", "-q", "--by", "app", "merged.json", "-o", "fold.evidence.json"]).status == 0)
    for file in ["run.evidence.json", "merged.json", "fold.evidence.json"] {
      let suggested = try run(["suggest", "-q", "--format", "json", file])
      #expect(suggested.status == 65 && suggested.text.contains(#""complete": false"#), "\(file)")
      let history = try run(["history", "--format", "json", "--by", "none", file])
      #expect(history.text.contains(#""complete": false"#), "\(file)")
      let tables = try run(["rows", "-q", "--to", "tables", file])
      #expect(tables.status == 0)
      let told = try text("tables/captures.ndjson").contains(#""incomplete":true"#)
      let isUnread = try !text("tables/unread.ndjson").isEmpty
      #expect(told || isUnread, "\(file)")
    }
  }

  @Test(arguments: Whole.allCases)
  func `what was read whole is never called incomplete`(whole: Whole) throws {
    try write(whole)
    for (command, _) in Self.forms where command[0] != "evidence" {
      let outcome = try run(command + ["-q"])
      #expect(outcome.status == 0, "\(command) \(outcome.complaints)")
      #expect(!outcome.text.contains("could not be read in full"), "\(command)")
      #expect(!outcome.text.contains(#""complete": false"#), "\(command)")
    }
    #expect(
      try run(["check", "run", "--plist", "Info.plist", "--fail-on", "none"]).status == 0)
    #expect(try run(["evidence", "-q", "run", "-o", "run.evidence.json"]).status == 0)
    #expect(
      try run(["fold", "-q", "--by", "app", "run.evidence.json", "-o", "fold.json"]).status == 0)
    for file in ["run.evidence.json", "fold.json"] {
      #expect(try run(["suggest", "-q", file]).status == 0, "\(file)")
    }
  }

  @Test(arguments: Fault.allCases)
  func `nothing is written into the app's file after an incomplete run`(fault: Fault) throws {
    try write(fault)
    let before = try text("Info.plist")
    let edit = ["suggest", "-q", "run", "--plist", "Info.plist", "--write"]
    let refused = try run(edit)
    #expect(refused.status == 65 && refused.complaints.contains("Info.plist was not changed"))
    #expect(try text("Info.plist") == before)
    #expect(try run(edit + ["--allow-incomplete"]).status == 0)
    #expect(try text("Info.plist") != before)
  }

  @Test func `copies are counted`() throws {
    try write(Whole.copy)
    let outcome = try run(["suggest", "--format", "text", "run"])
    #expect(outcome.text.contains("2 files, 1 without duplicates."))
    let page = try run(["suggest", "-q", "--format", "html", "run"]).text
    #expect(page.contains("2 files, 1 without duplicates."))
  }

  @Test func `hidden hosts of one process are none of another's`() throws {
    try write(Fault.hidden)
    let arguments = ["suggest", "-q", "--format", "json", "run/hidden.ndjson", "--process"]
    #expect(try run(arguments + ["Shop"]).status == 65)
    // No line of the log is of this process, so that nothing of it is hidden.
    try folder.write(
      "run/both.ndjson", Self.log(of: "Shop") + Self.log(of: "cloudd"))
    let outcome = try run(["suggest", "-q", "--format", "json", "run/both.ndjson"])
    #expect(outcome.text.contains(#""kind": "hidden-hosts-of-others""#))
  }
}
