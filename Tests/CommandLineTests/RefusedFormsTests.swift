import Foundation
import TestSupport
import Testing

/// Files that are not evidence, and what the tool says to do with them.
///
/// The table of docs/other-evidence.md is what it says;
/// `RECORD=1 swift test --filter RefusedForms` makes it.
struct RefusedFormsTests {
  private static let zip = "PK\u{3}\u{4}...."

  /// The beginnings of text files, by their names.
  private static let texts: [(name: String, text: String)] = [
    ("wrapped.json", #"{"data": {"log": {"version": "1.2", "entries": []}}}"#),
    ("old.mitm", "2451:11:client_conn,210:"), ("run.saz", zip + "raw/01_c.txt"),
    ("run.proxymanlog", zip + "com.proxyman/flow"),
    ("netlog.json", #"{"constants": {"logEventTypes": {}}}"#),
    ("dns.log", "#separator \\x09\n#path\tdns"),
    ("eve.json", #"{"timestamp":"x","flow_id":1,"event_type":"tls","src_ip":"y"}"#),
    ("run.snoop", "snoop\0\0\0\0\0\0\u{2}\0\0\0\u{4}"), ("run.cap", "GMBU\0\u{2}\u{1}\0"),
    ("run.iptrace", "iptrace 2.0"), ("run.zip", zip + "Payload/run.pcap"),
    ("run.logarchive.zip", zip + "run.logarchive/Info.plist"),
    ("logs.tar", "console.log" + String(repeating: "\0", count: 246) + "ustar\0" + "00"),
    ("notes.rtf", #"{\rtf1\ansi\pard Connection 1: failed to connect 3:-9838\par}"#),
    ("run.keys", "CLIENT_RANDOM 00 11\n"), ("Info.plist", "<?xml version=\"1.0\"?>"),
    ("s_client.txt", "Connecting to 127.0.0.1\nCONNECTED(00000003)\n---\nCertificate chain\n"),
    ("curl.txt", "*   Trying 127.0.0.1:443...\n* Connected to a.example (127.0.0.1) port 443\n"),
    ("metrics.txt", "(Task Interval) <_NSConcreteDateInterval: 0x1>\n(Fetch Start) 2026-11-22\n"),
  ]

  private static let chls: [UInt8] = [0xac, 0xed, 0x00, 0x05] + Array("sr com.xk72.charles".utf8)
  private static let tracev3: [UInt8] = [0x00, 0x10, 0x00, 0x00] + Array("com.apple.logd".utf8)

  /// The beginnings of files, by their names; none for a folder.
  private static let files: [(name: String, bytes: [UInt8]?)] =
    texts.map { ($0.name, Array($0.text.utf8)) } + [
      ("run.chls", chls), ("0.tracev3", tracev3), ("console.log", [0xff, 0xfe, 0x41, 0x00]),
      ("run.logarchive", nil),
    ]

  private let folder: Folder

  init() throws {
    folder = try Folder()
    for (name, bytes) in Self.files {
      if let bytes {
        try folder.write(name, bytes)
      } else {
        try folder.write("\(name)/Persist/0.tracev3", Self.tracev3)
      }
    }
  }

  /// The kind of file, and advice on it, in sentences of the tool.
  private func answer(on path: String, _ arguments: [String] = []) throws -> (String, String) {
    let outcome = try Tool.run(["suggest", path] + arguments, in: folder.url)
    #expect(outcome.status == 65 && outcome.output.isEmpty, "\(path)")
    let lines = outcome.complaints.split(separator: "\n").map(String.init)
    let lead = "atsift: error: \(path): is "
    #expect(lines.first?.hasPrefix(lead) == true, "\(outcome.complaints)")
    let words = (lines.first ?? "").dropFirst(lead.count)
    if let place = words.firstRange(of: "; ") {
      return (String(words[..<place.lowerBound]), String(words[place.upperBound...]))
    }
    let advice = lines.dropFirst().joined(separator: " ").drop { $0 == " " }
    return (String(words), String(advice.hasSuffix(".") ? advice.dropLast() : advice))
  }

  @Test func `the page lists what is no evidence, and what to do with it`() throws {
    var rows: [String] = []
    for (name, _) in Self.files {
      let (what, advice) = try answer(on: name)
      #expect(!advice.isEmpty, "\(name)")
      rows.append(
        "| `\(name)` | \(what) | \(advice.prefix(1).lowercased() + advice.dropFirst()) |\n")
    }
    let text = "| such as | what it is | what to do |\n|---|---|---|\n" + rows.joined()
    let problem = try GeneratedPage("other-evidence.md", filter: "RefusedForms")
      .problem(with: text, inPart: "refused")
    #expect(problem == nil)
  }

  @Test(arguments: ["run.logarchive/", "./run.logarchive", "below"])
  func `a log archive is named wherever it is, unless there is evidence beside it`(
    path: String
  ) throws {
    try folder.write("below/run.logarchive/Persist/0.tracev3", [0])
    let outcome = try Tool.run(["inspect", path], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("run.logarchive"), "\(outcome.complaints)")
    #expect(outcome.complaints.contains("`log show --archive"), "\(outcome.complaints)")
    let chinese = try Tool.run(["inspect", path, "--language", "zh-Hans"], in: folder.url)
    #expect(chinese.complaints.contains("`log show --archive"), "\(chinese.complaints)")
    let capture = try #require(Sample.all.first { $0.name == "shop-app" }).bytes
    try folder.write("below/run.pcap", capture)
    #expect(try Tool.run(["inspect", "below"], in: folder.url).status == 0)
  }
}
