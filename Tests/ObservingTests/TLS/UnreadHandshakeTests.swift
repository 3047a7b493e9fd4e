import Evidence
import Observing
import ProtocolRegistries
import Testing

private let hello = HandshakeBytes.clientHello("a.example")
private let flight = HandshakeBytes.serverFlight(
  certificate: [UInt8](repeating: 0x30, count: 700))
private let certificates = HandshakeBytes.record(
  22,
  HandshakeBytes.message(11, [0, 2, 0xbf, 0, 2, 0xbc] + [UInt8](repeating: 0x30, count: 700)))
private let data = HandshakeBytes.record(23, [UInt8](repeating: 1, count: 90))

/// Handshakes that could not be read end as a record or as a count, never as nothing.
struct UnreadHandshakeTests {
  private func observations(
    opens: Bool = true, _ turns: [(Traffic.Side, [UInt8])]
  ) throws -> [Observation] {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 443))
    if opens { traffic.open(&connection) }
    for (side, bytes) in turns { traffic.segment(&connection, from: side, bytes: bytes) }
    return try traffic.observations()
  }

  @Test(
    arguments: [
      [(.client, hello), (.client, hello), (.server, flight)],
      [(.client, hello), (.server, flight), (.client, hello)],
    ] as [[(Traffic.Side, [UInt8])]])
  func `a hello that is repeated belongs to the same handshake`(
    start: [(Traffic.Side, [UInt8])]
  ) throws {
    let rest: [(Traffic.Side, [UInt8])] = [
      (.client, HandshakeBytes.clientRest), (.server, HandshakeBytes.serverRest),
      (.client, data),
    ]
    let seen = try observations(start + rest)
    #expect(seen.map(\.host) == ["a.example"])
    #expect(seen.map(\.tls?.version) == [.tls12])
    #expect(seen.map(\.tls?.outcome) == [.completed])
    #expect(seen.map(\.place.frame) == [4])
  }

  @Test func `another hello on the same connection is another handshake`() throws {
    let seen = try observations([
      (.client, hello), (.client, HandshakeBytes.clientHello("b.example")), (.server, flight),
    ])
    #expect(seen.map(\.host) == ["a.example", "b.example"])
    #expect(seen.map(\.tls?.version) == [nil, .tls12])
    #expect(seen.map(\.tls?.outcome) == [.noAnswer, .cut])
  }

  @Test(
    arguments: [
      (
        HandshakeBytes.record(22, HandshakeBytes.message(1, [3, 3, 7, 7, 7])),
        .tls(.clientHelloMalformed)
      ),
      (Array(hello.prefix(60)), .tls(.handshakeTruncated)),
    ] as [([UInt8], Anomaly)])
  func `a hello that can't be read is told`(bytes: [UInt8], anomaly: Anomaly) throws {
    let seen = try observations([(.client, bytes)])
    #expect(seen.count == 1)
    #expect(seen.map(\.anomalies) == [[anomaly]])
    #expect(seen.map(\.host) == ["198.51.100.10"])
    #expect(seen.map(\.tls?.outcome) == [.cut])
  }

  @Test(arguments: 1...5)
  func `a hello in the smallest records is read`(length: Int) throws {
    let message = Array(hello.dropFirst(5))
    let records = stride(from: 0, to: message.count, by: length).flatMap {
      HandshakeBytes.record(22, Array(message[$0..<min($0 + length, message.count)]))
    }
    let seen = try observations([(.client, records), (.server, flight)])
    #expect(seen.map(\.host) == ["a.example"])
    #expect(seen.map(\.tls?.version) == [.tls12])
    #expect(seen.map(\.place.frame) == [4])
  }

  @Test(arguments: [true, false])
  func `certificates without a hello are told`(opens: Bool) throws {
    let seen = try observations(
      opens: opens,
      [
        (.server, certificates), (.client, HandshakeBytes.clientRest),
        (.server, HandshakeBytes.serverRest), (.client, data),
      ])
    #expect(seen.map(\.host) == ["198.51.100.10"])
    #expect(seen.map(\.tls?.version) == [nil])
    #expect(seen.map { $0.tls?.certificate != nil } == [true])
    #expect(seen.map(\.tls?.outcome) == [.cut])
  }

  @Test func `certificates of a client are no server's`() throws {
    let seen = try observations(
      opens: false,
      [(.client, certificates + HandshakeBytes.clientRest), (.server, HandshakeBytes.serverRest)])
    #expect(seen.isEmpty)
  }

  @Test(arguments: [0x11, 0x14] as [UInt8], [true, false])
  func `what is sent again after a connection was closed is counted and opens none`(
    flags: UInt8, isTLS: Bool
  ) throws {
    var (traffic, connection) = (
      Traffic(), Traffic.Connection(serverPort: isTLS ? 443 : 80)
    )
    let asked = isTLS ? hello : Array("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n".utf8)
    traffic.open(&connection)
    let start = connection
    traffic.segment(&connection, from: .client, bytes: asked)
    traffic.segment(
      &connection, from: .server, bytes: isTLS ? flight : Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
    traffic.segment(&connection, from: .client, flags: flags, "")
    traffic.segment(&connection, from: .server, flags: flags, "")
    var other = Traffic.Connection(port: 50_001)
    for _ in 0..<600 { traffic.segment(&other, from: .client, "x") }
    traffic.stray(start, from: .client, asked)
    traffic.stray(start, from: .client, ahead: 3, Array(asked.dropFirst(3)))
    let (seen, summary) = try traffic.read()
    #expect(seen.map(\.host) == ["a.example"])
    #expect(summary.repeatedSegments == 2)
    // The same ports and numbers, opened anew.
    var again = start
    (again.sent, again.answered) = (start.sent &- 1, start.answered &- 1)
    traffic.open(&again)
    traffic.segment(&again, from: .client, bytes: asked)
    #expect(try traffic.observations().map(\.host) == ["a.example", "a.example"])
  }
}
