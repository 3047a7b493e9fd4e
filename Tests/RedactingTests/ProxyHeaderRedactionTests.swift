import HostNames
import Testing

@testable import Redacting

struct ProxyHeaderRedactionTests {
  @Test(arguments: [
    (
      "PROXY TCP4 192.168.1.23 93.184.216.34 5000 80\r\n",
      "PROXY TCP4 10.100.10.10 93.184.216.34 5000 80\r\n"
    ),
    (
      "PROXY TCP4 1.2.3.4 93.184.216.34 5000 80\r\n", "PROXY TCP4 0.0.0.0 93.184.216.34 5000 80\r\n"
    ),
    ("PROXY UNKNOWN some text\r\n", "PROXY UNKNOWN xxxx xxxx\r\n"),
  ])
  func `a line keeps its length and the server`(line: String, expected: String) throws {
    let server = try #require(IPAddress(parsing: "93.184.216.34"))
    var map = AddressMap(servers: [server], clients: [])
    var bytes = Array(line.utf8)
    ProxyHeaderRedaction.redact(&bytes, &map)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      "fd00::9", "2a02::12", "2a02::1:2:3", "2a02:8071::1:2", "2a02:8071:1234::1:2:3",
      "2a02:8071:1234:5678:9abc:def0:1234:5678",
    ])
  func `an IPv6 address becomes another that can be read`(text: String) throws {
    var map = AddressMap(servers: [], clients: [])
    var bytes = Array("PROXY TCP6 \(text) \(text) 5000 80\r\n".utf8)
    let count = bytes.count
    ProxyHeaderRedaction.redact(&bytes, &map)
    #expect(bytes.count == count)
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    #expect(IPAddress(parsing: String(words[2])) != nil)
    #expect(words[2] != text)
  }

  @Test func `a binary header keeps the requested name alone`() throws {
    let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 0x51, 0x55, 0x49, 0x54, 10]
    var bytes =
      signature + [0x21, 0x11, 0, 22, 192, 168, 1, 7, 9, 9, 9, 9, 1, 1, 0, 80]
      + [2, 0, 1, 0x61, 5, 0, 3, 1, 2, 3]
    var map = AddressMap(servers: [IPAddress(ipv4: 0x0909_0909)], clients: [])
    ProxyHeaderRedaction.redact(&bytes, &map)
    let expected =
      signature + [0x21, 0x11, 0, 22, 10, 200, 0, 1, 9, 9, 9, 9, 1, 1, 0, 80]
      + [2, 0, 1, 0x61, 5, 0, 3, 0, 0, 0]
    #expect(bytes == expected)
  }
}
