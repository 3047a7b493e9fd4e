import Escaping
import Evidence
import HostNames
import ProtocolRegistries
import Testing

@testable import WitnessFiles

private typealias Log = ZeekLogBuilder

/// The facts of Zeek's logs, in both of their forms.
struct ZeekReaderTests {
  static let leaf = String(repeating: "ab", count: 32)
  static let authority = String(repeating: "cd", count: 32)

  static func handshake(_ number: Int, _ host: String, _ values: ZeekLogBuilder.Row = [:])
    -> ZeekLogBuilder.Row
  {
    Log.connection(number).merging([
      "version": .text("TLSv12"), "cipher": .text("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"),
      "curve": .text("secp256r1"), "server_name": .text(host), "resumed": .flag(false),
      "established": .flag(true), "ssl_history": .text("CsxknGIti"),
      "next_protocol": .text("http/1.1"),
      "cert_chain_fps": .list([leaf, authority]),
    ]) { $1 }.merging(values) { $1 }
  }

  static func certificate(_ values: ZeekLogBuilder.Row = [:]) -> ZeekLogBuilder.Row {
    let own: ZeekLogBuilder.Row = [
      "ts": .number("1763910000.0"), "fingerprint": .text(leaf),
      "certificate.subject": .text(#"CN=shop.example,O=Shop\, Inc.,C=DE"#),
      "certificate.issuer": .text("CN=R11,O=Let's Encrypt,C=US"),
      "certificate.not_valid_before": .number("1760000000.000000"),
      "certificate.not_valid_after": .number("1767776000.000000"),
      "certificate.sig_alg": .text("sha256WithRSAEncryption"),
      "certificate.key_type": .text("rsa"), "certificate.key_length": .number("2048"),
      "san.dns": .list(["*.shop.example", "SHOP.example"]), "san.ip": .list(["192.0.2.10"]),
      "host_cert": .flag(true), "client_cert": .flag(false),
    ]
    return own.merging(values) { $1 }
  }

  static let issuer = certificate([
    "fingerprint": .text(authority),
    "certificate.subject": .text("CN=R11,O=Let's Encrypt,C=US"),
    "certificate.issuer": .text("CN=ISRG Root X1,O=Internet Security Research Group,C=US"),
    "certificate.sig_alg": .text("ecdsa-with-SHA384"), "certificate.key_type": .text("ecdsa"),
    "certificate.key_length": .number("384"), "certificate.curve": .text("secp384r1"),
    "host_cert": .flag(false),
  ])

  private static func both(
    _ logs: [Log], mostConnections: Int? = nil
  ) throws -> [ZeekFiles.Result] {
    try [logs.map(\.tabSeparated), logs.map(\.json)].map {
      try ZeekFiles.read($0, mostConnections: mostConnections)
    }
  }

  @Test func `a handshake has what the server chose and the certificate of x509 log`() throws {
    for result in try Self.both([
      .handshakes([Self.handshake(1, "api.shop.example")]),
      .certificates([Self.certificate(), Self.issuer]),
    ]) {
      let seen = try #require(result.observation("api.shop.example"))
      #expect(seen.kind == .tls && seen.witness == .zeek && seen.hostSource == .sni)
      #expect(
        seen.place
          == Place(
            capture: "logs/0.log", frame: seen.place.frame,
            time: Timestamp(nanoseconds: 1_763_910_001_250_000_000), unit: .line))
      #expect(seen.client == Endpoint(address: try address("198.51.100.7"), port: 50_001))
      #expect(seen.server == Endpoint(address: try address("192.0.2.10"), port: 443))
      let tls = try #require(seen.tls)
      #expect(tls.version == .tls12 && tls.cipherSuite?.rawValue == 0xc02f)
      #expect(tls.outcome == .completed && tls.resumed == false && tls.alpn == "http/1.1")
      #expect(tls.offer == nil)
      let certificate = try #require(tls.certificate?.value)
      #expect(certificate.sha256 == Self.leaf && certificate.spkiSha256 == nil)
      #expect(certificate.keyType == .rsa && certificate.keyBits == 2048)
      #expect(certificate.signatureHash == .sha256)
      #expect(certificate.dnsNames == ["*.shop.example", "shop.example"])
      #expect(certificate.ipAddresses == [try address("192.0.2.10")])
      #expect(certificate.subjectCN == "shop.example" && certificate.issuerCN == "R11")
      #expect(certificate.issuerOrganization == "Let's Encrypt")
      #expect(certificate.topIssuerCN == "ISRG Root X1" && certificate.chainLength == 2)
      #expect(certificate.isChainLinked && !certificate.isSelfIssued)
      #expect(
        certificate.issuers == [
          IssuerFacts(keyType: .ellipticCurve, keyBits: 384, signatureHash: .sha384)
        ])
      #expect(certificate.notBefore == Timestamp(nanoseconds: 1_760_000_000_000_000_000))
    }
  }

  private func address(_ text: String) throws -> IPAddress {
    try #require(IPAddress(parsing: text))
  }

  @Test func `the place of a row is its line`() throws {
    let log = Log.handshakes([Self.handshake(1, "a.example"), Self.handshake(2, "b.example")])
    #expect(try ZeekFiles.read([log.tabSeparated]).observations.map(\.place.frame) == [9, 10])
    #expect(try ZeekFiles.read([log.json]).observations.map(\.place.frame) == [1, 2])
  }

  static let ends: [(row: ZeekLogBuilder.Row, outcome: HandshakeOutcome, alert: AlertFacts?)] = [
    (["established": .flag(true)], .completed, nil),
    (["established": .flag(true), "version": .text("TLSv10")], .completed, nil),
    // The client's first encrypted record may be an alert.
    (["established": .flag(true), "version": .text("TLSv13")], .cut, nil),
    (["established": .flag(true), "version": .text("TLSv13-draft23")], .cut, nil),
    (["established": .flag(false)], .cut, nil),
    (
      [
        "established": .flag(false), "ssl_history": .text("CsxknL"),
        "last_alert": .text("unknown_ca"),
      ], .refusedByClient,
      AlertFacts(from: .client, isFatal: true, description: AlertDescription(rawValue: 48))
    ),
    (
      [
        "established": .flag(false), "ssl_history": .text("Cl"),
        "last_alert": .text("handshake_failure"),
      ], .refusedByServer, AlertFacts(from: .server, isFatal: true, description: .handshakeFailure)
    ),
    (
      [
        "established": .flag(false), "ssl_history": .text("CslG"),
        "last_alert": .text("handshake_failure"),
      ], .cut, nil
    ),
    (
      [
        "established": .flag(false), "ssl_history": .text("CsxknL"),
        "last_alert": .text("close_notify"),
      ], .cut, nil
    ),
    (["established": .flag(false), "last_alert": .text("unknown_ca")], .cut, nil),
  ]

  @Test(arguments: ends.indices)
  func `an end counts only as far as the log shows it`(index: Int) throws {
    let (row, outcome, alert) = Self.ends[index]
    for result in try Self.both([.handshakes([Self.handshake(1, "a.example", row)])]) {
      let tls = try #require(result.observation("a.example")?.tls)
      #expect(tls.outcome == outcome)
      #expect(tls.alerts == (alert.map { [$0] } ?? []))
    }
  }

  @Test(
    arguments: [
      ["version": .text("TLSv13")], ["resumed": .flag(true)],
      ["cert_chain_fps": .list([String(repeating: "ee", count: 32)])],
      ["cert_chain_fps": .list([authority])], ["cert_chain_fps": .list([String]())],
    ] as [ZeekLogBuilder.Row])
  private func `a certificate that the handshake did not show is not known`(row: ZeekLogBuilder.Row)
    throws
  {
    for result in try Self.both([
      .handshakes([Self.handshake(1, "a.example", row)]),
      .certificates([Self.certificate(), Self.issuer]),
    ]) {
      #expect(try #require(result.observation("a.example")?.tls).certificate == nil)
    }
  }

  @Test func `a certificate that two rows describe differently is not known`() throws {
    for rows in [
      [Self.certificate(), Self.certificate(["certificate.key_length": .number("1024")])],
      [Self.certificate(["certificate.key_length": .number("1024")]), Self.certificate()],
    ] {
      for result in try Self.both([
        .handshakes([Self.handshake(1, "a.example")]), .certificates(rows),
      ]) {
        #expect(result.observation("a.example")?.tls?.certificate == nil)
      }
    }
  }

  @Test func `a curve or signature with characters of other names is not known`() throws {
    for result in try Self.both([
      .handshakes([Self.handshake(1, "a.example")]),
      .certificates([
        Self.certificate([
          "certificate.curve": .text("prime\u{1b}[7m"),
          "certificate.sig_alg": .text("sha256\nWithRSAEncryption"),
        ])
      ]),
    ]) {
      let certificate = try #require(result.observation("a.example")?.tls?.certificate?.value)
      #expect(certificate.curve == nil && certificate.signatureAlgorithm == nil)
      #expect(certificate.signatureHash == nil && certificate.keyBits == 2048)
    }
  }

  @Test func `names count only if the log may have them all`() throws {
    for row in [
      ["san.dns": .list((0..<100).map { "h\($0).example" })],
      ["san.dns": .list(["a.example"]), "san.ip": .list(["nowhere"])],
    ] as [ZeekLogBuilder.Row] {
      for result in try Self.both([
        .handshakes([Self.handshake(1, "a.example")]),
        .certificates([Self.certificate(row)]),
      ]) {
        let certificate = try #require(result.observation("a.example")?.tls?.certificate?.value)
        #expect(certificate.hidesNames && certificate.notAfter != nil)
      }
    }
  }

  @Test func `requests have host and method but no target`() throws {
    for result in try Self.both([
      .requests([
        Log.connection(1, port: 8080).merging([
          "method": .text("GET"), "host": .text("Plain.example:8080"), "uri": .text("/secret?k=1"),
          "user_agent": .text("Shop/1 CFNetwork/1490 Darwin/23"), "status_code": .number("301"),
          "username": .text("me"), "referrer": .text("http://x.example/secret"),
        ]) { $1 },
        Log.connection(2, port: 8080).merging([
          "method": .text("GET"), "host": .text("proxy.example"),
          "uri": .text("http://named.example:81/secret"),
        ]) { $1 },
        Log.connection(3, port: 8080).merging([
          "method": .text("CONNECT"), "uri": .text("tunnel.example:443"),
        ]) { $1 },
        Log.connection(4, server: "2001:db8::1", port: 80).merging(["method": .text("GET")]) { $1 },
        Log.connection(5, port: 80).merging(["status_code": .number("200")]) { $1 },
        Log.connection(6, port: 80).merging(["method": .text("M-search~")]) { $1 },
      ])
    ]) {
      let plain = try #require(result.observation("plain.example"))
      #expect(plain.kind == .http && plain.hostSource == .host && plain.namedPort == 8080)
      #expect(plain.http?.method == "GET" && plain.http?.status == 301)
      #expect(plain.http?.userAgent == "Shop/1 CFNetwork/1490 Darwin/23")
      let named = try #require(result.observation("named.example"))
      #expect(named.via == .absoluteForm && named.namedPort == 81 && named.http?.overProxy == true)
      #expect(result.observation("tunnel.example")?.http?.asksForTunnel == true)
      #expect(result.observation("2001:db8::1")?.hostSource == .address)
      #expect(result.observation("192.0.2.10")?.http?.method == nil)
      #expect(result.observations.count == 5)
      #expect(!"\(result.observations)".contains("secret"))
    }
  }

  @Test func `a request inside TLS is none in cleartext`() throws {
    func request(_ number: Int, port: Int) -> ZeekLogBuilder.Row {
      Log.connection(number, port: port).merging([
        "method": .text("GET"), "host": .text("r\(number).example"),
      ]) { $1 }
    }
    let requests = Log.requests([
      request(1, port: 443), request(2, port: 443), request(3, port: 80), request(4, port: 8443),
    ])
    let handshakes = Log.handshakes([
      Self.handshake(1, "a.example"), Self.handshake(4, "b.example"),
    ])
    for result in try Self.both([requests, handshakes]) {
      let hosts = result.observations.filter { $0.kind == .http }.compactMap(\.host)
      #expect(hosts == ["r2.example", "r3.example"])
    }
    for result in try Self.both([requests]) {
      #expect(result.observations.compactMap(\.host) == ["r3.example", "r4.example"])
    }
    // The second connection of ssl.log is beyond the limit, and so may be any request's.
    for result in try Self.both([requests, handshakes], mostConnections: 1) {
      #expect(!result.observations.contains { $0.kind == .http })
      #expect(result.summaries.map(\.connectionLogGaps.undecidedRequests) == [3, 0])
    }
  }

  @Test func `the protocols of conn log show what carried TLS`() throws {
    func connection(_ number: Int, _ service: String) -> ZeekLogBuilder.Row {
      Log.connection(number).merging(["service": .text(service), "missed_bytes": .number("0")]) {
        $1
      }
    }
    for result in try Self.both([
      .handshakes([
        Self.handshake(1, "mail.example"), Self.handshake(2, "web.example"),
        Self.handshake(3, "proxied.example"),
        Self.handshake(4, "old.example").merging(["id.resp_p": .number("25")]) { $1 },
        Self.handshake(5, "media.example", ["version": .text("DTLSv12")]),
      ]),
      .other(
        "conn", Log.connection + ["proto", "service", "missed_bytes"],
        [connection(1, "ssl,smtp"), connection(2, "ssl"), connection(3, "http,ssl")]),
    ]) {
      #expect(result.observation("mail.example")?.via == .startTLS(.smtp))
      #expect(result.observation("web.example")?.via == nil)
      #expect(result.observation("proxied.example")?.via == .connect)
      #expect(result.observation("old.example")?.via == .startTLS(.smtp))
      #expect(result.observation("media.example") == nil)
      #expect(result.summaries.first?.connectionLogGaps.lacksRequests == true)
    }
  }

  @Test func `quic log says which handshakes are of QUIC`() throws {
    let quic = Log.other(
      "quic",
      Log.connection + ["version", "client_scid", "server_name", "client_protocol", "history"],
      [
        Log.connection(1).merging([
          "version": .text("1"), "client_scid": .text("aa"), "server_name": .text("used.example"),
          "client_protocol": .text("h3"), "history": .text("ISisHhOoOOooOOOo"),
        ]) { $1 },
        Log.connection(2).merging([
          "version": .text("quicv2"), "client_scid": .text("aa"),
          "server_name": .text("left.example"), "history": .text("ISisHhOo"),
        ]) { $1 },
      ])
    let values: ZeekLogBuilder.Row = [
      "version": .text("TLSv13"), "cipher": .text("TLS_AES_128_GCM_SHA256"),
      "established": .flag(false), "ssl_history": .text("Cs"), "cert_chain_fps": .list([String]()),
    ]
    for result in try Self.both([
      quic,
      .handshakes([
        Self.handshake(1, "used.example", values), Self.handshake(2, "left.example", values),
      ]),
    ]) {
      #expect(result.observations.count == 2)
      let used = try #require(result.observation("used.example"))
      #expect(used.kind == .quic && used.quicVersion == 1 && used.tls?.outcome == .completed)
      let left = try #require(result.observation("left.example"))
      #expect(left.quicVersion == 0x6b33_43cf && left.tls?.outcome == .cut)
    }
    for result in try Self.both([quic]) {
      #expect(result.observations.map(\.kind) == [.quic, .quic])
      #expect(result.observation("used.example")?.tls?.version == nil)
    }
  }

  @Test func `what Zeek did not see is counted`() throws {
    for result in try Self.both([
      .other(
        "conn", Log.connection + ["service", "missed_bytes"],
        [
          Log.connection(1).merging(["missed_bytes": .number("0")]) { $1 },
          Log.connection(2).merging(["missed_bytes": .number("1460")]) { $1 },
          Log.connection(3).merging(["service": .text("smtp,ssl"), "missed_bytes": .number("1")]) {
            $1
          },
          Log.connection(4).merging(["service": .text("ssh"), "missed_bytes": .number("1")]) { $1 },
        ]),
      .other(
        "capture_loss", ["ts", "ts_delta", "peer", "gaps", "acks", "percent_lost"],
        [
          ["gaps": .number("3"), "acks": .number("100"), "percent_lost": .number("3.0")],
          ["gaps": .number("0"), "acks": .number("50"), "percent_lost": .number("0.0")],
        ]),
      .other(
        "weird", ["ts", "uid", "name", "addl", "notice", "peer"],
        [
          ["name": .text("above_hole_data_without_any_acks"), "notice": .flag(false)],
          ["name": .text("bad_HTTP_request"), "notice": .flag(false)],
        ]),
    ]) {
      #expect(result.observations.isEmpty)
      let gaps = result.summaries.map(\.connectionLogGaps)
      #expect(gaps[0].connectionsWithMissedBytes == 2)
      #expect(gaps[1].unseenAcknowledgements == 3 && gaps[1].acknowledgements == 150)
      #expect(gaps[2].reports == 1)
      #expect(result.summaries.allSatisfy { $0.isIncomplete && !$0.isDamaged && !$0.isUnread })
    }
  }

  @Test(arguments: [
    ("1763910001.25", 1_763_910_001_250_000_000), ("1763910001", 1_763_910_001_000_000_000),
    ("1763910001250", 1_763_910_001_250_000_000), ("1.763910001e9", 1_763_910_001_000_000_000),
    (#""2025-11-23T15:00:01.250000Z""#, 1_763_910_001_250_000_000),
  ])
  func `times have the forms that Zeek can write`(text: String, nanoseconds: Int) throws {
    let json = #"{"ts":\#(text),"uid":"C1","server_name":"a.example","established":false}"# + "\n"
    let seen = try ZeekFiles.read([Array(json.utf8)]).observations
    #expect(seen.map(\.place.time) == [Timestamp(nanoseconds: Int64(nanoseconds))])
  }
}
