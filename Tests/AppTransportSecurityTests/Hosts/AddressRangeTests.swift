import HostNames
import TestSupport
import Testing

@testable import AppTransportSecurity

@Suite struct AddressRangeTests {
  @Test(arguments: [
    ("192.0.2.0/24", "192.0.2.255", true), ("192.0.2.0/24", "192.0.3.0", false),
    ("0.0.0.0/0", "255.255.255.255", true), ("0.0.0.0/0", "2001:db8::1", false),
    ("::/0", "2001:db8::1", true), ("::/0", "192.0.2.1", false),
    ("192.0.2.7/32", "192.0.2.7", true), ("192.0.2.7/32", "192.0.2.6", false),
    ("2001:db8::/63", "2001:db8:0:1::1", true), ("2001:db8::/64", "2001:db8:0:1::1", false),
    ("2001:db8::/65", "2001:db8::8000:0:0:1", false), ("2001:db8::1/128", "2001:db8::1", true),
    ("2001:db8::1/128", "2001:db8::2", false), ("10/8", "10.9.9.9", true),
    ("203.0/16", "203.0.5.5", true), ("10.0.0.0/010", "10.9.9.9", true),
    ("10.0.0.0/08", "192.0.2.1", true), ("10.0.0.0/018", "10.9.9.9", true),
    ("10.0.0.0/018", "192.0.2.1", false), ("2001:db8/32", "2001:db8:1::1", true),
    ("2001:db8/32", "2001:db9::1", false), ("fe80/10", "fe80::1", true), ("a/8", "a:1::", true),
  ])
  func `a range holds the addresses of its family under its prefix`(
    _ key: String, _ address: String, _ holds: Bool
  ) throws {
    let address = try #require(IPAddress(parsing: address))
    #expect(try #require(AddressRange(key)).contains(address) == holds)
  }

  @Test(arguments: [
    "198.51.100.128/25", "2001:0db8:0000:0000:0000:0000:0000:0001/64", "192.0.2.0", "192.0.2.0/",
    "192.0.2.0/33", "192.0.2.0/-1", "192.0.2.0/+8", "192.0.2.0/0x-5", "192.0.2.0/0x8",
    "2001:db8::/0x20",
    "::ffff:192.0.2.0/120",
    "192.0.2.0/8 ", "192.0.2.256/24", "1.2.3.4.5/24", "1..2/8", "/8", "2001/16", "g::/8", "::/129",
    "1:/8",
    "fe80::1%en0/64", "1::2::3/8", "192.0.2.0/99999999999999999999", "192.0.2.0/24/24",
  ])
  func `what Apple's parser refuses is no range`(_ key: String) {
    #expect(AddressRange(key) == nil)
  }

  @Test(
    arguments: [
      ("192.0.2.1", 0, 0xffff_c000_0201), ("::", 0, 0), ("::1", 0, 1),
      ("2001:db8::1", 0x2001_0db8_0000_0000, 1),
      ("1:2:3:4:5:6:7:8", 0x0001_0002_0003_0004, 0x0005_0006_0007_0008),
      ("FE80::A", 0xfe80_0000_0000_0000, 10), ("::ffff:192.0.2.1", 0, 0xffff_c000_0201),
      ("1:2:3:4:5:6:1.2.3.4", 0x0001_0002_0003_0004, 0x0005_0006_0102_0304),
      ("1::", 0x0001_0000_0000_0000, 0),
    ] as [(String, UInt64, UInt64)])
  func `an address literal is read`(_ text: String, _ high: UInt64, _ low: UInt64) {
    #expect(IPAddress(parsing: text) == IPAddress(high: high, low: low))
  }

  @Test(arguments: [
    "", ":", ":::", "1:2", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8:9", "::12345", "::+1", "::-0",
    "::g", "1.2.3", "1.2.3.4.5", "01.2.3.4", "256.1.1.1", "1.2.3.4:5", "1.2.3.4::", "[::1]",
    "::1%lo0", "::1.2.3", "1:1.2.3.4:2::", "é::", "example.com",
  ])
  func `what is no address literal is refused`(_ text: String) {
    #expect(IPAddress(parsing: text) == nil)
  }

  @Test func `ten thousand mutated keys never trap`() {
    let seeds = ["198.51.100.0/24", "2001:db8:12::/48", "10/8", "::ffff:1.2.3.4", "0.0.0.0/0x20"]
    var generator = SeededGenerator(seed: 0x5eed)
    for round in 0..<10_000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0...(generator.next() % 3) {
        let index = Int(generator.next() % UInt64(bytes.count))
        let alphabet = Array("0123456789abcdefx.:/+-%".utf8)
        bytes[index] = alphabet[Int(generator.next() % UInt64(alphabet.count))]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if let range = AddressRange(text) {
        #expect((0...128).contains(range.prefixLength), "\(text), round \(round)")
      }
      _ = IPAddress(parsing: text)
    }
  }
}
