import Evidence
import ProtocolRegistries
import TestSupport
import Testing
import WitnessFiles

/// Which lines belong to one connection, and what they prove of it.
struct LoggedConnectionTests {
  private static let uuid = "4FD58DBE-7BDC-968B-7AFB-2C68774B15D7"
  private static let other = "AAD58DBE-7BDC-968B-7AFB-2C68774B15D7"

  private static func start(
    _ host: String = "a.test", _ uuid: String = uuid, number: Int = 3
  ) -> String {
    "[connection] [C\(number) \(uuid) \(host):443 tcp, url: https://\(host)/x, definite] start"
  }

  private static func hidden(_ number: Int, port: Int = 443) -> String {
    "[connection] [C\(number) \(uuid) Hostname#aa11aa11:\(port) tcp, url hash: aa11aa11, definite] start"
  }

  private static func configured(
    _ host: String = "a.test", _ attempt: String = ".1.1:2][0xa]"
  ) -> String {
    "[boringssl] boringssl_session_apply(1) [C3\(attempt) TLS configured [server(0) min_version(0x0301) max_version(0x0304) name(\(host))]"
  }

  private static func connected(
    _ version: String = "0x0304", _ suite: String = "TLS_AES_128_GCM_SHA256",
    _ attempt: String = ".1.1:2][0xa]", number: Int = 3, alpn: String = "h2", server: Int = 0
  ) -> String {
    "[boringssl] nw_protocol_boringssl_signal_connected(895) [C\(number)\(attempt) TLS connected [server(\(server)) version(\(version)) ciphersuite(\(suite)) alpn(\(alpn)) resumed(0)]"
  }

  private static let old = ("0x0301", "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA")

  /// Logs, with what is known of each host.
  private static let logs: [(name: String, lines: [String], known: [String])] = [
    (
      "two attempts that complete a handshake each",
      [
        start(), configured("a.test", ".1.1:2][0xa]"), configured("a.test", ".1.2:2][0xb]"),
        connected(), connected(old.0, old.1, ".1.2:2][0xb]"),
      ], ["a.test TLSv1.3", "a.test TLSv1.0"]
    ),
    (
      "the same handshake twice", [start(), connected(), connected()], ["a.test TLSv1.3"]
    ),
    (
      "a second UUID under one number of a process",
      [start(), start("b.test", other), connected()],
      ["a.test - contested", "b.test - contested"]
    ),
    (
      "a second UUID, and settings that name the server of the handshake",
      [start(), configured(), start("b.test", other), connected(old.0, old.1)],
      ["a.test TLSv1.0 contested", "b.test - contested"]
    ),
    (
      "a second object for one attempt",
      [start(), configured(), connected(), connected(old.0, old.1, ".1.1:2][0xc]")],
      ["a.test TLSv1.3 contested"]
    ),
    (
      "a second host under one number", [start(), start("b.test"), connected()],
      ["a.test - contested", "b.test - contested"]
    ),
    ("an inbound connection", [start(), connected(server: 1)], ["a.test -"]),
    (
      "a certificate that the system refused, and the app accepted",
      [
        start(),
        "[boringssl] boringssl_x(1) [C3.1.1:2][0xa] System Trust Evaluation yielded status(-9802)",
        "[Default] Task <\(other)>.<1> setting up Connection 3",
        "[Default] Task <\(other)>.<1> auth completion disp=0 cred=0x1", connected(),
      ], ["a.test TLSv1.3 refused"]
    ),
    (
      "a refusal after the handshake",
      [start(), connected(), "[Default] Connection 3: TLS Trust result -9807"],
      ["a.test TLSv1.3 refused"]
    ),
    ("a version that is none", [start(), connected("769")], ["a.test nil"]),
    ("a version that is cut", [start(), connected("0x03\n01")], ["a.test nil"]),
    (
      "a field that comes twice", [start(), connected(old.0, old.1, alpn: "h2) version(0x0304")],
      ["a.test TLSv1.0"]
    ),
    (
      "a hidden name, and a task that may share the connection",
      [
        hidden(3), connected(), "[Default] Task <\(other)>.<1> now using Connection 3",
        "[Default] Task <\(other)>.<1> finished with error [-999] Error Domain=NSURLErrorDomain Code=-999 \"x\" UserInfo={NSErrorFailingURLKey=https://b.test/}",
        hidden(9, port: 8443), connected(old.0, old.1, number: 9),
      ], ["b.test -"]
    ),
    (
      "a hidden name, and the task that opened the connection",
      [
        hidden(3), "[Default] Task <\(other)>.<1> setting up Connection 3", connected(),
        "[Default] Task <\(other)>.<1> finished with error [-999] Error Domain=NSURLErrorDomain Code=-999 \"x\" UserInfo={NSErrorFailingURLKey=https://b.test/}",
      ], ["b.test TLSv1.3"]
    ),
    (
      "a cleartext load by one line of a category",
      ["[connection] [C3 \(uuid) a.test:80 tcp, url: http://a.test/x, definite] start"],
      ["a.test - contested"]
    ),
  ]

  @Test(arguments: logs.map(\.name))
  func `a line belongs to a connection as far as that is certain`(name: String) throws {
    let log = try #require(Self.logs.first { $0.name == name })
    let text = Self.numbered(log.lines)
    #expect(try Self.known(text) == log.known, "\(text)")
    let redacted = try WitnessText.redactLog(Array(text.utf8))
    #expect(
      try Self.known(String(decoding: redacted, as: UTF8.self)) == log.known,
      "\(String(decoding: redacted, as: UTF8.self))")
  }

  @Test(
    arguments: [
      "[connection] [C4 \(uuid) api.example-shop.test:80 tcp, url: http://api.exam\nple-shop.test/v, definite] start",
      "[Default] Task <\(uuid)>.<1> finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 \"x\" UserInfo={NSErrorFailingURLKey=http://api.exam\nple-shop.test/v}",
      "[boringssl] boringssl_helper(1) [C4] Error [ATS violation]: RSA key size 1024 bits for server: api.exam\nple-shop.test",
      "[Default] App Transport Security has blocked a cleartext HTTP connection to api.exam\nple-shop.test since it is insecure",
    ])
  func `a wrapped line names no part of a host`(line: String) throws {
    #expect(
      try Self.known(Self.numbered([line])).filter { !$0.hasPrefix("api.example-shop.test") } == [])
  }

  private static func numbered(_ lines: [String]) -> String {
    lines.enumerated().map { number, line in
      "2026-11-19 13:06:40.\(100 + number)000+0000 Shop[812:1] \(line)\n"
    }.joined()
  }

  private static func known(_ text: String) throws -> [String] {
    try WitnessText.read(Array(text.utf8), as: .console).observations.map { seen in
      let version = seen.tls.map { $0.version.map { "\($0)" } ?? "nil" } ?? "-"
      let trust = seen.log?.trust == .refused ? " refused" : ""
      return
        "\(seen.host ?? "") \(version)\(trust)\(seen.log?.isContested == true ? " contested" : "")"
    }
  }
}
