import ProtocolRegistries
import TestSupport
import Testing

@testable import ApplicationProtocols

private typealias HTTP2 = HTTP2Builder

/// Bytes that are missing, and bytes that no honest end sends.
struct HTTP2DamageTests {
  private func client(_ bytes: [UInt8]...) -> HTTP2Transcript {
    HTTP2Transcript([.client(HTTP2.clientStart)] + bytes.map { .client($0) })
  }

  @Test func `bytes that are missing inside a body are no harm`() {
    let body = HTTP2.frame(.data, stream: 1, length: 1000, [UInt8](repeating: 1, count: 400))
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + HTTP2.get(1, "a.example") + body),
      .gap(.client, 500), .client([UInt8](repeating: 1, count: 100) + HTTP2.get(3, "b.example")),
    ])
    #expect(transcript.requests.map(\.host) == ["a.example", "b.example"])
    #expect(transcript.damages == [])
  }

  @Test func `a body of which the end alone is missing is no harm`() {
    let body = HTTP2.frame(.data, stream: 1, length: 1000, [])
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + HTTP2.get(1, "a.example") + body), .gap(.client, 1000),
      .client(HTTP2.get(3, "b.example")),
    ])
    #expect(transcript.requests.map(\.host) == ["a.example", "b.example"])
  }

  @Test(arguments: [1, 601, 1_000_000, nil, -1])
  func `elsewhere they end what is read of their side`(length: Int?) {
    let body = HTTP2.frame(.data, stream: 1, length: 1000, [UInt8](repeating: 1, count: 400))
    var turns: [HTTP2Transcript.Turn] = [
      .client(HTTP2.clientStart + HTTP2.get(1, "a.example")), .server(HTTP2.serverStart),
    ]
    turns.append(length == 1 ? .gap(.client, 1) : .client(body))
    if length != 1 { turns.append(.gap(.client, length)) }
    turns += [.client(HTTP2.get(3, "b.example")), .server(HTTP2.answer(1, 200))]
    #expect(HTTP2Transcript(turns).summary == ["0 GET a.example", "0 200"])
  }

  @Test func `requests get no answer once bytes of the server are missing`() {
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + HTTP2.get(1, "a.example")), .server(HTTP2.serverStart),
      .gap(.server, 10), .server(HTTP2.answer(1, 200)), .client(HTTP2.get(3, "b.example")),
    ])
    #expect(
      transcript.summary
        == ["0 GET a.example", "0 unanswered", "1 GET b.example", "1 unanswered"])
  }

  @Test func `a head that a gap cuts is not told`() {
    let request = HTTP2.get(1, "a.example")
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + request.dropLast(3)), .gap(.client, 3),
      .client(HTTP2.get(3, "b.example")),
    ])
    #expect(transcript.requests == [])
  }

  @Test(arguments: [
    (HTTP2.frame(.headers, flags: 4, stream: 0, [0x82]), HTTPAnomaly.frameMalformed),
    (HTTP2.frame(.data, stream: 0, [1]), .frameMalformed),
    (HTTP2.frame(.ping, [1]), .frameMalformed),
    (HTTP2.frame(.settings, [1]), .frameMalformed),
    (HTTP2.frame(.windowUpdate, [1]), .frameMalformed),
    (HTTP2.frame(.goAway, [1]), .frameMalformed),
    (HTTP2.frame(.resetStream, stream: 1, [1]), .frameMalformed),
    (HTTP2.frame(.priority, stream: 1, [1]), .frameMalformed),
    (HTTP2.frame(.continuation, flags: 4, stream: 1, [0x82]), .frameMalformed),
    (HTTP2.frame(.headers, flags: 0x0c, stream: 1, [1]), .frameMalformed),
    (HTTP2.frame(.headers, flags: 0x0c, stream: 1, [200, 1, 2]), .frameMalformed),
    (HTTP2.frame(.headers, flags: 0x0c, stream: 1, []), .frameMalformed),
    (HTTP2.frame(.headers, flags: 0x24, stream: 1, [1, 2]), .frameMalformed),
    (HTTP2.frame(.headers, stream: 1, [0x82]) + HTTP2.get(3, "b.example"), .frameMalformed),
    (
      HTTP2.frame(.headers, stream: 1, [0x82]) + HTTP2.frame(.continuation, stream: 3, []),
      .frameMalformed
    ),
    (HTTP2.frame(.headers, flags: 4, stream: 1, [0xbe]), .headerBlockMalformed),
    (HTTP2.frame(.headers, flags: 4, stream: 1, [0x40]), .headerBlockMalformed),
    (HTTP2.frame(.headers, stream: 1, length: 0xff_ffff, []), .headTooLong),
  ])
  func `what no client sends ends what is read of it`(bytes: [UInt8], anomaly: HTTPAnomaly) {
    let transcript = client(bytes, HTTP2.get(5, "later.example"))
    #expect(transcript.damages == [anomaly])
    #expect(transcript.requests == [])
    let cut = HTTP2Transcript(
      [.client(HTTP2.clientStart + bytes), .client(HTTP2.get(5, "later.example"))]
    ) { Array(1..<$0) }
    #expect(cut.events == transcript.events)
  }

  @Test func `a server that does not begin with settings is not read`() {
    let transcript = HTTP2Transcript([
      .client(HTTP2.clientStart + HTTP2.get(1, "a.example")),
      .server(HTTP2.answer(1, 200)),
    ])
    #expect(
      transcript.summary
        == ["0 GET a.example", "damaged server http2.frame.malformed", "0 unanswered"])
  }

  @Test(arguments: [
    [("no", "method")], [(":method", "get")], [(":method", "")], [(":status", "200")],
    [(":method", "GET POST")],
  ])
  func `fields that are no request are none`(fields: [(String, String)]) {
    let transcript = client(HTTP2.headers(1, fields), HTTP2.get(3, "b.example"))
    #expect(transcript.damages == [.messageUnrecognised])
    #expect(transcript.requests.map(\.host) == ["b.example"])
  }

  @Test func `a request on a stream that is over or not a client's is none`() {
    let transcript = client(
      HTTP2.get(5, "a.example"), HTTP2.get(3, "b.example"), HTTP2.get(5, "c.example"),
      HTTP2.get(6, "d.example"))
    #expect(transcript.requests.map(\.host) == ["a.example"])
    #expect(transcript.damages == [.messageUnrecognised])
  }

  @Test func `a flood of continuations has an end`() {
    let first = HTTP2.frame(.headers, stream: 1, [0x82])
    let empty = Array(
      repeatElement(HTTP2.frame(.continuation, stream: 1, []), count: 5000).joined())
    #expect(client(first, empty).damages == [.headTooLong])
    let full = HTTP2.frame(.continuation, stream: 1, [UInt8](repeating: 0x82, count: 16_384))
    let transcript = client(first, full, full, full, full, full)
    #expect(transcript.damages == [.headTooLong])
    #expect(transcript.mostHeld < 4 * HTTP2FrameStream.maximumBlockLength)
  }

  @Test func `no more streams wait for answers than have room`() {
    let most = HTTP2ConnectionReader.maximumOpenStreams
    let requests = (0..<most + 10).flatMap { HTTP2.get(UInt32(2 * $0 + 1), "a.example") }
    let transcript = HTTP2Transcript([
      .server(HTTP2.serverStart), .client(HTTP2.clientStart + requests),
      .server(HTTP2.answer(1, 200) + HTTP2.answer(21, 204)),
    ])
    #expect(transcript.requests.count == most + 10)
    #expect(transcript.responses.map(\.status) == [204])
    #expect(transcript.mostHeld < 1 << 18)
  }

  @Test func `a head that goes on beyond what is read says so`() throws {
    let long = HTTP2.literal(Array("x-long".utf8), [UInt8](repeating: 0x61, count: 3900))
    let transcript = client(
      HTTP2.frame(
        .headers, flags: 4, stream: 1,
        HTTP2.block([(":method", "GET"), (":authority", "a.example")]) + long
          + [UInt8](repeating: 0xbe, count: 200)))
    let head = try #require(transcript.requests.first)
    #expect(!head.isWhole)
    #expect(head.anomalies == [.headTooLong])
    #expect(head.host == "a.example")
  }

  @Test func `changed conversations never trap and never invent a host`() {
    for seed in UInt64(1)...2000 {
      var random = SeededGenerator(seed: seed)
      var turns = HTTP2ConnectionReaderTests.conversation
      for place in turns.indices where Bool.random(using: &random) {
        switch turns[place] {
        case .client(let bytes): turns[place] = .client(bytes.mutated(using: &random))
        case .server(let bytes): turns[place] = .server(bytes.mutated(using: &random))
        case .gap: break
        }
      }
      for host in HTTP2Transcript(turns).requests.compactMap(\.host) {
        let isPlausible =
          !host.isEmpty && host.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f && $0 != 0x40 }
        #expect(isPlausible, "seed \(seed)")
      }
    }
  }
}
