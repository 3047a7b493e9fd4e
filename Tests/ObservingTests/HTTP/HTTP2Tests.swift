import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

private typealias HTTP2 = HTTP2Builder

/// HTTP/2 in clear, from packets to records.
struct HTTP2Tests {
  private func traffic(
    _ words: [(side: Traffic.Side, bytes: [UInt8])], before: (inout Traffic) -> Void = { _ in }
  ) -> Traffic {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    before(&traffic)
    traffic.open(&connection)
    traffic.speak(words, on: &connection)
    return traffic
  }

  private static let words: [(side: Traffic.Side, bytes: [UInt8])] = [
    (.server, HTTP2.serverStart),
    (.client, HTTP2.clientStart + HTTP2.get(1, "A.Example:8080") + HTTP2.get(3, "b.example")),
    (
      .server,
      HTTP2.answer(3, 404) + HTTP2.answer(1, 301, [("location", "https://a.example/x")])
    ),
  ]

  @Test func `each request is a record`() throws {
    let observations = try traffic(Self.words).observations().sorted {
      $0.host ?? "" < $1.host ?? ""
    }
    #expect(observations.map(\.kind) == [.http, .http])
    #expect(observations.map(\.host) == ["a.example", "b.example"])
    #expect(observations.map(\.hostSource) == [.authority, .authority])
    #expect(observations.map(\.http?.version) == ["HTTP/2", "HTTP/2"])
    #expect(observations.map(\.http?.method) == ["GET", "GET"])
    #expect(observations.map(\.http?.scheme) == ["http", "http"])
    #expect(observations.map(\.http?.status) == [301, 404])
    #expect(observations.map(\.http?.overProxy) == [false, false])
    #expect(observations[0].http?.locationScheme == "https")
    #expect(observations[0].http?.locationHost == "a.example")
    #expect(observations.allSatisfy { $0.anomalies.isEmpty && $0.via == nil })
  }

  @Test func `it does not matter how the bytes are cut and in which order they come`() throws {
    let whole = Set(try traffic(Self.words).observations().map(\.http))
    var (cut, connection) = (Traffic(), Traffic.Connection())
    cut.open(&connection)
    cut.speak(Self.words, on: &connection, byteByByte: true)
    #expect(Set(try cut.observations().map(\.http)) == whole)
    for place in stride(from: 3, to: cut.packets.count - 1, by: 7) {
      var swapped = cut
      swapped.edit { $0.swapAt(place, place + 1) }
      #expect(Set(try swapped.observations().map(\.http)) == whole, "swapped at \(place)")
    }
  }

  @Test func `without a name in it the request is named by DNS`() throws {
    let words: [(side: Traffic.Side, bytes: [UInt8])] = [
      (.client, HTTP2.clientStart + HTTP2.headers(1, [(":method", "GET"), (":scheme", "http")]))
    ]
    let observations = try traffic(words) { $0.dnsAnswer("named.example") }.observations()
    #expect(observations.map(\.host) == ["named.example"])
    #expect(observations.map(\.hostSource) == [.dns])
  }

  @Test func `a host that DNS did not lead to may have been asked for by address`() throws {
    let words: [(side: Traffic.Side, bytes: [UInt8])] = [
      (.client, HTTP2.clientStart + HTTP2.get(1, "named.example"))
    ]
    let observations = try traffic(words) {
      $0.dnsAnswer("named.example", address: 0xcb00_7101)
    }.observations()
    #expect(observations.map(\.host) == ["named.example"])
    #expect(
      observations.map { $0.hostCandidates.map(\.host) } == [["named.example", "198.51.100.10"]])
  }

  @Test func `a gap ends what is known of a connection, and a request that waits tells of it`()
    throws
  {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.speak(
      [
        (.client, HTTP2.clientStart + HTTP2.get(1, "a.example")), (.server, HTTP2.serverStart),
        (.client, HTTP2.get(3, "lost.example")), (.client, HTTP2.get(5, "b.example")),
      ], on: &connection)
    traffic.edit { $0.remove(at: 5) }
    let observations = try traffic.observations()
    #expect(observations.map(\.host) == ["a.example"])
    #expect(observations.map(\.anomalies) == [[.tcp(.gap)]])
  }

  @Test func `where no request can be read, that HTTP/2 was spoken is told`() throws {
    let words: [(side: Traffic.Side, bytes: [UInt8])] = [
      (.client, HTTP2.clientStart + HTTP2.frame(.headers, flags: 4, stream: 1, [0xbe]))
    ]
    let observations = try traffic(words).observations()
    #expect(observations.map(\.http?.version) == ["HTTP/2"])
    #expect(observations.map(\.http?.method) == [nil])
    #expect(observations.map(\.hostSource) == [.address])
    #expect(observations.map(\.anomalies) == [[.http(.headerBlockMalformed)]])
  }

  @Test func `a connection of which the client's SYN was not captured is known by its preface`()
    throws
  {
    var traffic = traffic(Self.words)
    traffic.edit { $0.removeFirst(3) }
    #expect(Set(try traffic.observations().map(\.host)) == ["a.example", "b.example"])
  }

  private static let upgrade =
    "GET / HTTP/1.1\r\nHost: first.example\r\nConnection: Upgrade, HTTP2-Settings\r\n"
    + "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n"

  @Test func `an upgraded connection goes on with the answer and further requests`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, Self.upgrade)
    // More than is held of a connection whose protocol is not known.
    let body = HTTP2.frame(.data, stream: 1, [UInt8](repeating: 7, count: 9000))
    traffic.segment(
      &connection, from: .server,
      bytes: Array("HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n".utf8)
        + HTTP2.serverStart + HTTP2.answer(1, 301, [("location", "https://first.example/")]) + body)
    traffic.segment(
      &connection, from: .client, bytes: HTTP2.clientStart + HTTP2.get(3, "second.example"))
    traffic.segment(&connection, from: .server, bytes: HTTP2.answer(3, 200))
    let observations = try traffic.observations()
    #expect(observations.map(\.host) == ["first.example", "first.example", "second.example"])
    #expect(observations.map(\.hostSource) == [.host, .host, .authority])
    #expect(observations.map(\.http?.version) == ["HTTP/1.1", "HTTP/2", "HTTP/2"])
    #expect(observations.map(\.http?.status) == [101, 301, 200])
    #expect(observations.map(\.http?.upgrade) == ["h2c", nil, nil])
    #expect(observations.map(\.via) == [nil, .upgrade, .upgrade])
    #expect(observations[1].http?.locationScheme == "https")
  }

  @Test func `it is read inside a proxy's tunnel`() throws {
    let words: [(side: Traffic.Side, bytes: [UInt8])] = [
      (.client, Array("CONNECT inner.example:80 HTTP/1.1\r\n\r\n".utf8)),
      (.server, Array("HTTP/1.1 200 OK\r\n\r\n".utf8)),
      (.client, HTTP2.clientStart + HTTP2.headers(1, [(":method", "GET")])),
      (.server, HTTP2.serverStart + HTTP2.answer(1, 204)),
    ]
    let observations = try traffic(words).observations().filter { $0.http?.version == "HTTP/2" }
    #expect(observations.map(\.host) == ["inner.example"])
    #expect(observations.map(\.hostSource) == [.connect])
    #expect(observations.map(\.via) == [.connect])
    #expect(observations.map(\.http?.status) == [204])
  }

  @Test func `a WebSocket in it is a load and no tunnel`() throws {
    let fields = [
      (":method", "CONNECT"), (":protocol", "websocket"), (":scheme", "http"),
      (":authority", "ws.example"),
    ]
    let words: [(side: Traffic.Side, bytes: [UInt8])] = [
      (.client, HTTP2.clientStart + HTTP2.headers(1, fields)),
      (.server, HTTP2.serverStart + HTTP2.answer(1, 200)),
    ]
    let http = try #require(try traffic(words).observations().first?.http)
    #expect(http.upgrade == "websocket")
    #expect(!http.asksForTunnel)
    #expect(http.status == 200)
  }

  @Test func `connections that keep much are given up within the budget`() throws {
    var traffic = Traffic()
    for number in 0..<40 {
      var connection = Traffic.Connection(port: 50_000 + number)
      traffic.open(&connection)
      let block = HTTP2.frame(.headers, stream: 3, [UInt8](repeating: 0x82, count: 20_000))
      traffic.segment(
        &connection, from: .client, bytes: HTTP2.clientStart + HTTP2.get(1, "a.example"))
      traffic.segment(&connection, from: .client, bytes: block)
    }
    var options = ObservingOptions()
    options.mostHeldBytes = 200_000
    let (observations, summary) = try traffic.read(options)
    #expect(observations.count == 40)
    #expect(summary.evicted.connections > 0)
  }
}
