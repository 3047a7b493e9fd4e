import Escaping
import Evidence
import Observing
import ProtocolRegistries
import Testing

private let request = Array(
  "GET /a HTTP/1.1\r\nHost: a.example\r\nUser-Agent: Shop/1\r\n\r\n".utf8)
private let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)
private let forged = Array(
  "GET /b HTTP/1.1\r\nHost: b.example\r\nUser-Agent: Evil/2\r\n\r\n".utf8)

/// The observations as `host status anomalies`, sorted.
private func told(_ observations: [Observation]) -> [String] {
  observations.map { observation in
    let host = observation.hostSource == .address ? "?" : observation.host ?? "?"
    let status = observation.http?.status.map(String.init) ?? "-"
    return ([host, status] + observation.anomalies.map(\.rawValue)).joined(separator: " ")
  }.sorted()
}

/// Tests that hostile segments cannot add false facts to a connection.
struct AttackedConnectionTests {
  private var traffic = Traffic()
  private var connection = Traffic.Connection()

  init() { traffic.open(&connection) }

  // MARK: Other content

  @Test
  mutating func `of bytes that are sent again with other content the first count, and it is told`()
    throws
  {
    let start = connection
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.stray(start, from: .client, forged)
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200 tcp.overlap.conflict"])
  }

  @Test mutating func `bytes that wait are compared too, however they are cut`() throws {
    let start = connection
    traffic.stray(start, from: .client, ahead: 10, Array(request[10...]))
    traffic.stray(start, from: .client, ahead: 20, Array(forged[20..<40]))
    traffic.segment(&connection, from: .client, bytes: Array(request[..<10]))
    connection.sent &+= UInt32(request.count - 10)
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200 tcp.overlap.conflict"])
  }

  @Test mutating func `the same bytes again are no conflict`() throws {
    let start = connection
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.stray(start, from: .client, request)
    traffic.stray(start, from: .client, ahead: 3, Array(request[3..<20]))
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  @Test
  mutating func `a segment that begins before and ends behind known bytes is cut at both ends`()
    throws
  {
    let start = connection
    traffic.stray(start, from: .client, ahead: 20, Array(request[20..<30]))
    traffic.segment(&connection, from: .client, bytes: Array(request[..<5]))
    traffic.stray(start, from: .client, ahead: 2, Array(request[2...]))
    connection.sent = start.sent &+ UInt32(request.count)
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  // MARK: Nothing said

  @Test mutating func `keep-alives and window probes say nothing`() throws {
    traffic.stray(connection, from: .client, ahead: -1, [0])
    traffic.stray(connection, from: .client, flags: 0x10, ahead: -1)
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.stray(connection, from: .client, ahead: -1, [0x58])
    traffic.segment(&connection, from: .server, bytes: answer)
    traffic.stray(connection, from: .server, ahead: -1, [0])
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200", "a.example 200"])
  }

  @Test(arguments: [0, 1, 10, 11, 56, 57] as [UInt32])
  mutating func `numbers may wrap anywhere, with a byte a segment`(before: UInt32) throws {
    traffic = Traffic()
    connection = Traffic.Connection()
    connection.sent = 0 &- before
    connection.answered = 0 &- before
    traffic.open(&connection)
    for byte in request { traffic.segment(&connection, from: .client, bytes: [byte]) }
    for byte in answer { traffic.segment(&connection, from: .server, bytes: [byte]) }
    traffic.close(&connection)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  @Test mutating func `a ClientHello may wrap and come in single bytes`() throws {
    traffic = Traffic()
    connection = Traffic.Connection(serverPort: 443)
    connection.sent = 0 &- 30
    traffic.open(&connection)
    for byte in HandshakeBytes.clientHello("a.example") {
      traffic.segment(&connection, from: .client, bytes: [byte])
    }
    let observation = try #require(try traffic.observations().first)
    #expect(observation.tls?.sni == "a.example" && observation.anomalies == [])
  }

  // MARK: Ends

  @Test(arguments: [0x04, 0x14, 0x11] as [UInt8])
  mutating func `an end with a number far from the stream's ends nothing`(flags: UInt8) throws {
    traffic.segment(&connection, from: .client, bytes: Array(request[..<20]))
    for side in [Traffic.Side.client, .server] {
      traffic.stray(connection, from: side, flags: flags, ahead: 0x4000_0000)
      traffic.stray(connection, from: side, flags: flags, ahead: -0x4000_0000)
    }
    var other = Traffic.Connection(port: 60_000)
    for _ in 0..<600 { traffic.segment(&other, from: .client, flags: 0x18, "x") }
    traffic.segment(&connection, from: .client, bytes: Array(request[20...]))
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  @Test mutating func `a RST may carry words, which are not the protocol's`() throws {
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.segment(&connection, from: .server, flags: 0x14, "go away")
    let observation = try #require(try traffic.observations().first)
    #expect(observation.host == "a.example" && observation.http?.status == nil)
  }

  @Test mutating func `data that comes behind its own end is read`() throws {
    let start = connection
    traffic.stray(start, from: .client, flags: 0x11, ahead: Int64(request.count))
    traffic.stray(start, from: .server, flags: 0x11, ahead: Int64(answer.count))
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  // MARK: Beginnings

  @Test(arguments: [0, 20, 56])
  mutating func `a SYN forged into a connection changes nothing`(position: Int) throws {
    traffic.segment(&connection, from: .client, bytes: Array(request[..<position]))
    traffic.stray(connection, from: .client, flags: 0x02, ahead: 0x1234_5678)
    traffic.stray(connection, from: .server, flags: 0x02, ahead: 0x1234_5678)
    traffic.stray(connection, from: .server, flags: 0x12, ahead: 777_777, acknowledging: 888_888)
    traffic.stray(connection, from: .client, flags: 0x12, ahead: 777_777, acknowledging: 888_888)
    traffic.segment(&connection, from: .client, bytes: Array(request[position...]))
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  @Test mutating func `an answer to another SYN does not begin the stream`() throws {
    traffic = Traffic()
    connection = Traffic.Connection()
    traffic.segment(&connection, from: .client, flags: 0x02, "")
    traffic.stray(connection, from: .server, flags: 0x12, ahead: 5_000_000, acknowledging: 900_000)
    traffic.segment(&connection, from: .server, flags: 0x12, "")
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  @Test(arguments: ["answered", "client only", "after a FIN", "after a RST", "nothing said before"])
  mutating func `ports that are used again are another connection`(how: String) throws {
    if how != "nothing said before" { traffic.segment(&connection, from: .client, bytes: request) }
    if how == "answered" { traffic.segment(&connection, from: .server, bytes: answer) }
    if how == "after a FIN" { traffic.close(&connection) }
    if how == "after a RST" { traffic.stray(connection, from: .server, flags: 0x14) }
    var again = Traffic.Connection(sent: 500_000_000, answered: 700_000_000)
    traffic.segment(&again, from: .client, flags: 0x02, "")
    if how != "client only" { traffic.segment(&again, from: .server, flags: 0x12, "") }
    traffic.segment(&again, from: .client, bytes: forged)
    if how != "client only" { traffic.segment(&again, from: .server, bytes: answer) }
    let first = how == "answered" ? "a.example 200" : "a.example -"
    let second = how == "client only" ? "b.example -" : "b.example 200"
    let wanted = how == "nothing said before" ? [second] : [first, second]
    #expect(told(try traffic.observations()) == wanted)
  }

  @Test(arguments: [true, false])
  mutating func `data in a SYN counts once, whether it was taken or not`(isTaken: Bool) throws {
    traffic = Traffic()
    connection = Traffic.Connection()
    traffic.stray(connection, from: .client, flags: 0x02, request)
    connection.sent &+= 1 + (isTaken ? UInt32(request.count) : 0)
    traffic.segment(&connection, from: .server, flags: 0x12, "")
    if isTaken {
      traffic.segment(&connection, from: .client, flags: 0x10, "")
    } else {
      traffic.segment(&connection, from: .client, bytes: request)
    }
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  @Test(arguments: [true, false])
  mutating func `a bare acknowledgment bears no SYN out, whatever others wait for`(
    othersWait: Bool
  ) throws {
    if othersWait {
      let other = Traffic.Connection(client: 0x0a00_0001)
      traffic.stray(other, from: .client, ahead: 3000, [1, 2, 3])
    }
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.stray(connection, from: .client, flags: 0x02, ahead: 700_000)
    traffic.stray(connection, from: .client, flags: 0x10, ahead: 700_001)
    traffic.segment(&connection, from: .server, bytes: answer)
    #expect(told(try traffic.observations()) == ["a.example 200"])
  }

  @Test mutating func `both ends may open at the same time`() throws {
    traffic = Traffic()
    connection = Traffic.Connection()
    traffic.stray(connection, from: .client, flags: 0x02)
    traffic.stray(connection, from: .server, flags: 0x02)
    connection.sent &+= 1
    connection.answered &+= 1
    traffic.stray(connection, from: .client, flags: 0x12, ahead: -1)
    traffic.stray(connection, from: .server, flags: 0x12, ahead: -1)
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.segment(&connection, from: .server, bytes: answer)
    let observation = try #require(try traffic.observations().first)
    #expect(told([observation]) == ["a.example 200"])
    #expect(observation.client.port == 50_000)
  }

  // MARK: What is missing

  @Test(arguments: [12, 30, 50])
  mutating func `of a head that the snapshot length cut no half value is told`(kept: Int) throws {
    traffic.segment(&connection, from: .client, bytes: request)
    traffic.edit { packets in packets[packets.count - 1].removeLast(request.count - kept) }
    traffic.segment(&connection, from: .server, bytes: answer)
    for observation in try traffic.observations() {
      #expect(observation.hostSource != .host || observation.host == "a.example")
      #expect(observation.http?.userAgent == nil)
      #expect(!observation.anomalies.isEmpty)
    }
  }

  @Test(arguments: [Traffic.Side.client, .server])
  mutating func `of a connection whose one side was captured the other is unknown`(
    side: Traffic.Side
  ) throws {
    traffic = Traffic()
    connection = Traffic.Connection(serverPort: 443)
    if side == .client {
      traffic.segment(&connection, from: .client, flags: 0x02, "")
      traffic.segment(
        &connection, from: .client, bytes: HandshakeBytes.clientHello("a.example"))
      traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientRest)
    } else {
      traffic.segment(&connection, from: .server, flags: 0x12, "")
      traffic.segment(
        &connection, from: .server, bytes: HandshakeBytes.serverFlight(certificate: [1, 2, 3]))
      traffic.segment(&connection, from: .server, bytes: HandshakeBytes.serverRest)
    }
    let tls = try #require(try traffic.observations().first?.tls)
    #expect(tls.sni == (side == .client ? "a.example" : nil))
    #expect(tls.version == (side == .client ? nil : .tls12))
    #expect((tls.certificate == nil) == (side == .client))
    #expect((tls.offer == nil) == (side == .server))
  }

  @Test mutating func `a hole in the server's flight leaves what came before it`() throws {
    traffic = Traffic()
    connection = Traffic.Connection(serverPort: 443)
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello("a.example"))
    let flight = HandshakeBytes.serverFlight(certificate: [UInt8](repeating: 0x30, count: 3000))
    traffic.segment(&connection, from: .server, bytes: Array(flight[..<500]))
    connection.answered &+= 1000
    traffic.segment(&connection, from: .server, bytes: Array(flight[1500...]))
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientRest)
    for _ in 0..<30 { traffic.segment(&connection, from: .client, bytes: [23, 3, 3, 0, 1, 0]) }
    let observation = try #require(try traffic.observations().first)
    #expect(observation.tls?.sni == "a.example" && observation.tls?.version == .tls12)
    #expect(observation.tls?.certificate == nil && observation.tls?.resumed == nil)
    #expect(observation.anomalies.contains(.tcp(.gap)))
  }
}
