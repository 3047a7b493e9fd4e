import Foundation
import TestSupport
import Testing

/// `evidence --from`, which reads each capture of a list for itself.
struct EvidenceBatchTests {
  private static func folder() throws -> Folder {
    let folder = try Folder()
    for (name, sample) in [("a", "shop-app"), ("b", "tls10-only")] {
      try folder.write("\(name).pcap", try #require(Sample.all.first { $0.name == sample }).bytes)
    }
    try folder.write("text.pcap", Array("no capture".utf8))
    try folder.write("empty.pcap", [])
    return folder
  }

  /// The first member of each line that names a capture, and the name.
  private static func records(_ evidence: Data) throws -> [String] {
    try evidence.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      return ["capture", "unread"].lazy.compactMap { kind in
        ((line[kind] as? [String: Any])?["name"] as? String).map { "\(kind) \($0)" }
      }.first
    }
  }

  private static func run(
    _ list: String, _ options: [String] = [], in folder: Folder
  ) throws -> Tool.Outcome {
    try Tool.run(
      ["evidence", "--from", "-", "-q"] + options, in: folder.url, input: Data(list.utf8))
  }

  @Test func `each capture is read for itself, in the order of the list`() throws {
    let folder = try Self.folder()
    let outcome = try Self.run("second\tb.pcap\r\n\n0\ta.pcap\nb.pcap\n", in: folder)
    #expect(outcome.status == 0)
    #expect(
      try Self.records(outcome.output) == ["capture second", "capture 0", "capture b.pcap"])
    // Put into order it is what the captures give together; one of two names stays.
    try folder.write("batch.evidence.json", Array(outcome.output))
    let merged = try Tool.run(["merge", "-q", "batch.evidence.json"], in: folder.url)
    let together = try Tool.run(["evidence", "-q", "a.pcap", "b.pcap"], in: folder.url)
    #expect(
      String(decoding: merged.output, as: UTF8.self).replacing("\"0\"", with: "\"a.pcap\"")
        == together.text)
  }

  @Test func `a capture that cannot be read costs no other, and is recorded`() throws {
    let folder = try Self.folder()
    let outcome = try Self.run(
      "a.pcap\nx/1\ttext.pcap\nempty.pcap\nb.pcap\n", ["--label-path", "{app}/{run}"], in: folder)
    #expect(outcome.status == 0)
    #expect(
      try Self.records(outcome.output) == [
        "capture a.pcap", "unread x/1", "unread empty.pcap", "capture b.pcap",
      ])
    let text = outcome.text
    #expect(text.contains(#""labels":{"app":"x","run":"1"}"#))
    // The path is this machine's, the name is the capture's.
    #expect(!text.contains("text.pcap"))
    // Where it is read again it is not passed over.
    try folder.write("batch.evidence.json", Array(outcome.output))
    try folder.write("Info.plist", Array("<plist version=\"1.0\"><dict/></plist>".utf8))
    let suggested = try Tool.run(
      ["suggest", "--ios", "17", "batch.evidence.json"], in: folder.url)
    #expect(suggested.status == 65)
    #expect(suggested.complaints.contains("x/1"))
    let merged = try Tool.run(["merge", "-q", "batch.evidence.json"], in: folder.url)
    #expect(
      try Self.records(merged.output).sorted() == Self.records(outcome.output).sorted())
    try folder.write("merged.evidence.json", Array(merged.output))
    let again = try Tool.run(
      ["merge", "-q", "merged.evidence.json", "batch.evidence.json"], in: folder.url)
    #expect(again.output == merged.output)
  }

  @Test func `a failure of the machine ends with its status when all is read`() throws {
    let folder = try Self.folder()
    let outcome = try Self.run("gone\tgone.pcap\na.pcap\ntext.pcap\n", in: folder)
    #expect(outcome.status == 66)
    #expect(
      try Self.records(outcome.output) == ["unread gone", "capture a.pcap", "unread text.pcap"])
  }

  @Test(arguments: ["", "\n", "-\n", "name\t\n", "\tpath\n", "name\t-\n"])
  func `a list that names nothing is refused`(list: String) throws {
    #expect(try Self.run(list, in: Self.folder()).status == 65)
  }

  @Test func `a list is read in the sandbox, and names hold what they hold`() throws {
    let folder = try Self.folder()
    let name = "a\u{2028}b\u{85}c.pcap"
    try folder.write(name, Array(try Data(contentsOf: folder.url.appending(path: "a.pcap"))))
    let outcome = try Self.run("\(name)\n", in: folder)
    #expect(try Self.records(outcome.output) == ["capture \(name)"])
    let confined = try Self.run("\(name)\n", ["--sandbox"], in: folder)
    // A system that has no sandbox says so.
    #expect(confined.status == 77 || confined.output == outcome.output)
  }

  @Test func `evidence files stand in a list, too`() throws {
    let folder = try Self.folder()
    _ = try Tool.run(["evidence", "-q", "a.pcap", "-o", "a.evidence.json"], in: folder.url)
    try folder.write("bad.evidence.json", Array(#"{"schema":"atsift-evidence/9"}"#.utf8))
    let outcome = try Self.run("x\ta.evidence.json\ny\tbad.evidence.json\n", in: folder)
    #expect(outcome.status == 0)
    #expect(try Self.records(outcome.output) == ["capture a.pcap", "unread y"])
    // What packets would be needed for is no fault of the list.
    let filtered = try Self.run("x\ta.evidence.json\na.pcap\n", ["--bpf", "tcp"], in: folder)
    #expect(try Self.records(filtered.output) == ["unread x", "capture a.pcap"])
  }

  @Test func `a capture from a pipe has the name that it is given`() throws {
    let folder = try Self.folder()
    let bytes = try Data(contentsOf: folder.url.appending(path: "a.pcap"))
    let outcome = try Tool.run(
      ["evidence", "-q", "-", "--name", "farm/1.pcap", "--label-path", "farm/{run}.pcap"],
      in: folder.url, input: bytes)
    #expect(try Self.records(outcome.output) == ["capture farm/1.pcap"])
    #expect(outcome.text.contains(#""labels":{"run":"1"}"#))
    let refused = try Tool.run(
      ["evidence", "a.pcap", "b.pcap", "--name", "x"], in: folder.url)
    #expect(refused.status == 64)
    #expect(try Tool.run(["evidence"], in: folder.url).status == 64)
    #expect(try Tool.run(["evidence", "a.pcap", "--from", "-"], in: folder.url).status == 64)
  }

  @Test func `personal labels are replaced, in names too`() throws {
    let folder = try Self.folder()
    func run(_ list: String) throws -> [[String: Any]] {
      let outcome = try Self.run(
        list, ["--label-path", "{device}/{test}.pcap", "--redact-labels", "device"], in: folder)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      #expect(!outcome.text.contains("Ann") && !outcome.complaints.contains("Ann's"))
      return try outcome.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
        let line = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        return (line["capture"] ?? line["unread"]) as? [String: Any]
      }
    }
    let heads = try run(
      "Ann's iPhone/x.pcap\ta.pcap\nAnn's iPhone/y.pcap\ttext.pcap\nAnn.pcap\tb.pcap\n")
    let devices = heads.map { ($0["labels"] as? [String: String])?["device"] }
    let device = try #require(devices.first ?? nil)
    #expect(device.hasPrefix("redacted-") && device.utf8.count == 21)
    #expect(devices == [device, device, nil])
    let names = heads.map { $0["name"] as? String }
    #expect(names[0] == "\(device)/x.pcap" && names[1] == "\(device)/y.pcap")
    #expect(names[2]?.hasPrefix("redacted-") == true)
    #expect(
      try Self.run("a.pcap\n", ["--redact-labels", "a b"], in: folder).status == 64)
  }
}
