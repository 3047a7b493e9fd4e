import Bytes
import Escaping
import ProtocolRegistries
import TestSupport
import Testing

@testable import ApplicationProtocols

private typealias HTTP2 = HTTP2Builder

struct HTTP2ConnectionReaderTests {
  /// A block that is spread over frames in every way that there is.
  private static let spread: [UInt8] = {
    let block = HTTP2.block([
      (":method", "POST"), (":scheme", "http"), (":path", "/x"), (":authority", "Split.Example:81"),
      ("content-type", "application/grpc; a=b"), ("user-agent", "grpc-swift/1"),
    ])
    return HTTP2.frame(
      .headers, flags: HTTP2.padded | HTTP2.priority, stream: 3,
      [5] + [0, 0, 0, 0, 16] + block[..<10] + [0, 0, 0, 0, 0])
      + HTTP2.frame(.continuation, stream: 3, Array(block[10..<11]))
      + HTTP2.frame(.continuation, stream: 3, [])
      + HTTP2.frame(.continuation, flags: HTTP2.endHeaders, stream: 3, Array(block[11...]))
      + HTTP2.frame(.data, flags: HTTP2.padded, stream: 3, [2, 1, 2, 3, 0, 0])
      + HTTP2.headers(3, [("trailer", "yes")])
  }()

  static let conversation: [HTTP2Transcript.Turn] = [
    .client(HTTP2.clientStart + HTTP2.get(1, "one.example")),
    .server(HTTP2.serverStart + HTTP2.frame(.settings, flags: 1, [])),
    .client(HTTP2.frame(.settings, flags: 1, []) + spread + HTTP2.get(5, "two.example:8080")),
    .server(
      HTTP2.answer(3, 200, [("content-type", "application/grpc")])
        + HTTP2.frame(.data, stream: 3, [UInt8](repeating: 7, count: 300))
        + HTTP2.answer(1, 103)
        + HTTP2.answer(1, 301, [("location", "https://one.example/")])
        + HTTP2.frame(
          .pushPromise, flags: HTTP2.endHeaders, stream: 5,
          [0, 0, 0, 2] + HTTP2.block([(":method", "GET"), (":authority", "pushed.example")]))
        + HTTP2.answer(2, 200) + HTTP2.answer(5, 304, [("strict-transport-security", "max-age=1")])
        + HTTP2.headers(3, [("grpc-status", "0")])
        + HTTP2.frame(.goAway, [0, 0, 0, 5, 0, 0, 0, 0])),
  ]

  static let expected = [
    "0 GET one.example", "1 POST split.example", "2 GET two.example", "1 200", "0 301", "2 304",
  ]

  @Test func `requests are told with their answers, by stream`() {
    let transcript = HTTP2Transcript(Self.conversation)
    #expect(transcript.summary == Self.expected)
    #expect(transcript.requests.map(\.version) == ["HTTP/2", "HTTP/2", "HTTP/2"])
    #expect(transcript.requests.map(\.scheme) == ["http", "http", "http"])
    #expect(transcript.requests.map(\.port) == [nil, 81, 8080])
    #expect(transcript.requests.map(\.hasAuthority) == [true, true, true])
    #expect(transcript.requests[1].contentType == "application/grpc")
    #expect(transcript.requests[1].userAgent == "grpc-swift/1")
    #expect(transcript.responses[1].location?.scheme == "https")
    #expect(transcript.responses[1].location?.host == "one.example")
    #expect(transcript.responses.map(\.hasStrictTransportSecurity) == [false, false, true])
    #expect(transcript.responses[2].strictTransport?.maxAge == 1)
    #expect(transcript.responses[0].contentType == "application/grpc")
  }

  @Test func `where segments are cut changes nothing`() {
    let whole = HTTP2Transcript(Self.conversation)
    for place in 1..<600 {
      #expect(HTTP2Transcript(Self.conversation) { _ in [place] } == whole, "cut at \(place)")
    }
    #expect(HTTP2Transcript(Self.conversation) { Array(1..<$0) } == whole, "byte by byte")
  }

  @Test func `an answer that was captured before its request is matched`() {
    let turns = [
      Self.conversation[1], Self.conversation[3], Self.conversation[0], Self.conversation[2],
    ]
    let summary = HTTP2Transcript(turns).summary
    #expect(Set(summary) == Set(Self.expected))
  }

  @Test func `a WebSocket is opened by a method of its own`() throws {
    let transcript = HTTP2Transcript([
      .client(
        HTTP2.clientStart
          + HTTP2.headers(
            1,
            [
              (":method", "CONNECT"), (":protocol", "websocket"), (":scheme", "http"),
              (":path", "/"), (":authority", "ws.example"),
            ]))
    ])
    let head = try #require(transcript.requests.first)
    #expect(head.upgrade == "websocket")
    #expect(!head.isToProxy)
    #expect(head.host == "ws.example")
  }

  @Test(arguments: [("https", "https"), ("FTP+x", "ftp+x"), ("", nil), ("1x", nil), ("a b", nil)])
  func `the scheme is one or none`(scheme: String, read: String?) {
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + HTTP2.headers(1, [(":method", "GET"), (":scheme", scheme)]))
    ])
    #expect(transcript.requests.map(\.scheme) == [read])
  }

  @Test func `a tunnel is asked of a proxy`() throws {
    let transcript = HTTP2Transcript([
      .client(
        HTTP2.clientStart
          + HTTP2.headers(1, [(":method", "CONNECT"), (":authority", "inner.example:443")]))
    ])
    let head = try #require(transcript.requests.first)
    #expect(head.targetForm == .authority)
    #expect(head.isToProxy)
  }

  /// The fields that name a host, the host that is read, and what is wrong.
  @Test(
    arguments: [
      ([("host", "h.example")], "h.example", []),
      ([(":authority", "a.example"), ("host", "a.example:80")], "a.example", []),
      ([(":authority", "a.example"), ("host", "b.example")], "a.example", [.hostRepeated]),
      ([(":authority", ""), ("host", "b.example")], "b.example", []),
      ([(":authority", "user@a.example")], nil, [.hostMalformed]),
      ([(":authority", "a b"), ("host", "b.example")], nil, [.hostMalformed]),
      ([(":authority", "a.example"), (":authority", "b.example")], "a.example", [.hostRepeated]),
      ([(":authority", "[2001:DB8::1]:80")], "2001:db8::1", []),
      ([("Host", "h.example")], nil, []), ([], nil, []),
    ] as [([(String, String)], String?, [HTTPAnomaly])])
  func `the host is that of the authority, else of the field`(
    fields: [(String, String)], host: String?, anomalies: [HTTPAnomaly]
  ) throws {
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + HTTP2.headers(1, [(":method", "GET")] + fields))
    ])
    let head = try #require(transcript.requests.first)
    #expect(head.host == host)
    #expect(head.anomalies == anomalies)
  }

  @Test func `the answer to a request that was upgraded is told as that of the first stream`() {
    let transcript = HTTP2Transcript(
      [
        .server(HTTP2.serverStart + HTTP2.answer(1, 302, [("location", "/further")])),
        .client(HTTP2.clientStart + HTTP2.get(3, "next.example")),
      ], reader: HTTP2ConnectionReader(upgradedFor: "first.example"))
    #expect(transcript.summary == ["0 302", "1 GET next.example", "1 unanswered"])
    #expect(transcript.responses.first?.location?.host == "first.example")
  }

  @Test func `a stream that the server gives up gets no answer`() {
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + HTTP2.get(1, "a.example") + HTTP2.get(3, "b.example")),
      .server(
        HTTP2.serverStart + HTTP2.frame(.resetStream, stream: 1, [0, 0, 0, 8])
          + HTTP2.answer(3, 200)),
    ])
    #expect(
      transcript.summary == ["0 GET a.example", "1 GET b.example", "0 unanswered", "1 200"])
  }

  @Test func `the first bytes of both sides are known`() {
    func client(_ bytes: [UInt8]) -> ProtocolDetection {
      bytes.withBytes { HTTP2ConnectionReader.looksLikeClientStart($0) }
    }
    func server(_ bytes: [UInt8]) -> ProtocolDetection {
      bytes.withBytes { HTTP2ConnectionReader.looksLikeServerStart($0) }
    }
    #expect(client(HTTP2.clientStart) == .yes)
    #expect(client(Array("PRI * HT".utf8)) == .needMore)
    #expect(client(Array("PRI * HTTP/1.1\r\n".utf8)) == .no)
    let settings = HTTP2.settings([1: 0, 4: 65_535])
    for count in 1...settings.count {
      #expect(server(Array(settings.prefix(count))) == .needMore, "\(count) bytes")
    }
    #expect(server([]) == .no)
    #expect(server(HTTP2.frame(.settings, flags: 1, [])) == .no)
    #expect(server(HTTP2.frame(.ping, [0, 1, 2, 3, 4, 5, 6, 7])) == .no)
    #expect(server(Array("HTTP/1.1 200 OK".utf8)) == .no)
  }
}
