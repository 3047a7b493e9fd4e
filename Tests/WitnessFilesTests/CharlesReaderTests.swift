import Escaping
import Evidence
import Testing

@testable import WitnessFiles

struct CharlesReaderTests {
  @Test(arguments: [
    (
      #""status":"COMPLETE","method":"GET","protocolVersion":"HTTP/1.1","scheme":"http","host":"a.example","actualPort":80,"path":"/x","query":null,"tunnel":false,"webSocket":false,"remoteAddress":"a.example/192.0.2.1","request":{"sizes":{},"mimeType":null,"header":{"firstLine":"GET /x HTTP/1.1","headers":[{"name":"User-Agent","value":"App/1"}]},"body":{"text":"x"}},"response":{"status":200,"mimeType":"text/html","header":{"headers":[]},"body":{"text":"y"}}"#,
      "http a.example 80 192.0.2.1 GET HTTP/1.1 200 App/1 text/html"
    ),
    (
      #""status":"FAILED","method":"GET","protocolVersion":null,"scheme":"http","host":"a.example","port":8080,"actualPort":80,"request":{},"response":null"#,
      "http a.example 8080 GET"
    ),
    (
      #""method":"GET","scheme":"https","host":"a.example","actualPort":443,"ssl":{"protocol":"TLSv1","cipherSuite":"TLS_RSA_WITH_RC4_128_SHA"},"response":{"status":302,"headers":[{"name":"Location","value":"http://a.example/"}]}"#,
      "tls a.example 443 GET 302 →http://a.example"
    ),
    // A tunnel that Charles did not look into.
    (
      #""status":"COMPLETE","method":"CONNECT","scheme":"https","host":"a.example","actualPort":443,"path":null,"tunnel":true,"request":{"header":{"headers":[{"name":"User-Agent","value":"App/1"}]}}"#,
      "tls a.example 443"
    ),
    (
      #""method":"GET","scheme":"http","host":"a.example","actualPort":443,"tunnel":true"#,
      "tls a.example 443"
    ),
    (
      #""method":"GET","scheme":"http","host":"a.example","actualPort":80,"webSocket":true,"response":{"status":101}"#,
      "http a.example 80 GET 101 websocket"
    ),
    // One connection of HTTP/2 for two hosts.
    (
      #""method":"GET","protocolVersion":"HTTP/2.0","scheme":"https","host":"a.example","actualPort":443,"request":{"header":{"headers":[{"name":":authority","value":"b.example"}]}}"#,
      "tls b.example 443 GET HTTP/2"
    ),
    (
      #""scheme":"http","host":"2001:db8::1","actualPort":81,"remoteAddress":"/[2001:db8::1]:81""#,
      "http 2001:db8::1 81 2001:db8::1"
    ),
    (
      #""scheme":"http","host":"192.0.2.7","remoteAddress":"192.0.2.7/<unresolved>:80""#,
      "http 192.0.2.7 80"
    ),
    (
      #""scheme":"http","host":"a.example","remoteAddress":"a.example/192.0.2.1:80""#,
      "http a.example 80 192.0.2.1"
    ),
  ])
  func `a transaction is an observation`(transaction: String, words: String) throws {
    let reading = try #require(try Self.read("[{\(transaction)}]"))
    #expect(reading.observations.map(\.words) == [words])
    #expect(!reading.summary.isIncomplete)
    let observation = try #require(reading.observations.first)
    #expect(observation.witness == .charlesSession)
    #expect(observation.tls == nil)
    #expect(observation.place == Place(capture: "run", frame: 1, time: nil, unit: .entry))
  }

  @Test func `the time is that at which the transaction began`() throws {
    let reading = try #require(
      try Self.read(
        #"[{"scheme":"http","host":"a.example","times":{"start":"2026-11-22T10:06:16.886+02:00","end":"x"}}]"#
      ))
    #expect(reading.observations.first?.place.time?.nanoseconds == 1_795_334_776_886_000_000)
  }

  @Test(arguments: [
    (#"{"scheme":"http"}"#, "has no URL"), (#"{"host":"a.example"}"#, "has no URL"),
    ("{}", "has no URL"),
    (#"{"scheme":"http","host":"a b"}"#, "has a URL without a valid host"),
    (#"{"scheme":"http","host":"a.example","port":99999}"#, "has a URL without a valid host"),
    (#"{"scheme":"http","host":"a.example","port":-1}"#, "has a URL without a valid host"),
    ("7", "is not an object"),
  ])
  func `a damaged transaction costs itself`(transaction: String, words: String) throws {
    let good = #"{"scheme":"http","host":"a.example"}"#
    let reading = try #require(try Self.read("[\(good),\(transaction),\(good)]"))
    #expect(reading.observations.map(\.place.frame) == [1, 3])
    #expect(reading.summary.damage.map(\.kind) == [.malformed(words)])
  }

  @Test(arguments: [("[]", false), ("{}", true), ("[7", false)])
  func `a session without transactions is one`(text: String, isUnread: Bool) throws {
    #expect(try #require(try Self.read(text)).summary.isUnread == isUnread)
  }

  @Test func `every prefix of a session ends cleanly`() throws {
    let transactions = (1...3).map {
      #"{"status":"COMPLETE","method":"GET","scheme":"http","host":"h\#($0).example","actualPort":80,"response":{"status":301,"header":{"headers":[{"name":"Location","value":"https:\/\/b.example"}]}}}"#
    }
    let bytes = Array("[\(transactions.joined(separator: ","))]".utf8)
    let file = try RecordFile(bytes)
    let whole = try #require(try file.read(as: .charlesSession))
    #expect(whole.observations.count == 3 && !whole.summary.isDamaged)
    for count in (1..<bytes.count).reversed() {
      try file.cut(to: count)
      guard let reading = try file.read(as: .charlesSession) else { continue }
      #expect(
        reading.observations.elementsEqual(whole.observations.prefix(reading.observations.count)))
      #expect(reading.summary.damage.map(\.kind) == [.cut])
    }
  }

  private static func read(_ text: String) throws -> RecordFile.Reading? {
    try RecordFile(text).read(as: .charlesSession)
  }
}
