import HostNames
import Testing

struct IPAddressBytesTests {
  @Test(arguments: [
    ("192.0.2.1", [192, 0, 2, 1]),
    ("255.255.255.255", [255, 255, 255, 255]),
    (
      "2001:db8::8:800:200c:417a",
      [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 8, 8, 0, 0x20, 0xc, 0x41, 0x7a]
    ),
    ("ff00::", [0xff] + [UInt8](repeating: 0, count: 15)),
  ])
  func `addresses become bytes in network order, and come back`(text: String, bytes: [UInt8]) throws
  {
    let address = try #require(IPAddress(parsing: text))
    #expect(address.networkBytes == bytes)
    #expect(IPAddress(networkBytes: bytes) == address)
    // A part of other bytes, whose indices begin elsewhere.
    #expect(IPAddress(networkBytes: ([7] + bytes + [7])[1...bytes.count]) == address)
  }

  @Test func `an IPv4-mapped address is the IPv4 address`() {
    let bytes = [UInt8](repeating: 0, count: 10) + [0xff, 0xff, 192, 0, 2, 1]
    #expect(IPAddress(networkBytes: bytes)?.networkBytes == [192, 0, 2, 1])
  }

  @Test(arguments: [0, 3, 5, 15, 17, 32])
  func `any other number of bytes is no address`(count: Int) {
    #expect(IPAddress(networkBytes: [UInt8](repeating: 1, count: count)) == nil)
  }
}
