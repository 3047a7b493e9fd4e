import Escaping
import Evidence
import Observing
import ProtocolRegistries
import Testing

private let moved =
  "HTTP/1.1 301 Moved\r\nLocation: https://b.example/\r\nContent-Length: 0\r\n\r\n"
private let get = Array("GET / HTTP/1.1\r\nHost: b.example\r\n\r\n".utf8)
private let proxyLine = Array("PROXY TCP4 10.1.1.1 203.0.113.9 50000 80\r\n".utf8)

/// SOCKS 5 by name: greeting, choice, request, answer.
private let socks: [(side: Traffic.Side, bytes: [UInt8])] = [
  (.client, [5, 1, 0]), (.server, [5, 0]),
  (.client, [5, 1, 0, 3, 13] + Array("inner.example".utf8) + [1, 0xbb]),
  (.server, [5, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
]

/// A ServerHello of TLS 1.0, and that the server is done.
private let oldServer = HandshakeBytes.record(
  22,
  HandshakeBytes.message(2, [3, 1] + [UInt8](repeating: 9, count: 32) + [0, 0xc0, 0x13, 0])
    + HandshakeBytes.message(14, []))

/// Connections whose first words, before TLS or HTTP, were not captured or are not known.
struct LostBeginningTests {
  private var traffic = Traffic()
  private var connection = Traffic.Connection(serverPort: 1080)

  private mutating func speak(_ words: [(side: Traffic.Side, bytes: [UInt8])]) {
    traffic.speak(words, on: &connection)
  }

  /// A handshake of TLS 1.0 and so many exchanges that holes before it are given up.
  private mutating func shakeHands(_ name: String? = "a.example") {
    speak([(.client, clientHello(name)), (.server, oldServer)])
    for _ in 0..<30 {
      speak([
        (.client, HandshakeBytes.record(23, [1, 2])), (.server, HandshakeBytes.record(23, [1, 2])),
      ])
    }
  }

  @Test mutating func `a capture that begins amid a hello is judged by its answer`() throws {
    let hello = HandshakeBytes.clientHello("a.example", padding: 1500)
    speak([(.client, hello), (.server, oldServer)])
    traffic.edit { $0.removeAll() }
    speak([(.client, Array(hello.dropFirst(1400))), (.server, oldServer)])
    let observations = try traffic.observations()
    #expect(observations.map(\.via) == [nil])
    #expect(observations.map(\.tls?.version) == [.tls10])
  }

  @Test(arguments: [true, false])
  mutating func `only text from the beginning of a connection is STARTTLS`(isWhole: Bool) throws {
    traffic.open(&connection)
    if !isWhole { traffic.edit { $0.removeAll() } }
    speak([(.client, Array("is this safe\r\n".utf8))])
    shakeHands()
    let observations = try traffic.observations()
    #expect(observations.map(\.via) == [isWhole ? .startTLS(nil) : nil])
    #expect(observations.map(\.tls?.version) == [.tls10])
  }

  @Test(arguments: ["\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}", "no line", "no line\n", "\r\r\nno line\r\n"])
  mutating func `words that are no lines do not make TLS one that was asked for`(
    words: String
  ) throws {
    traffic.open(&connection)
    speak([(.server, Array(words.utf8))])
    shakeHands()
    #expect(try traffic.observations().map(\.via) == [nil])
  }

  @Test mutating func `SOCKS whose words are hidden carries TLS like any other`() throws {
    let ticket: [UInt8] = [1, 1, 0, 4, 97, 98, 99, 100]
    traffic.open(&connection)
    speak([(.client, [5, 2, 0, 1]), (.server, [5, 1]), (.client, ticket), (.server, ticket)])
    speak(Array(socks.suffix(2)))
    shakeHands()
    let observations = try traffic.observations()
    #expect(observations.map(\.via) == [nil])
    #expect(observations.map(\.host) == ["a.example"])
    #expect(observations.map(\.tls?.version) == [.tls10])
  }

  @Test mutating func `SOCKS whose greeting was lost is not taken for anything else`() throws {
    traffic.open(&connection)
    speak(socks)
    traffic.edit { $0.remove(at: 3) }
    shakeHands()
    let observations = try traffic.observations()
    #expect(observations.map(\.via) == [nil])
    #expect(observations.map(\.tls?.version) == [.tls10])
    #expect(observations.map(\.anomalies) == [[.tcp(.gap)]])
  }

  @Test(arguments: 1..<4)
  mutating func `words of SOCKS that were lost hide nothing of what it carries`(
    lost: Int
  ) throws {
    traffic.open(&connection)
    speak(socks)
    traffic.edit { $0.remove(at: 3 + lost) }
    shakeHands()
    let observations = try traffic.observations()
    #expect(observations.map(\.via) == [.socks5])
    #expect(observations.map(\.host) == ["a.example"])
    #expect(observations.map(\.tls?.version) == [.tls10])
    #expect(observations.map(\.anomalies) == [[.tcp(.gap)]])
  }

  @Test(arguments: [1, 3])
  mutating func `a proxy whose answer was lost was asked for a host all the same`(
    lost: Int
  ) throws {
    traffic.open(&connection)
    speak(socks)
    traffic.edit { $0.remove(at: 3 + lost) }
    shakeHands(nil)
    let observations = try traffic.observations()
    #expect(observations.map(\.host) == ["inner.example"])
    #expect(observations.map(\.tls?.version) == [.tls10])
  }

  @Test(arguments: [1, 2, 3])
  mutating func `requests through SOCKS are told where its words were lost`(lost: Int) throws {
    traffic.open(&connection)
    speak(socks)
    traffic.edit { $0.remove(at: 3 + lost) }
    for _ in 0..<30 { speak([(.client, get), (.server, Array(moved.utf8))]) }
    let observations = try traffic.observations()
    #expect(observations.count == 30)
    #expect(observations.allSatisfy { $0.via == .socks5 && $0.host == "b.example" })
    #expect(observations.allSatisfy { $0.http?.status == 301 || $0.http?.status == nil })
    // Which answers came to requests that were read after them can't be told.
    #expect(lost == 2 || observations.contains { $0.http?.status == 301 })
  }

  @Test(arguments: [0, 3, 20, 42, 44])
  mutating func `a request behind a balancer's header has its answer without a SYN of the server`(
    cut: Int
  ) throws {
    traffic.open(&connection)
    traffic.edit { $0.remove(at: 1) }
    let words = proxyLine + get
    speak([(.client, Array(words.prefix(cut))), (.client, Array(words.dropFirst(cut)))])
    speak([(.server, Array(moved.utf8))])
    let observations = try traffic.observations()
    #expect(observations.map(\.via) == [.proxyProtocol])
    #expect(observations.map(\.http?.status) == [301])
  }

  @Test mutating func `a request behind one of SOCKS has its answer without a SYN of the server`()
    throws
  {
    traffic.open(&connection)
    traffic.edit { $0.remove(at: 1) }
    speak([
      (.client, socks[0].bytes + socks[2].bytes + get),
      (.server, socks[1].bytes + socks[3].bytes + Array(moved.utf8)),
    ])
    let observations = try traffic.observations()
    #expect(observations.map(\.via) == [.socks5])
    #expect(observations.map(\.http?.status) == [301])
  }

  @Test mutating func `a name is one host, however its letters are written`() throws {
    for (port, name) in [(50_000, "API.Example.com"), (50_001, "api.example.com")] {
      connection = Traffic.Connection(port: port)
      traffic.open(&connection)
      shakeHands(name)
    }
    let observations = try traffic.observations()
    #expect(observations.map(\.host) == ["api.example.com", "api.example.com"])
    #expect(Set(observations.map(\.tls?.sni)) == ["API.Example.com", "api.example.com"])
  }
}
