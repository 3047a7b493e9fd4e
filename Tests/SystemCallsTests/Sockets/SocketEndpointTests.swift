import HostNames
import Testing

@testable import SystemCalls

struct SocketEndpointTests {
  @Test(arguments: ["192.0.2.1", "127.0.0.1", "255.255.255.255", "2001:db8::1", "::1", "fe80::1"])
  func `an end reads back from what the system takes`(text: String) throws {
    let end = SocketEndpoint(try #require(IPAddress(parsing: text)), port: 0x1234)
    #expect(SocketEndpoint(socketAddress: end.socketAddress) == end)
    #expect(end.socketAddress.count == (end.address.isIPv4 ? 16 : 28))
    #expect(Array(end.socketAddress[2..<4]) == [0x12, 0x34])
  }

  @Test func `every prefix of an address is no end, and no trap`() throws {
    for text in ["192.0.2.1", "2001:db8::1"] {
      let bytes = SocketEndpoint(try #require(IPAddress(parsing: text)), port: 1).socketAddress
      for count in bytes.indices {
        #expect(SocketEndpoint(socketAddress: Array(bytes[..<count])) == nil)
      }
    }
    #expect(SocketEndpoint(socketAddress: [UInt8](repeating: 0xff, count: 128)) == nil)
  }
}
