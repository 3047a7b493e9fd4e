import Evidence
import Observing
import TestSupport
import Testing

/// A hello of DTLS in one record, for a name.
private func hello(_ serverName: String?, version: UInt8 = 0xfd) -> [UInt8] {
  let record = clientHello(serverName)
  // What TLS has too, with an empty cookie behind the session.
  let body = Array(record.dropFirst(9))
  let message = [0xfe, version] + body[2..<35] + [0] + body[35...]
  func number(_ value: Int) -> [UInt8] { [0] + PacketBuilder.uint16(value) }
  let handshake =
    [1] + number(message.count) + [0, 0] + number(0) + number(message.count) + message
  return [0x16, 0xfe, 0xff, 0, 0, 0, 0, 0, 0, 0, 0] + PacketBuilder.uint16(handshake.count)
    + handshake
}

private let stun: [UInt8] =
  [0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42] + [UInt8](repeating: 7, count: 12)
private let keyExchange: [UInt8] =
  [UInt8](repeating: 5, count: 16) + [33, 0x20, 34, 8, 0, 0, 0, 0, 0, 0, 0, 28]

struct DatagramTests {
  /// Returns the rows counted for datagrams, such as `dtls a.example:5684 1`.
  private func counted(_ datagrams: [[UInt8]], port: Int, from side: Traffic.Side = .client) throws
    -> [String]
  {
    var traffic = Traffic()
    for bytes in datagrams { traffic.datagram(from: side, serverPort: port, bytes: bytes) }
    let (observations, summary) = try traffic.read()
    #expect(observations.isEmpty)
    return summary.otherTraffic.rows.map { "\($0.spoken) \($0.host):\($0.port) \($0.count)" }
  }

  @Test func `a hello of DTLS tells the server's name on any port`() throws {
    #expect(
      try counted([hello("a.example"), hello("a.example")], port: 99) == ["dtls a.example:99 1"])
    #expect(try counted([hello(nil, version: 0xff)], port: 99) == ["dtls 198.51.100.10:99 1"])
  }

  @Test(arguments: [
    ("stun", 3478, stun), ("wireguard", 51_820, [1, 0, 0, 0] + [UInt8](repeating: 3, count: 144)),
    ("ike", 500, keyExchange), ("ike", 4500, [0, 0, 0, 0] + keyExchange),
    ("esp", 4500, [0xc1, 2, 3, 4] + [UInt8](repeating: 9, count: 40)),
    ("ssdp", 1900, Array("M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\n\r\n".utf8)),
    ("sip", 5060, Array("REGISTER sip:b.example SIP/2.0\r\nVia: x\r\n\r\n".utf8)),
  ])
  func `associations are counted once by what opens them`(
    spoken: String, port: Int, bytes: [UInt8]
  ) throws {
    #expect(try counted([bytes, bytes], port: port) == ["\(spoken) 198.51.100.10:\(port) 1"])
    for count in [0, 1, 3, 12, 19] {
      #expect(try counted([Array(bytes.prefix(count))], port: port).isEmpty)
    }
  }

  @Test(arguments: [
    ("stun", 3478, [1] + stun.dropFirst()),
    ("wireguard", 51_820, [2, 0, 0, 0] + [UInt8](repeating: 3, count: 88)),
    ("sip", 5060, Array("SIP/2.0 200 OK\r\nVia: xxxxxxxx\r\n\r\n".utf8)),
  ])
  func `an answer alone tells the server as well`(spoken: String, port: Int, bytes: [UInt8]) throws
  {
    #expect(
      try counted([bytes], port: port, from: .server) == ["\(spoken) 198.51.100.10:\(port) 1"])
  }

  @Test(arguments: [
    [UInt8](repeating: 1, count: 148), [0x16, 0xfe, 0xfd] + [UInt8](repeating: 0, count: 40),
    [1, 0, 0, 0] + [UInt8](repeating: 3, count: 100), [0x80] + [UInt8](repeating: 0, count: 40),
    Array("MEASURE of something else\r\n".utf8), [0x45] + [UInt8](repeating: 0x50, count: 1300),
  ])
  func `what is not sure is not counted`(bytes: [UInt8]) throws {
    #expect(try counted([bytes], port: 443).isEmpty)
  }
}
