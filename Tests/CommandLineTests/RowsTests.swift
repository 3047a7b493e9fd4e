import Foundation
import TestSupport
import Testing

/// `atsift rows`: tables for SQL.
struct RowsTests {
  private typealias Row = [String: Any]

  private static let tables = ["captures", "sightings", "needs", "keys", "unread"]

  private static func rows(_ bytes: Data) throws -> [Row] {
    try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try JSONSerialization.jsonObject(with: line) as? Row)
    }
  }

  private static func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["shop-app", "five-sdks"] {
      let sample = try #require(Sample.all.first { $0.name == name })
      try folder.write("app=Shop/version=\(name).pcap", sample.bytes)
    }
    try folder.write("app=Shop/version=bad.pcap", Array("text".utf8))
    let outcome = try Tool.run(
      [
        "evidence", "-q", "--from", "-", "--label-path", "app={app}/version={version}.pcap", "-o",
        "all.evidence.json",
      ], in: folder.url,
      input: Data(
        ["shop-app", "five-sdks", "bad"].map {
          "app=Shop/version=\($0).pcap\tapp=Shop/version=\($0).pcap\ttag-\($0)\n"
        }.joined().utf8))
    #expect(outcome.status == 0, "\(outcome.complaints)")
    return folder
  }

  @Test func `each table is a file, and each row stands for itself`() throws {
    let folder = try Self.folder()
    let outcome = try Tool.run(
      ["rows", "-q", "--to", "tables", "all.evidence.json"], in: folder.url)
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    var found: [String: [Row]] = [:]
    for table in Self.tables {
      let file = folder.url.appending(path: "tables/\(table).ndjson")
      let bytes = try Data(contentsOf: file)
      found[table] = try Self.rows(bytes)
      let one = try Tool.run(["rows", "-q", "--table", table, "all.evidence.json"], in: folder.url)
      #expect(one.output == bytes, "\(table)")
    }
    #expect(found["captures"]?.map { $0["etag"] as? String } == ["tag-shop-app", "tag-five-sdks"])
    #expect(found["unread"]?.map { $0["etag"] as? String } == ["tag-bad"])
    for row in found.values.joined() {
      let labels = try #require(row["labels"] as? [String: String])
      #expect(labels["app"] == "Shop" && labels["version"] != nil)
    }
    let needs = try #require(found["needs"])
    let umeng = try #require(needs.first { $0["host"] as? String == "alog.umeng.com" })
    #expect(umeng["need"] as? String == "cleartext" && umeng["certainty"] as? String == "proven")
    #expect(
      umeng["sdk"] as? String == "Umeng Analytics" && umeng["sdkConfidence"] as? String == "high")
    #expect(umeng["registrableDomain"] as? String == "umeng.com")
    #expect(umeng["capture"] as? String == "app=Shop/version=five-sdks.pcap")
    #expect((umeng["frame"] as? Int ?? 0) > 0)
  }

  /// A limit on the size of files ends writing as a full disk does.
  @Test func `what cannot be written leaves no folder and no single table`() throws {
    let folder = try Self.folder()
    let outcome = try Tool.shell(
      "trap '' XFSZ; ulimit -f 1; exec \"$ATSIFT\" rows -q --to tables all.evidence.json",
      in: folder.url)
    #expect(outcome.status == 74, "\(outcome.complaints)")
    #expect(try !folder.names.contains("tables"))
    try folder.write("there/notes.txt", [])
    let other = try Tool.shell(
      "trap '' XFSZ; ulimit -f 1; exec \"$ATSIFT\" rows -q --to there all.evidence.json",
      in: folder.url)
    #expect(other.status == 74)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/there") == ["notes.txt"])
  }

  @Test func `tables of nothing that could be read end with 65`() throws {
    let folder = try Self.folder()
    let bad = "app=Shop/version=bad.pcap"
    let outcome = try Tool.run(["rows", "--table", "unread", bad], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("error: \(bad): is not a capture"), "\(outcome.complaints)")
    #expect(try Self.rows(outcome.output).map { $0["capture"] as? String } == [bad])
    let tables = try Tool.run(["rows", "--to", "tables", bad], in: folder.url)
    #expect(tables.status == 65)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tables").count == 5)
    let both = try Tool.run(
      ["rows", "--table", "unread", bad, "all.evidence.json"], in: folder.url)
    #expect(both.status == 0, "\(both.complaints)")
  }

  @Test func `keys and needs are those that suggest gives`() throws {
    let folder = try Self.folder()
    let capture = "app=Shop/version=five-sdks.pcap"
    let keys = try Self.rows(
      try Tool.run(["rows", "-q", "--table", "keys", capture], in: folder.url).output)
    let told = try #require(
      try JSONSerialization.jsonObject(
        with: try Tool.run(["suggest", "-q", "--format", "json", capture], in: folder.url).output)
        as? Row)
    let policy = try #require(told["NSAppTransportSecurity"] as? Row)
    let entries = try #require(policy["NSExceptionDomains"] as? [String: Row])
    var expected: Set<String> = []
    for (entry, values) in entries {
      for (key, value) in values {
        expected.insert(
          "\(entry) \(key) \(value as? String ?? ((value as? Bool) == true ? "true" : "false"))")
      }
    }
    let given = keys.map { "\($0["entry"] ?? "") \($0["key"] ?? "") \($0["value"] ?? "")" }
    #expect(Set(given) == expected && !expected.isEmpty)
    let hosts = try #require(told["hosts"] as? [Row])
    let needs = try Self.rows(
      try Tool.run(["rows", "-q", "--table", "needs", capture], in: folder.url).output)
    let wanted = hosts.flatMap { host in
      ((host["needs"] as? [Row]) ?? []).map { "\(host["host"] ?? "") \($0["kind"] ?? "")" }
    }
    #expect(needs.map { "\($0["host"] ?? "") \($0["need"] ?? "")" } == wanted)
  }

  @Test func `a fold gives rows of its key`() throws {
    let folder = try Self.folder()
    _ = try Tool.run(
      ["fold", "-q", "--by", "app", "all.evidence.json", "-o", "fold.evidence.json"], in: folder.url
    )
    func rows(_ table: String) throws -> [Row] {
      try Self.rows(
        try Tool.run(["rows", "-q", "--table", table, "fold.evidence.json"], in: folder.url).output)
    }
    #expect(try rows("captures").isEmpty)
    #expect(try rows("unread").count == 1)
    let needs = try rows("needs")
    #expect(!needs.isEmpty)
    #expect(Set(needs.compactMap { ($0["labels"] as? [String: String]) }) == [["app": "Shop"]])
  }

  @Test func `what is asked for must be one of two things`() throws {
    let folder = try Self.folder()
    for arguments in [
      [], ["--to", "x", "--table", "keys"], ["--table", "nothing"], ["--to", "x", "-o", "y"],
    ] {
      let outcome = try Tool.run(["rows"] + arguments + ["all.evidence.json"], in: folder.url)
      #expect(outcome.status == 64, "\(arguments)")
    }
    #expect(try Tool.run(["rows", "--table", "keys", "none.json"], in: folder.url).status == 66)
    #expect(
      try Tool.run(["rows", "--to", "a/b", "all.evidence.json"], in: folder.url).status == 73)
  }
}
