import ProtocolRegistries
import Testing

@testable import ApplicationProtocols

struct HTTPGapTests {
  @Test func `a gap inside a body of known length is passed over`() {
    let transcript = HTTPTranscript([
      .client("POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 100\r\n\r\n0123456789"),
      .gap(.client, 80), .client("0123456789" + get("b.test")), .gap(.server, nil),
    ])
    #expect(transcript.summary == ["0 POST a.test", "1 GET b.test"])
  }

  @Test func `a gap that is exactly the rest of a body is passed over`() {
    let transcript = HTTPTranscript([
      .client("POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 80\r\n\r\n"),
      .gap(.client, 80), .client("\r\n" + get("b.test")),
    ])
    #expect(transcript.summary == ["0 POST a.test", "1 GET b.test"])
  }

  @Test func `a gap inside a chunk is passed over`() {
    let transcript = HTTPTranscript([
      .client(get("a.test")),
      .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n01"), .gap(.server, 14),
      .server("\r\n0\r\n\r\n"), .client(get("b.test")), .server(answer(404)),
    ])
    #expect(transcript.summary == ["0 GET a.test", "0 200", "1 GET b.test", "1 404"])
  }

  @Test func `a gap beyond a body waits for a segment that starts with a message`() {
    let transcript = HTTPTranscript([
      .client("POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 10\r\n\r\n"), .gap(.client, 11),
      .client("tail " + get("b.test")), .client(get("c.test")),
    ])
    #expect(transcript.summary == ["0 POST a.test", "1 GET c.test"])
  }

  @Test func `empty lines before a message after a gap are skipped`() {
    let transcript = HTTPTranscript([
      .client(get("a.test")), .gap(.client, nil), .client("\r\n" + get("b.test")),
      .gap(.client, nil), .client("\r\n"), .client(get("c.test")),
    ])
    #expect(transcript.summary == ["0 GET a.test", "1 GET b.test", "2 GET c.test"])
  }

  @Test func `a gap in a body until close changes nothing`() {
    let transcript = HTTPTranscript([
      .client(get("a.test")), .server("HTTP/1.1 200 OK\r\n\r\nbody"), .gap(.server, nil),
      .server(answer(404)),
    ])
    #expect(transcript.summary == ["0 GET a.test", "0 200"])
  }

  @Test func `a message after a gap may come byte by byte`() {
    let transcript = HTTPTranscript(
      [.client(get("a.test")), .gap(.client, nil), .client("x" + get("b.test"))]
    ) { Array(1..<$0) }
    #expect(transcript.summary == ["0 GET a.test", "1 GET b.test"])
  }

  @Test func `an answer after lost ones is not given to the wrong request`() {
    let transcript = HTTPTranscript([
      .client(get("a.test") + get("b.test")), .gap(.server, nil),
      .server(answer(301) + answer(302)),
      .client(get("c.test")), .server(answer(200)),
    ])
    #expect(
      transcript.summary == [
        "0 GET a.test", "1 GET b.test", "- 301", "- 302", "2 GET c.test", "2 200",
      ])
  }

  @Test func `the answer to a lost request is not given to the next one`() {
    let transcript = HTTPTranscript([
      .client(get("a.test")), .server(answer(200)), .gap(.client, nil), .server(answer(301)),
      .client(get("c.test")), .server(answer(404)),
    ])
    #expect(
      transcript.summary == ["0 GET a.test", "0 200", "- 301", "1 GET c.test", "1 404"])
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: a.test\r\nUser-", "a.test"),
    ("GET / HTTP/1.1\r\nHost: a.test\r\n", nil),
    ("GET / HTTP/1.1\r\nHost: a.te", nil),
    ("GET / HTTP/1.1\r\nHost: a.test\r\n .more", nil),
    ("GET / HTTP/1.1\r\n", nil),
  ])
  func `a head that is cut gives only what is certain`(text: String, host: String?) {
    for ending in [HTTPTranscript.Turn.gap(.client, 5), .finish(.client)] {
      let transcript = HTTPTranscript([.client(text), ending])
      #expect(transcript.requests.map(\.host) == [host])
      #expect(transcript.requests.allSatisfy { !$0.isWhole })
      #expect(transcript.requests.allSatisfy { $0.anomalies.contains(.headTruncated) })
    }
  }

  @Test func `a request line that is cut is told as damage`() {
    let transcript = HTTPTranscript([.client("GET /path HTT")])
    #expect(transcript.summary == ["damaged client http.head.truncated"])
  }

  @Test func `a segment that refutes a guess may itself start a message`() {
    let transcript = HTTPTranscript([
      .client(get("a.test")), .gap(.client, nil), .client("GE"), .client(get("b.test")),
      .client("GET /cut"), .client("\u{0}"), .client(get("c.test")),
    ])
    #expect(
      transcript.summary == [
        "0 GET a.test", "1 GEGET b.test", "damaged client http.message.unrecognised",
        "2 GET c.test",
      ])
  }

  @Test func `an answer that is cut still answers`() {
    let transcript = HTTPTranscript([
      .client(get("a.test")), .server("HTTP/1.1 301 Moved\r\nLocation: https://half.te"),
    ])
    #expect(transcript.summary == ["0 GET a.test", "0 301"])
    #expect(transcript.responses[0].location == nil)
  }

  @Test func `a head beyond the limit is given up with what it said`() {
    let long = "GET / HTTP/1.1\r\nHost: a.test\r\nX: " + String(repeating: "x", count: 70_000)
    let turns: [HTTPTranscript.Turn] = [.client(long + "\r\n\r\n"), .client(get("b.test"))]
    let whole = HTTPTranscript(turns)
    #expect(whole.summary == ["0 GET a.test", "1 GET b.test"])
    #expect(whole.requests[0].anomalies == [.headTooLong])
    #expect(HTTPTranscript(turns) { Array(stride(from: 1000, to: $0, by: 1000)) } == whole)
  }

  @Test func `lengths that contradict each other wait for a segment that starts a message`() {
    let transcript = HTTPTranscript([
      .client(
        "POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n"
          + get("x.test")), .client(get("b.test")),
    ])
    #expect(transcript.summary == ["0 POST a.test", "1 GET b.test"])
    #expect(transcript.requests[0].anomalies == [.framingAmbiguous])
  }
}
