import Testing

@testable import ApplicationProtocols

struct HTTPTunnelTests {
  static let connect = "CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\n"
  static let established = "HTTP/1.1 200 Connection established\r\n\r\n"
  static let clientHello = "\u{16}\u{3}\u{1}\u{0}hello"

  @Test func `bytes behind the heads in the same segment are the tunnel's`() {
    let transcript = HTTPTranscript([
      .client(Self.connect), .server(Self.established + "early"), .client(Self.clientHello),
      .server("late"),
    ])
    #expect(transcript.tunnelText(.client) == Self.clientHello)
    #expect(transcript.tunnelText(.server) == "earlylate")
    #expect(transcript.tunnels.allSatisfy { $0.request == 0 })
  }

  @Test func `a client that speaks before the answer was captured is handed over whole`() {
    let inner = get("inner.test")
    let turns: [HTTPTranscript.Turn] = [
      .client(Self.connect + inner), .server(Self.established), .client("more"),
    ]
    let whole = HTTPTranscript(turns)
    #expect(whole.requests.count == 1)
    #expect(whole.tunnelText(.client) == inner + "more")
    for place in 1..<80 { #expect(HTTPTranscript(turns) { _ in [place] } == whole) }
    #expect(HTTPTranscript(turns) { Array(1..<$0) } == whole)
  }

  @Test func `what was held is read as requests when the answer refuses`() {
    let turns: [HTTPTranscript.Turn] = [
      .client(Self.connect + get("b.test") + Self.connect + Self.clientHello),
      .server("HTTP/1.1 407 Denied\r\nContent-Length: 0\r\n\r\n"),
    ]
    let whole = HTTPTranscript(turns)
    #expect(
      whole.summary == [
        "0 CONNECT a.test", "0 407", "1 GET b.test", "2 CONNECT a.test", "tunnel client connect",
      ])
    #expect(whole.tunnelText(.client) == Self.clientHello)
    for place in 1..<160 { #expect(HTTPTranscript(turns) { _ in [place] } == whole) }
  }

  @Test func `a client alone that starts TLS behind CONNECT is in a tunnel`() {
    let turns: [HTTPTranscript.Turn] = [.client(Self.connect), .client(Self.clientHello)]
    let whole = HTTPTranscript(turns)
    #expect(whole.summary == ["0 CONNECT a.test", "tunnel client connect"])
    #expect(whole.tunnelText(.client) == Self.clientHello)
    #expect(HTTPTranscript(turns) { Array(1..<$0) } == whole)
  }

  @Test func `a client alone that asks again with CONNECT was refused`() {
    let transcript = HTTPTranscript([
      .client(Self.connect), .client(Self.connect), .client(Self.clientHello),
    ])
    #expect(
      transcript.summary == ["0 CONNECT a.test", "1 CONNECT a.test", "tunnel client connect"])
  }

  @Test func `a client alone that goes on in clear behind CONNECT is in a tunnel at the end`() {
    let transcript = HTTPTranscript([.client(Self.connect), .client(get("inner.test"))])
    #expect(transcript.summary == ["0 CONNECT a.test", "tunnel client connect"])
    #expect(transcript.tunnelText(.client) == get("inner.test"))
  }

  @Test func `what a client holds back has a limit`() {
    let long = get("inner.test") + String(repeating: "x", count: 20_000)
    let transcript = HTTPTranscript([
      .client(Self.connect), .client(long), .server("HTTP/1.1 407 Denied\r\n\r\n"),
    ])
    #expect(transcript.tunnelText(.client) == long)
    #expect(transcript.requests.count == 1)
  }

  @Test func `a server alone that starts TLS behind its answer is in a tunnel`() {
    let turns: [HTTPTranscript.Turn] = [.server(Self.established), .server(Self.clientHello)]
    let whole = HTTPTranscript(turns)
    #expect(whole.summary == ["tunnel server connect", "- 200"])
    #expect(whole.tunnelText(.server) == Self.clientHello)
    #expect(HTTPTranscript(turns) { Array(1..<$0) } == whole)
  }

  @Test func `a lost answer to CONNECT does not hide the server's side of the tunnel`() {
    let transcript = HTTPTranscript([
      .client(Self.connect), .client(Self.clientHello), .gap(.server, nil), .server("hello"),
    ])
    #expect(transcript.tunnelText(.server) == "hello")
  }

  @Test func `frames before the captured answer to an upgrade are the tunnel's`() {
    let turns: [HTTPTranscript.Turn] = [
      .client("GET / HTTP/1.1\r\nHost: a.test\r\nUpgrade: websocket\r\n\r\n\u{1}frame"),
      .server("HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\nreply"),
    ]
    let whole = HTTPTranscript(turns)
    #expect(
      whole.summary == [
        "0 GET a.test", "tunnel client upgrade", "0 101", "tunnel server upgrade",
      ])
    #expect(whole.tunnelText(.client) == "\u{1}frame")
    #expect(whole.tunnelText(.server) == "reply")
    #expect(HTTPTranscript(turns) { Array(1..<$0) } == whole)
  }

  @Test func `an offer to upgrade that the server passes over changes nothing`() {
    let offer = "GET / HTTP/1.1\r\nHost: a.test\r\nUpgrade: h2c\r\n\r\n"
    let transcript = HTTPTranscript([
      .client(offer), .server(answer(200)), .client(offer), .client(get("b.test")),
    ])
    #expect(
      transcript.summary == ["0 GET a.test", "0 200", "1 GET a.test", "2 GET b.test"])
  }

  @Test func `an upgrade takes place behind the request's body`() {
    let transcript = HTTPTranscript([
      .client("POST / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nContent-Length: 4\r\n\r\nGE"),
      .server("HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\n\r\n"),
      .client("T PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    ])
    #expect(transcript.tunnelText(.client) == "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    #expect(transcript.requests.count == 1)
  }

  @Test func `the preface of HTTP/2 behind an upgrade is handed over with the rest`() {
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    let transcript = HTTPTranscript([
      .client("GET / HTTP/1.1\r\nHost: a.test\r\nUpgrade: h2c\r\n\r\n"),
      .server("HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\n\r\n\u{0}"), .client(preface),
    ])
    #expect(transcript.tunnelText(.client) == preface)
    #expect(transcript.tunnelText(.server) == "\u{0}")
    #expect(transcript.requests.count == 1)
  }

  @Test func `HTTP/2 without an upgrade hands over both directions`() {
    let turns: [HTTPTranscript.Turn] = [
      .client("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nframes"), .server("\u{0}settings"),
    ]
    let whole = HTTPTranscript(turns)
    #expect(
      whole.summary == ["preface", "tunnel client http2Preface", "tunnel server http2Preface"])
    #expect(whole.tunnelText(.client) == "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nframes")
    #expect(whole.tunnelText(.server) == "\u{0}settings")
    #expect(HTTPTranscript(turns) { Array(1..<$0) } == whole)
  }
}
