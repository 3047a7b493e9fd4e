import Bytes
import Escaping
import Evidence
import HostNames
import Testing

@testable import WitnessFiles

private typealias Log = ZeekLogBuilder

/// Logs of Zeek with other separators, missing fields, headers that are wrong, and cut files.
struct DamagedZeekLogTests {
  private static let rows = [
    ZeekReaderTests.handshake(1, "a.example"), ZeekReaderTests.handshake(2, "b.example"),
  ]

  private static func hosts(_ result: ZeekFiles.Result) -> [String] {
    result.observations.compactMap(\.host)
  }

  private static func damage(_ log: [UInt8]) throws -> (hosts: [String], kinds: [String]) {
    let result = try ZeekFiles.read([log])
    return (
      hosts(result), result.summaries.flatMap(\.damage).map { "\($0.place): \($0.kind)" }
    )
  }

  @Test func `separators and marks are those of the header`() throws {
    var log = Log.handshakes(Self.rows)
    log.rows[0]["next_protocol"] = .text("NONE")
    (log.separator, log.setSeparator) = ("||", ";")
    (log.emptyMark, log.unsetMark) = ("NOTHING", "NONE")
    var certificates = Log.certificates([ZeekReaderTests.certificate(), ZeekReaderTests.issuer])
    (certificates.separator, certificates.setSeparator) = (" ", "|")
    let result = try ZeekFiles.read([log.tabSeparated, certificates.tabSeparated])
    #expect(Self.hosts(result) == ["a.example", "b.example"])
    #expect(result.observation("a.example")?.tls?.alpn == "NONE")
    let certificate = try #require(result.observation("b.example")?.tls?.certificate?.value)
    #expect(certificate.subjectCN == "shop.example" && certificate.issuers.count == 1)
    #expect(result.summaries.allSatisfy { !$0.isDamaged })
  }

  @Test func `columns may be missing or in another order`() throws {
    var log = Log.handshakes(Self.rows)
    log.columns = ["server_name", "established", "uid", "version"]
    let result = try ZeekFiles.read([log.tabSeparated])
    #expect(Self.hosts(result) == ["a.example", "b.example"])
    let seen = try #require(result.observation("a.example"))
    #expect(seen.tls?.cipherSuite == nil && seen.tls?.outcome == .completed)
    #expect(seen.server.address.isUnspecified && seen.place.time == nil)
  }

  @Test func `a header of names only is one`() throws {
    let log = Log.handshakes(Self.rows)
    let lines = log.tabSeparated.split(separator: UInt8(ascii: "\n"))
    let names = lines[6].dropFirst("#fields\t".utf8.count)
    let plain = ([names] + lines[8...]).joined(separator: [UInt8(ascii: "\n")])
    #expect(
      try Self.damage(Array(plain) + [UInt8(ascii: "\n")]).hosts == ["a.example", "b.example"])
  }

  @Test func `a row with more or fewer values is left out, and the rest is read`() throws {
    var text = String(decoding: Log.handshakes(Self.rows).tabSeparated, as: UTF8.self)
    text = text.replacing("b.example\tF", with: "b.example")
    let (hosts, kinds) = try Self.damage(Array(text.utf8))
    #expect(hosts == ["a.example"])
    #expect(kinds == [#"10: malformed("has 18 values for 19 columns")"#])
  }

  @Test(arguments: [
    ("#types\tstring", "#types\tstring\tstring", "gives 20 types for 19 columns"),
    ("\tserver_name\t", "\tversion\t", "names a column twice"),
    ("#separator \\x09", "#separator ", "names an empty separator"),
    ("#set_separator\t,", "#set_separator\t\\x09", "names a separator of sets"),
  ])
  func `a header that contradicts itself is reported`(
    from: String, to: String, words: String
  ) throws {
    var text = String(decoding: Log.handshakes(Self.rows).tabSeparated, as: UTF8.self)
    text = text.replacing(from, with: to, maxReplacements: 1)
    let kinds = try Self.damage(Array(text.utf8)).kinds
    #expect(kinds.contains { $0.contains(words) }, "\(kinds)")
  }

  @Test func `a header may change within a file`() throws {
    var other = Log.handshakes([Self.rows[1]])
    other.separator = "|"
    let log = Log.handshakes([Self.rows[0]]).tabSeparated + other.tabSeparated
    #expect(try Self.damage(log).hosts == ["a.example", "b.example"])
  }

  @Test(arguments: [
    ("T\tCsx", "maybe\tCsx", "established"), ("\t443\t", "\t70000\t", "id.resp_p"),
    ("192.0.2.10", "192.0.2", "id.resp_h"),
  ])
  func `a value of another type is reported`(from: String, to: String, column: String) throws {
    var text = String(decoding: Log.handshakes(Self.rows).tabSeparated, as: UTF8.self)
    text = text.replacing(from, with: to, maxReplacements: 1)
    let (hosts, kinds) = try Self.damage(Array(text.utf8))
    #expect(hosts == ["b.example"])
    #expect(kinds.count == 1 && kinds[0].contains("9: ") && kinds[0].contains(column))
  }

  @Test func `a cut file keeps its whole rows`() throws {
    var log = Log.handshakes(Self.rows)
    log.isClosed = false
    let whole = try Self.damage(log.tabSeparated)
    #expect(whole.hosts == ["a.example", "b.example"] && whole.kinds.isEmpty)
    for count in [1, 2, 40, 100] {
      let cut = try Self.damage(Array(log.tabSeparated.dropLast(count)))
      #expect(cut.hosts == ["a.example"] && cut.kinds == ["10: cut"])
    }
    let json = try Self.damage(Array(log.json.dropLast(30)))
    #expect(json.hosts == ["a.example"] && json.kinds.count == 1)
  }

  @Test func `a damaged row in JSON costs only itself`() throws {
    let log = Log.handshakes(Self.rows)
    let bad = Array(#"{"uid":"C9","established":tru}"#.utf8) + [UInt8(ascii: "\n")]
    let (hosts, kinds) = try Self.damage(bad + log.json + bad)
    #expect(hosts == ["a.example", "b.example"] && kinds.count == 2)
  }

  @Test(arguments: [
    (Log.handshakes([]).tabSeparated, TrafficLogKind.zeek),
    (Log.handshakes(rows).json, .zeek), (Log.certificates([]).tabSeparated, .zeek),
    (Log.requests([Log.connection(1)]).json, .zeek),
    (Array("### comment\n".utf8) + Log.requests([]).tabSeparated, .zeek),
    (
      Log.other("dns", Log.connection + ["proto", "query"], []).tabSeparated,
      TrafficLogKind?.none
    ),
    (
      Log.other("smtp", Log.connection + ["trans_depth", "helo"], [Log.connection(1)]).json, nil
    ),
    (
      Log.other(
        "sip", Log.connection + ["method", "uri", "call_id", "request_body_len"], []
      ).tabSeparated, nil
    ),
    (Array("uid\testablished\n".utf8), .zeek), (Array("uid established\n".utf8), nil),
    (Array(#"{"uid":"C1","established":true}"#.utf8), nil),
  ])
  func `only logs with facts about connections are known`(
    text: [UInt8], kind: TrafficLogKind?
  ) {
    #expect(text.withBytes { TrafficLogKind(recognising: $0) } == kind)
  }
}
