import Escaping
import Evidence
import Observing
import ProtocolRegistries
import Testing

private let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

/// Messages that never end, or say that they are larger than anything.
struct EndlessMessageTests {
  private var traffic = Traffic()
  private var connection = Traffic.Connection()

  init() { traffic.open(&connection) }

  @Test(arguments: ["many lines", "one line", "no line"])
  mutating func `a head without end is cut, and what stands in its front is told`(
    form: String
  ) throws {
    let front = form == "no line" ? "GET /" : "GET / HTTP/1.1\r\nHost: a.example\r\nX: "
    let line = form == "many lines" ? "y\r\nX: " + String(repeating: "x", count: 1000) : "xxxxxxxx"
    traffic.segment(&connection, from: .client, front)
    let more = String(repeating: line, count: 1400 / line.utf8.count + 1)
    for _ in 0..<150 { traffic.segment(&connection, from: .client, more) }
    traffic.segment(&connection, from: .server, answer)
    let observations = try traffic.observations()
    #expect(observations.count == (form == "no line" ? 0 : 1))
    for observation in observations {
      #expect(observation.host == "a.example")
      #expect(observation.anomalies.contains(.http(.headTooLong)))
    }
  }

  @Test(arguments: [
    "FFFFFFFFFFFFFFFFFFFFFFFF", "10000000000000000", "-1", "0x10", "",
    String(repeating: "0", count: 70_000),
  ])
  mutating func `a chunk's size that is none loses the place, and no fact is wrong`(
    size: String
  ) throws {
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
    traffic.segment(
      &connection, from: .server,
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nHTTP/1.1 404 No\r\n\r\n")
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: b.example\r\n\r\n")
    for observation in try traffic.observations() {
      #expect(observation.http?.status == (observation.host == "a.example" ? 200 : nil))
    }
  }

  @Test mutating func `interim answers without end leave the request unanswered`() throws {
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
    for _ in 0..<500 {
      traffic.segment(&connection, from: .server, "HTTP/1.1 102 Processing\r\n\r\n")
    }
    let observations = try traffic.observations()
    #expect(observations.count == 1 && observations.first?.http?.status == nil)
  }

  @Test mutating func `a text that no one would send is not kept`() throws {
    traffic.segment(
      &connection, from: .client,
      "GET / HTTP/1.1\r\nHost: a.example\r\nUser-Agent: \(String(repeating: "u", count: 5000))\r\n\r\n"
    )
    let observation = try #require(try traffic.observations().first)
    #expect(observation.host == "a.example" && observation.http?.userAgent == nil)
  }

  @Test(arguments: [0xff_ffff, 0x10_0001, 0x4_0001])
  mutating func `a handshake message of impossible length is not waited for`(length: Int) throws {
    let header = [1, UInt8(length >> 16), UInt8(length >> 8 & 0xff), UInt8(length & 0xff)]
    traffic.segment(
      &connection, from: .client,
      bytes: HandshakeBytes.record(22, header + [UInt8](repeating: 3, count: 1000)))
    for _ in 0..<200 {
      traffic.segment(
        &connection, from: .client,
        bytes: HandshakeBytes.record(22, [UInt8](repeating: 3, count: 1200)))
    }
    let observations = try traffic.observations()
    #expect(observations.map(\.anomalies) == [[.tls(.handshakeOversized)]])
    #expect(observations.map(\.place.frame) == [4])
  }

  @Test mutating func `empty records and a byte a record change nothing`() throws {
    for byte in HandshakeBytes.clientHello("a.example").dropFirst(5) {
      traffic.segment(
        &connection, from: .client,
        bytes: HandshakeBytes.record(22, [byte]) + HandshakeBytes.record(22, []))
    }
    let observations = try traffic.observations()
    #expect(observations.map(\.tls?.sni) == ["a.example"])
  }

  @Test mutating func `after its start a hello may come in single bytes between empty records`()
    throws
  {
    let hello = Array(HandshakeBytes.clientHello("a.example").dropFirst(5))
    var records = HandshakeBytes.record(22, Array(hello[..<4]))
    for byte in hello[4...] {
      records += HandshakeBytes.record(22, []) + HandshakeBytes.record(22, [byte])
    }
    traffic.segment(&connection, from: .client, bytes: records)
    let observation = try #require(try traffic.observations().first)
    #expect(observation.tls?.sni == "a.example")
  }

  @Test mutating func `alerts without end are told as the first few`() throws {
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello("a.example"))
    for _ in 0..<500 {
      traffic.segment(&connection, from: .server, bytes: HandshakeBytes.record(21, [1, 112]))
    }
    let observation = try #require(try traffic.observations().first)
    #expect(observation.tls?.sni == "a.example" && observation.tls?.alerts.count == 16)
  }
}
