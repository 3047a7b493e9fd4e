import Testing

@testable import ApplicationProtocols

struct HTTPConnectionReaderTests {
  /// Whole conversations; each must read the same however it is cut.
  static let conversations: [(turns: [HTTPTranscript.Turn], summary: [String])] = [
    (
      [.client(get("a.test")), .server(answer(200)), .client(get("b.test")), .server(answer(404))],
      ["0 GET a.test", "0 200", "1 GET b.test", "1 404"]
    ),
    (
      [.client(get("a.test") + get("b.test") + get("c.test")), .server(answer(200) + answer(301))],
      ["0 GET a.test", "1 GET b.test", "2 GET c.test", "0 200", "1 301"]
    ),
    (
      [
        .client(
          "POST /x HTTP/1.1\r\nHost: a.test\r\nContent-Length: 43\r\n\r\n"
            + "GET / HTTP/1.1\r\nHost: body.test\r\n\r\nin body" + "\r\n" + get("b.test"))
      ],
      ["0 POST a.test", "1 GET b.test"]
    ),
    (
      [
        .client(
          "POST /x HTTP/1.1\r\nHost: a.test\r\ntransfer-ENCODING: gzip, Chunked\r\n"
            + "Content-Length: 3\r\n\r\n" + "000a;name=\"v\"\r\n0123456789\r\nA \r\nGET / HTTP\r\n"
            + "0;last\r\nTrailer: GET /\r\n x\r\n\r\n" + get("b.test"))
      ],
      ["0 POST a.test", "1 GET b.test"]
    ),
    (
      [
        .client("HEAD / HTTP/1.1\r\nHost: a.test\r\n\r\n" + get("b.test") + get("c.test")),
        .server(
          "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n"
            + "HTTP/1.1 304 Not Modified\r\nContent-Length: 999\r\n\r\n"
            + "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 204 None\r\n\r\n"),
      ],
      ["0 HEAD a.test", "1 GET b.test", "2 GET c.test", "0 200", "1 304", "2 103", "2 204"]
    ),
    (
      [
        .client(get("a.test")),
        .server("HTTP/1.0 200 OK\r\n\r\nuntil close\r\nHTTP/1.1 404 No\r\n\r\n"),
      ],
      ["0 GET a.test", "0 200"]
    ),
    (
      [
        .client("GET / HTTP/1.1\nHost: a.test\nX: y\n\n\r\n\n" + get("b.test")),
        .server("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\nab\n0\n\n" + answer(204)),
      ],
      ["0 GET a.test", "1 GET b.test", "0 200", "1 204"]
    ),
    (
      [
        .client("CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\n"),
        .server("HTTP/1.1 200 Connection established\r\n\r\nserver first"),
        .client("\u{16}\u{3}\u{1}hello"),
      ],
      ["0 CONNECT a.test", "0 200", "tunnel server connect", "tunnel client connect"]
    ),
    (
      [
        .client("CONNECT a.test:443 HTTP/1.1\r\n\r\n"),
        .server("HTTP/1.1 407 Denied\r\nContent-Length: 4\r\n\r\nbody"),
        .client("CONNECT a.test:443 HTTP/1.1\r\nProxy-Authorization: x\r\n\r\n"),
        .server("HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno"),
        .client(get("b.test")),
        .server(answer(200)),
      ],
      [
        "0 CONNECT a.test", "0 407", "1 CONNECT a.test", "1 403", "2 GET b.test", "2 200",
      ]
    ),
    (
      [
        .client("GET /ws HTTP/1.1\r\nHost: a.test\r\nUpgrade: WebSocket\r\n\r\n"),
        .server("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n\u{1}frame"),
        .client("GET / HTTP/1.1 is a frame now\r\n\r\n"),
      ],
      ["0 GET a.test", "0 101", "tunnel server upgrade", "tunnel client upgrade"]
    ),
  ]

  @Test(arguments: conversations.indices)
  func `a conversation reads the same however it is cut`(_ index: Int) {
    let (turns, summary) = Self.conversations[index]
    let whole = HTTPTranscript(turns)
    #expect(whole.summary == summary)
    for place in 1..<300 {
      #expect(HTTPTranscript(turns) { _ in [place] } == whole, "cut at \(place)")
    }
    #expect(HTTPTranscript(turns) { Array(1..<$0) } == whole, "byte by byte")
    #expect(
      HTTPTranscript(turns) { Array(stride(from: 7, to: $0, by: 7)) } == whole, "seven by seven")
  }

  @Test(arguments: conversations.indices)
  func `every prefix of a conversation stops cleanly`(_ index: Int) {
    let turns = Self.conversations[index].turns
    guard case .client(let text) = turns[0] else { return }
    let whole = HTTPTranscript(turns).requests
    for count in 0..<text.utf8.count {
      let prefix = String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self)
      for head in HTTPTranscript([.client(prefix)]).requests {
        #expect(head.host == nil || whole.contains { $0.host == head.host })
      }
    }
  }

  @Test func `an event carries the packet of its head's first byte`() {
    let turns: [HTTPTranscript.Turn] = [
      .client("\r\n" + get("a.test") + "GET / HT"), .client("TP/1.1\r\nHost: b.test\r\n\r\n"),
      .server("HTTP/1.1 2"), .server("00 OK\r\nContent-Length: 0\r\n\r\n" + answer(404)),
    ]
    let marks = HTTPTranscript(turns, numbersPackets: true).events.map { event in
      switch event {
      case .request(_, _, let mark), .response(_, _, let mark): mark.number
      default: 0
      }
    }
    #expect(marks == [1, 1, 3, 4])
  }

  @Test func `an answer that was captured before its request is matched to it`() {
    let transcript = HTTPTranscript([
      .server("HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n"),
      .client(get("a.test")), .client(get("b.test")), .server(answer(200)),
    ])
    #expect(transcript.summary == ["0 GET a.test", "0 302", "1 GET b.test", "1 200"])
    #expect(transcript.responses[0].location?.host == "a.test")
  }

  @Test func `answers alone are told without requests`() {
    let answers = (0..<20).map { _ in HTTPTranscript.Turn.server(answer(200)) }
    #expect(HTTPTranscript(answers).answeredRequests == Array(repeating: nil, count: 20))
    #expect(HTTPTranscript([.server(answer(301))]).summary == ["- 301"])
  }

  @Test func `requests alone are told without answers, however many`() {
    let requests = (0..<300).map { HTTPTranscript.Turn.client(get("h\($0).test")) }
    let transcript = HTTPTranscript(requests + [.server(answer(200))])
    #expect(transcript.requests.count == 300)
    #expect(transcript.answeredRequests == [nil])
  }

  @Test func `an answer of the radio protocol counts only where a request was`() {
    #expect(HTTPTranscript([.server("ICY 200 OK\r\n\r\n")]).responses.isEmpty)
    let asked = HTTPTranscript([.client(get("a.test")), .server("ICY 200 OK\r\n\r\nnoise")])
    #expect(asked.summary == ["0 GET a.test", "0 200"])
  }

  @Test func `a capture that begins inside a body waits for a message`() {
    let transcript = HTTPTranscript(
      [
        .server("rest of a body\r\n\r\n" + answer(200)), .client("rest of another"),
        .client(get("a.test")), .server(answer(404)),
      ], startsMidStream: true)
    #expect(transcript.summary == ["0 GET a.test", "0 404"])
  }

  @Test func `in the middle of a connection an answer before any request is for an unseen one`() {
    let transcript = HTTPTranscript(
      [.server(answer(200)), .client(get("a.test")), .server(answer(404))], startsMidStream: true)
    #expect(transcript.summary == ["- 200", "0 GET a.test", "0 404"])
  }

  @Test(arguments: [
    "OPTIONS rtsp://cam.local/1 RTSP/1.0\r\nCSeq: 1\r\n\r\n",
    "GET /info RTSP/1.0\r\nCSeq: 1\r\nHost: airplay.test\r\n\r\n",
    "INVITE sip:bob@example.test SIP/2.0\r\nVia: x\r\n\r\n",
    "M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\n\r\n",
    "NOTIFY * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\n\r\n",
  ])
  func `a protocol that looks like HTTP is none`(_ text: String) {
    let transcript = HTTPTranscript([.client(text)])
    #expect(transcript.summary == ["damaged client http.message.unrecognised"])
  }

  @Test func `a broken chunk ends the place until a segment starts a message`() {
    let transcript = HTTPTranscript([
      .client(get("a.test")), .client(get("b.test")),
      .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n" + answer(404)),
      .server(answer(500)),
    ])
    #expect(
      transcript.summary == [
        "0 GET a.test", "1 GET b.test", "0 200", "damaged server http.chunk.malformed", "1 500",
      ])
  }
}
