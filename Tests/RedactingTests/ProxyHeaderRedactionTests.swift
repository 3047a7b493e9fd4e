import ApplicationProtocols
import Bytes
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
    var map = AddressReplacements(servers: [server], clients: [])
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
    var map = AddressReplacements(servers: [], clients: [])
    var bytes = Array("PROXY TCP6 \(text) \(text) 5000 80\r\n".utf8)
    let count = bytes.count
    ProxyHeaderRedaction.redact(&bytes, &map)
    #expect(bytes.count == count)
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    #expect(IPAddress(parsing: String(words[2])) != nil)
    #expect(words[2] != text)
  }

  @Test(arguments: [
    "::ffff:", "::FFFF:", "0::ffff:", "0:0:0:0:0:ffff:", "00:00:00:00:00:ffff:",
    "000:000:000:000:000:ffff:", "0000:0000:0000:0000:0000:ffff:",
  ])
  func `an IPv4 address in the form of IPv6 becomes another so long`(prefix: String) throws {
    let quads = [
      "8.1.2.3", "8.1.2.77", "8.1.22.77", "8.11.22.77", "88.11.22.77", "88.11.22.177",
      "88.11.222.177", "88.111.222.177", "188.111.222.177",
    ]
    for quad in quads {
      var map = AddressReplacements(servers: [], clients: [])
      // A line of two such addresses of the greatest length would be too long.
      let line = "PROXY TCP6 \(prefix)\(quad) ::ffff:\(quad) 5000 80\r\n"
      var bytes = Array(line.utf8)
      ProxyHeaderRedaction.redact(&bytes, &map)
      #expect(bytes.count == line.utf8.count)
      #expect(bytes.firstRange(of: Array(quad.utf8)) == nil)
      guard case .header(let header) = bytes.withBytes({ ProxyHeader.read($0) }) else {
        Issue.record("\(line)")
        continue
      }
      #expect(header.length == bytes.count && header.source != IPAddress(parsing: quad))
    }
  }

  @Test func `a binary header keeps the requested name alone`() throws {
    let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 0x51, 0x55, 0x49, 0x54, 10]
    var bytes =
      signature + [0x21, 0x11, 0, 22, 192, 168, 1, 7, 9, 9, 9, 9, 1, 1, 0, 80]
      + [2, 0, 1, 0x61, 5, 0, 3, 1, 2, 3]
    var map = AddressReplacements(servers: [IPAddress(ipv4: 0x0909_0909)], clients: [])
    ProxyHeaderRedaction.redact(&bytes, &map)
    let expected =
      signature + [0x21, 0x11, 0, 22, 10, 200, 0, 1, 9, 9, 9, 9, 1, 1, 0, 80]
      + [2, 0, 1, 0x61, 5, 0, 3, 0, 0, 0]
    #expect(bytes == expected)
  }
}
