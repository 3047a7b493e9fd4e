import Foundation
import TestSupport
import Testing

/// A folder of Zeek's logs, as a run of the tool reads it.
struct ZeekLogTests {
  private static let hash = String(repeating: "ab", count: 32)

  private static func log(_ path: String, _ fields: [String], _ rows: [[String]]) -> [UInt8] {
    let header = [
      "#separator \\x09", "#set_separator\t,", "#empty_field\t(empty)", "#unset_field\t-",
      "#path\t\(path)", "#open\t2026-11-23-10-00-00",
      "#fields\t" + fields.joined(separator: "\t"),
      "#types\t" + fields.map { _ in "string" }.joined(separator: "\t"),
    ]
    let lines = header + rows.map { $0.joined(separator: "\t") } + ["#close\t-"]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let connection = ["ts", "uid", "id.orig_h", "id.orig_p", "id.resp_h", "id.resp_p"]

  private static func connection(_ number: Int, port: Int) -> [String] {
    ["1763910001.5", "C\(number)", "198.51.100.7", "5000\(number)", "192.0.2.1", "\(port)"]
  }

  private static let handshakes = log(
    "ssl",
    connection + [
      "version", "cipher", "server_name", "resumed", "last_alert", "established", "ssl_history",
      "cert_chain_fps",
    ],
    [
      connection(1, port: 443) + [
        "TLSv12", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "good.example", "F", "-", "T",
        "CsxknGIti", hash,
      ]
    ])

  private static func certificates(bits: Int) -> [UInt8] {
    log(
      "x509",
      [
        "ts", "fingerprint", "certificate.subject", "certificate.issuer",
        "certificate.not_valid_before", "certificate.not_valid_after", "certificate.sig_alg",
        "certificate.key_type", "certificate.key_length", "san.dns", "san.ip", "host_cert",
      ],
      [
        [
          "1763910001.5", hash, "CN=good.example", "CN=R11,O=Let's Encrypt,C=US",
          "1760000000.000000", "1767776000.000000", "sha256WithRSAEncryption", "rsa", "\(bits)",
          "good.example", "-", "T",
        ]
      ])
  }

  private static let requests = log(
    "http",
    connection + ["trans_depth", "method", "host", "uri", "user_agent", "request_body_len"],
    [connection(2, port: 80) + ["1", "GET", "plain.example", "/secret", "Shop/1", "0"]])

  private static func connections(missed: Int) -> [UInt8] {
    log(
      "conn", connection + ["proto", "service", "missed_bytes"],
      [
        connection(1, port: 443) + ["tcp", "ssl", "0"],
        connection(2, port: 80) + ["tcp", "http", "\(missed)"],
      ])
  }

  private static let dns = log("dns", connection + ["proto", "query"], [])

  private struct Report: Decodable {
    struct Host: Decodable {
      var host: String
      var verdict: String
    }
    var complete: Bool
    var hosts: [Host]
  }

  private func suggest(
    _ folder: Folder, _ arguments: [String]
  ) throws -> (report: Report, verdicts: [String: String], outcome: Tool.Outcome) {
    let outcome = try Tool.run(["suggest", "--format", "json"] + arguments, in: folder.url)
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    return (
      report,
      Dictionary(uniqueKeysWithValues: report.hosts.map { ($0.host, $0.verdict) }), outcome
    )
  }

  @Test func `the logs of a folder belong together`() throws {
    let folder = try Folder()
    try folder.write("logs/ssl.log", Self.handshakes)
    try folder.write("logs/x509.log", Self.certificates(bits: 1024))
    try folder.write("logs/http.log", Self.requests)
    try folder.write("logs/conn.log", Self.connections(missed: 0))
    try folder.write("logs/dns.log", Self.dns)
    let (report, verdicts, outcome) = try suggest(folder, ["logs"])
    #expect(outcome.status == 0 && report.complete, "\(outcome.complaints)")
    #expect(verdicts == ["good.example": "violated", "plain.example": "violated"])
    #expect(outcome.text.contains("logs/ssl.log") && !outcome.text.contains("secret"))
    // The same files by name, in another order.
    let names = ["http", "conn", "x509", "ssl"].map { "logs/\($0).log" }
    #expect(try suggest(folder, names).outcome.text == outcome.text)
  }

  @Test func `a log without the others says what it does not show`() throws {
    let folder = try Folder()
    try folder.write("ssl.log", Self.handshakes)
    let (report, verdicts, outcome) = try suggest(folder, ["ssl.log"])
    #expect(outcome.status == 0 && report.complete)
    #expect(verdicts == ["good.example": "satisfied"])
    #expect(outcome.complaints.contains("no http.log of the same folder was given"))
    #expect(outcome.complaints.contains("in no x509.log that was given"))
    try folder.write(
      "own.plist",
      Array(
        """
        <plist><dict><key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>\
        <key>old.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>\
        </dict></dict></dict></plist>
        """.utf8))
    let check = try Tool.run(["check", "--plist", "own.plist", "ssl.log"], in: folder.url)
    #expect(!check.text.contains("stale"), "\(check.text)")
  }

  @Test func `a refused offer counts as not seen`() throws {
    let folder = try Folder()
    let columns = [
      "version", "server_name", "last_alert", "established", "ssl_history", "cert_chain_fps",
    ]
    let row = ["-", "refused.example", "handshake_failure", "F", "Cl", "(empty)"]
    try folder.write(
      "ssl.log",
      Self.log("ssl", Self.connection + columns, [Self.connection(1, port: 443) + row]))
    let outcome = try Tool.run(["suggest", "--format", "text", "ssl.log"], in: folder.url)
    #expect(
      outcome.text.contains("the server refused the client's offer (handshake_failure), which was"),
      "\(outcome.text)")
    #expect(!outcome.text.contains("differs from"))
  }

  @Test func `what the sensor lost makes the evidence incomplete`() throws {
    let folder = try Folder()
    try folder.write("logs/http.log", Self.requests)
    try folder.write("logs/ssl.log", Self.handshakes)
    try folder.write("logs/conn.log", Self.connections(missed: 1_460))
    let (report, _, outcome) = try suggest(folder, ["logs"])
    #expect(outcome.status == 65 && !report.complete)
    #expect(outcome.complaints.contains("missed_bytes"), "\(outcome.complaints)")
  }

  @Test func `folders have connections of their own, and certificates together`() throws {
    let folder = try Folder()
    // Zeek's identifiers of connections are unique only within a run.
    try folder.write("a/ssl.log", Self.handshakes)
    try folder.write("b/x509.log", Self.certificates(bits: 1024))
    try folder.write(
      "b/conn.log",
      Self.log(
        "conn", Self.connection + ["service", "missed_bytes"],
        [Self.connection(1, port: 443) + ["ssl,smtp", "0"]]))
    let (_, verdicts, _) = try suggest(folder, ["a", "b"])
    #expect(verdicts == ["good.example": "violated"])
  }

  @Test func `evidence of the logs gives the same`() throws {
    let folder = try Folder()
    try folder.write("logs/ssl.log", Self.handshakes)
    try folder.write("logs/x509.log", Self.certificates(bits: 1024))
    try folder.write("logs/http.log", Self.requests)
    let evidence = try Tool.run(["evidence", "logs", "-o", "run.evidence.json"], in: folder.url)
    #expect(evidence.status == 0, "\(evidence.complaints)")
    let verdicts = try suggest(folder, ["run.evidence.json"]).verdicts
    #expect(verdicts == (try suggest(folder, ["logs"]).verdicts))
  }

  @Test(arguments: ["redact", "suggest"])
  func `other commands and other logs are refused by name`(command: String) throws {
    let folder = try Folder()
    try folder.write("ssl.log", Self.handshakes)
    try folder.write("dns.log", Self.dns)
    let outcome =
      command == "redact"
      ? try Tool.run(["redact", "ssl.log", "-o", "x.log"], in: folder.url)
      : try Tool.run(["suggest", "dns.log"], in: folder.url)
    #expect(outcome.status == 65, "\(outcome.complaints)")
    #expect(outcome.complaints.contains("Zeek log"), "\(outcome.complaints)")
  }
}
