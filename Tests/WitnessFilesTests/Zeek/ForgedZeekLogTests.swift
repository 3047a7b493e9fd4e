import AppTransportSecurity
import Escaping
import Evidence
import Recommending
import TestSupport
import Testing

@testable import WitnessFiles

private typealias Log = ZeekLogBuilder

/// Logs of Zeek with texts that an app or a server chose.
///
/// These are user agents, hosts, server names, and names of certificates. No text ends a value, a
/// row or a file, and none opens a key for another host.
struct ForgedZeekLogTests {
  /// Text that looks like the end of a value, and like a row that would open a key for a victim.
  private static let forgeries: [[UInt8]] = {
    let row =
      "1763910001.25\tC9\t198.51.100.7\t1\t192.0.2.9\t80\t1\tGET\tvictim.example\t/\t-\t-\t-\t-\t0\t0\t200\tOK\t(empty)\t-"
    let json = #"{"ts":1,"uid":"C9","method":"GET","host":"victim.example","request_body_len":0}"#
    return [
      "x\n" + row + "\n", #"x\x0a"# + row.replacing("\t", with: #"\x09"#) + #"\x0a"#,
      #"x\\x0a"# + row + #"\"#, "x\",\"host\":\"victim.example\"}\n" + json + "\n", json,
      "\n#close\t2026\n#separator |\n", #"\"#, #"\\"#, #"\x5cx09"#, "-", "(empty)", "#fields",
      "x\tvictim.example", "x,victim.example", "\u{2028}" + json,
    ].map { Array($0.utf8) } + [[0xff, 0x0a] + Array(row.utf8), [0x5c, 0xff, 0x09]]
  }()

  private static func logs(_ text: [UInt8]) -> [Log] {
    let value = ZeekLogBuilder.Value.text(text)
    return [
      .requests([
        Log.connection(1, port: 80).merging([
          "method": .text("GET"), "host": value, "uri": value, "user_agent": value,
          "referrer": value, "origin": value, "status_msg": value, "username": value,
        ]) { $1 }
      ]),
      .handshakes([
        ZeekReaderTests.handshake(
          2, "",
          [
            "server_name": value, "next_protocol": value, "validation_status": value,
          ]),
        ZeekReaderTests.handshake(3, "own.example"),
      ]),
      .certificates([
        ZeekReaderTests.certificate([
          "certificate.subject": value, "certificate.issuer": value,
          "san.dns": .list([text, Array("other.example".utf8)]),
        ]),
        ZeekReaderTests.issuer,
      ]),
    ]
  }

  private static func suggestion(_ observations: [Observation]) throws -> Suggestion {
    let system = SystemVersion(.iOS, 17)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: RecommenderOptions(systems: [system], linkedSDK: system))
      .suggestion(for: ledger)
  }

  @Test(arguments: forgeries.indices)
  func `no text of an app or a server opens a key for another host`(index: Int) throws {
    for logs in [
      Self.logs(Self.forgeries[index]).map(\.tabSeparated),
      Self.logs(Self.forgeries[index]).map(\.json),
    ] {
      let result = try ZeekFiles.read(logs)
      #expect(result.summaries.map(\.entries) == [1, 2, 2])
      #expect(result.summaries.allSatisfy { !$0.isDamaged })
      #expect(result.observations.count == 3)
      #expect(!result.observations.contains { $0.host == "victim.example" })
      let suggestion = try Self.suggestion(result.observations)
      let opened = suggestion.hosts.filter { $0.keys != nil }.map(\.host)
      // The request went to this server, whatever its host was called.
      #expect(opened.allSatisfy { $0 == "192.0.2.10" }, "\(opened)")
    }
  }

  @Test func `a name that the certificate's owner chose does not count as the issuer's`() throws {
    let name = LoggedDistinguishedName(#"CN=x\,O=DigiCert Inc,O=Own\2BCN=R3+OU=a\\,L=#0c01,C=DE"#)
    #expect(name?.commonName == "x,O=DigiCert Inc" && name?.organization == "Own+CN=R3")
    #expect(LoggedDistinguishedName("CN=" + String(repeating: "a", count: 2_043)) == nil)
    for broken in ["CN", "CN=a,", #"CN=a\"#, "x"] {
      #expect(LoggedDistinguishedName(broken)?.organization == nil)
    }
  }

  @Test func `a low version or a missing forward secrecy opens no key without the offer`() throws {
    let rows: [(String, ZeekLogBuilder.Row)] = [
      (
        "old.example",
        ["version": .text("TLSv10"), "cipher": .text("TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA")]
      ),
      ("rsa.example", ["cipher": .text("TLS_RSA_WITH_AES_128_GCM_SHA256")]),
      (
        "refused.example",
        [
          "version": .text("TLSv12"), "established": .flag(false), "ssl_history": .text("Cl"),
          "last_alert": .text("handshake_failure"),
        ]
      ),
      ("new.example", ["version": .text("TLSv13"), "cipher": .text("TLS_AES_128_GCM_SHA256")]),
      ("good.example", [:]),
    ]
    let certificate = ZeekReaderTests.certificate([
      "san.dns": .list(rows.map(\.0))
    ])
    let result = try ZeekFiles.read([
      Log.handshakes(
        rows.enumerated().map { ZeekReaderTests.handshake($0, $1.0, $1.1) }
      ).tabSeparated,
      Log.certificates([certificate, ZeekReaderTests.issuer]).tabSeparated,
    ])
    let suggestion = try Self.suggestion(result.observations)
    #expect(suggestion.hosts.allSatisfy { $0.keys == nil })
    let verdicts = Dictionary(uniqueKeysWithValues: suggestion.hosts.map { ($0.host, $0.verdict) })
    #expect(
      verdicts == [
        "old.example": .unknown, "rsa.example": .unknown, "refused.example": .unknown,
        "new.example": .unknown, "good.example": .satisfied,
      ])
  }
}
