import Foundation
import TestSupport
import Testing

/// `evidence`, `merge` and `compare`, and evidence files where captures are expected.
struct EvidenceTests {
  /// A folder with two captures and the evidence of each.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    for (name, sample) in [("a", "shop-app"), ("b", "tls10-only")] {
      let sample = try #require(Sample.all.first { $0.name == sample })
      try folder.write("\(name).pcap", sample.bytes)
      let outcome = try Tool.run(
        ["evidence", "-q", "\(name).pcap", "-o", "\(name).evidence.json"], in: folder.url)
      #expect(outcome.status == 0)
    }
    return folder
  }

  private static func bytes(_ name: String, in folder: Folder) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  @Test func `merge is a union in any order, of evidence and of captures`() throws {
    let folder = try Self.folder()
    let orders = [
      ["a.evidence.json", "b.evidence.json"], ["b.evidence.json", "a.evidence.json"],
      ["a.pcap", "b.evidence.json"], ["a.pcap", "b.pcap", "a.evidence.json"], ["."],
    ]
    let files = try orders.map { try Tool.run(["merge", "-q"] + $0, in: folder.url).output }
    #expect(Set(files.prefix(4)).count == 1)
    // In a folder captures have longer names, and the first by name stays.
    let inFolder = String(decoding: files[4], as: UTF8.self)
    #expect(Data(inFolder.replacing(#""name":"./"#, with: #""name":""#).utf8) == files[0])
    let both = try Tool.run(["evidence", "-q", "a.pcap", "b.pcap"], in: folder.url)
    #expect(both.output == files[0] && !both.output.isEmpty)
  }

  @Test func `the same capture twice is one`() throws {
    let folder = try Self.folder()
    try folder.write("copy.pcap", Array(try Self.bytes("a.pcap", in: folder)))
    let command = ["suggest", "--ios", "17", "--format", "json"]
    let once = try Tool.run(command + ["a.pcap"], in: folder.url).answer
    for inputs in [["a.pcap", "copy.pcap"], ["a.pcap", "a.evidence.json"]] {
      #expect(try Tool.run(command + inputs, in: folder.url).answer == once)
    }
    let check = try Tool.run(
      ["check", "--plist", "Info.plist", "a.pcap", "a.evidence.json", "b.evidence.json"],
      in: try Self.with(plist: folder).url)
    #expect(check.complaints.contains("in 2 captures"))
  }

  @Test func `labels stay with a capture`() throws {
    let folder = try Self.folder()
    try folder.write("Shop/2.1/login.pcap", Array(try Self.bytes("a.pcap", in: folder)))
    let labelled = try Tool.run(
      ["evidence", "Shop/2.1/login.pcap", "b.pcap", "--label", "build=7=8", "--label", "app=Till"]
        + ["--label-path", "{app}/{version}/{test}.pcap", "-o", "all.evidence.json"], in: folder.url
    )
    #expect(labelled.status == 0)
    #expect(
      labelled.complaints.contains(
        "1 capture gets no labels from --label-path, which does not match the path"))
    #expect(labelled.complaints.contains("such as b.pcap"))
    func labels(_ evidence: Data) throws -> [String: [String: String]] {
      try evidence.split(separator: UInt8(ascii: "\n")).reduce(into: [:]) { labels, line in
        let line = try JSONSerialization.jsonObject(with: line) as? [String: Any]
        guard let capture = line?["capture"] as? [String: Any],
          let name = capture["name"] as? String
        else { return }
        labels[name] = capture["labels"] as? [String: String]
      }
    }
    let expected = [
      "Shop/2.1/login.pcap": ["app": "Till", "build": "7=8", "test": "login", "version": "2.1"],
      "b.pcap": ["app": "Till", "build": "7=8"],
    ]
    #expect(try labels(Self.bytes("all.evidence.json", in: folder)) == expected)
    let merged = try Tool.run(
      ["merge", "-q", "all.evidence.json", "a.evidence.json", "b.evidence.json"], in: folder.url)
    // The same was seen in it, so that the labels are the capture's under either name.
    #expect(
      try labels(merged.output).values.sorted { $0.count < $1.count }
        == expected.values.sorted { $0.count < $1.count })
  }

  @Test(arguments: [
    ["--label", "build"], ["--label", "=1"], ["--label", "a b=1"],
    ["--label", "a=1", "--label", "a=2"],
    ["--label-path", "{app"], ["--label-path", "{a}{b}"],
  ])
  func `a label without a name is refused`(options: [String]) throws {
    let outcome = try Tool.run(["evidence", "a.pcap"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains(options[0]))
  }

  private static func with(plist folder: Folder) throws -> Folder {
    try folder.write("Info.plist", Array("<plist version=\"1.0\"><dict/></plist>".utf8))
    return folder
  }

  @Test func `what cannot be done with evidence is refused or said`() throws {
    let folder = try Self.folder()
    let refused = [
      (["connections", "a.evidence.json"], 65, "does not contain single connections"),
      (["suggest", "--bpf", "tcp", "a.evidence.json"], 64, "--bpf needs packets"),
      (["evidence", "--process", "12", "a.evidence.json"], 64, "--process accepts only names"),
      (["suggest", "--follow", "--duration", "1s", "a.evidence.json"], 64, "is evidence"),
    ]
    for (arguments, status, words) in refused {
      let outcome = try Tool.run(arguments, in: folder.url)
      #expect(outcome.status == status, "\(arguments)")
      #expect(outcome.output.isEmpty && outcome.complaints.contains(words), "\(outcome.complaints)")
    }
    let sample = Sample.root.appending(path: "app-log-strict/console.ndjson")
    try folder.write("app.log", Array(try Data(contentsOf: sample)))
    let log = try Tool.run(["suggest", "--bpf", "tcp", "app.log"], in: folder.url)
    #expect(log.status == 64)
    #expect(
      log.complaints.contains("app.log: is not a capture, and --bpf needs packets\n"),
      "\(log.complaints)")
    #expect(!log.complaints.contains("evidence"), "\(log.complaints)")
    try folder.write("keys.txt", Array("# none\n".utf8))
    let keylog = try Tool.run(
      ["suggest", "--keylog", "keys.txt", "a.evidence.json"], in: folder.url)
    #expect(keylog.status == 0 && keylog.complaints.contains("nothing is decrypted"))
  }

  @Test func `in a folder evidence is found, and left out where it can't be read`() throws {
    let folder = try Self.folder()
    try folder.write("deep/unnamed", Array(try Self.bytes("b.evidence.json", in: folder)))
    let all = try Tool.run(["inspect", "--format", "json", "deep"], in: folder.url)
    let one = try Tool.run(["inspect", "--format", "json", "b.pcap"], in: folder.url)
    #expect(all.status == 0 && all.answer == one.answer)
    let connections = try Tool.run(["connections", "."], in: folder.url)
    #expect(connections.status == 0 && connections.complaints.contains("left out"))
  }

  @Test func `a damaged file costs what was damaged, and the run is incomplete`() throws {
    let folder = try Self.folder()
    let bytes = try Self.bytes("a.evidence.json", in: folder)
    try folder.write("cut.evidence.json", Array(bytes.prefix(bytes.count - 40)))
    let outcome = try Tool.run(["suggest", "cut.evidence.json"], in: folder.url)
    #expect(outcome.status == 65 && !outcome.output.isEmpty)
    #expect(outcome.complaints.contains("warning: cut.evidence.json: line"))
    let allowed = try Tool.run(
      ["suggest", "--allow-incomplete", "cut.evidence.json"], in: folder.url)
    #expect(allowed.status == 0 && allowed.output == outcome.output)
    try folder.write("new.evidence.json", Array(#"{"schema":"atsift-evidence/9"}"#.utf8))
    let newer = try Tool.run(["suggest", "new.evidence.json"], in: folder.url)
    #expect(newer.status == 65 && newer.complaints.contains("a newer atsift"))
  }

  @Test(arguments: ["evidence", "merge"])
  func `what was dropped is said when the file is written`(command: String) throws {
    let folder = try Folder()
    let file = """
      {"schema":"atsift-evidence/1"}
      {"capture":{"name":"x.pcap","lines":1,"packets":9,"reader":"0.1.0"}}
      {"dropped":{"sightings":7,"names":0,"other":0}}

      """
    try folder.write("x.evidence.json", Array(file.utf8))
    let outcome = try Tool.run([command, "x.evidence.json"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains(#""dropped":{"sightings":7"#))
    #expect(
      outcome.complaints.contains(
        "warning: 7 observations were dropped: there were more different ones"),
      "\(outcome.complaints)")
  }

  @Test func `what is damaged is damaged still when it is merged`() throws {
    let folder = try Self.folder()
    let text = String(decoding: try Self.bytes("a.evidence.json", in: folder), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let damaged = [
      lines.dropLast().joined(separator: "\n"), text + #"{"name":{}}"#,
      text.replacing(#"{"capture""#, with: #"{"capture"#), lines[0] + "\nnothing at all\n",
      lines[0] + "\nnothing at all\n" + lines.dropFirst().joined(separator: "\n"),
    ]
    for (number, text) in damaged.enumerated() {
      try folder.write("x.evidence.json", Array(text.utf8))
      for inputs in [["x.evidence.json"], ["b.evidence.json", "x.evidence.json"]] {
        let merged = try Tool.run(["merge"] + inputs, in: folder.url)
        #expect(merged.status == 0 && merged.complaints.contains("warning"), "\(number)")
        let again = try Tool.run(["merge", "-"], in: folder.url, input: merged.output)
        #expect(again.output == merged.output)
        let judged = try Tool.run(["suggest", "-"], in: folder.url, input: again.output)
        #expect(judged.status == 65, "\(number) \(inputs)")
      }
    }
  }

  @Test func `evidence that a tool for JSON has spread is evidence, and other JSON is told`() throws
  {
    let folder = try Self.folder()
    let text = String(decoding: try Self.bytes("a.evidence.json", in: folder), as: UTF8.self)
    let spread = text.replacing(#"{"schema""#, with: "{\n  \"schema\"")
      .replacing(#"/1"}"#, with: "/1\"\n}")
    try folder.write("deep/spread", Array(spread.utf8))
    let whole = try Tool.run(["suggest", "a.pcap"], in: folder.url).output
    for path in ["deep/spread", "deep"] {
      #expect(try Tool.run(["suggest", path], in: folder.url).output == whole)
    }
    #expect(
      try Tool.run(["suggest", "-"], in: folder.url, input: Data(spread.utf8)).output == whole)
    try folder.write("other.json", Array("{\n  \"findings\": []\n}\n".utf8))
    let other = try Tool.run(["suggest", "other.json"], in: folder.url)
    #expect(
      other.status == 65 && other.complaints.contains("neither a capture nor an evidence file"))
  }

  @Test func `what was to be said of a capture is said of its evidence`() throws {
    let folder = try Self.folder()
    let bytes = try Self.bytes("a.pcap", in: folder)
    try folder.write("cut.pcap", Array(bytes.prefix(bytes.count - 7)))
    let direct = try Tool.run(["inspect", "cut.pcap"], in: folder.url)
    #expect(direct.complaints.contains("cut off"))
    let evidence = try Tool.run(["evidence", "-q", "cut.pcap"], in: folder.url)
    let judged = try Tool.run(["inspect", "-"], in: folder.url, input: evidence.output)
    #expect(judged.complaints == direct.complaints && judged.output == direct.output)
  }

  @Test func `compare says what appeared, left and changed`() throws {
    let folder = try Self.folder()
    let text = try Tool.run(
      ["compare", "--ios", "17", "a.pcap", "b.evidence.json"], in: folder.url)
    #expect(text.status == 0)
    #expect(text.text.hasPrefix("Hosts: "))
    #expect(text.text.contains("appeared") && text.text.contains("The dictionary changes:"))
    let same = try Tool.run(
      ["compare", "--format", "json", "a.pcap", "a.evidence.json"], in: folder.url)
    let json = try JSONSerialization.jsonObject(with: same.output) as? [String: Any]
    let counts = try #require(json?["counts"] as? [String: Int])
    #expect(counts.filter { $0.value > 0 }.map(\.key) == ["same"])
    #expect((json?["keys"] as? [Any])?.isEmpty == true)
    #expect(json?["schema"] as? String == "atsift-compare/1")
    let several = try Tool.run(
      ["compare", "--old", "a.pcap", "--old", "b.pcap", "--new", "b.pcap", "-q"], in: folder.url)
    #expect(several.status == 0 && several.complaints.isEmpty)
    #expect(several.text.contains("left") && !several.text.contains("appeared"))
  }

  @Test(arguments: [
    ["a.pcap"], ["a", "b", "c"], ["--old", "a"], ["a", "b", "--old", "c"], ["-", "-"],
  ])
  func `compare takes two runs`(arguments: [String]) throws {
    #expect(try Tool.run(["compare"] + arguments).status == 64)
  }
}
