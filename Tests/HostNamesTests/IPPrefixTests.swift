import HostNames
import Testing

struct IPPrefixTests {
  @Test(
    arguments: [
      ("192.0.2.0/24", "192.0.2.0/24"), ("192.0.2.77/24", "192.0.2.0/24"),
      ("192.0.2.77/32", "192.0.2.77/32"), ("192.0.2.77/31", "192.0.2.76/31"),
      ("203.0.113.9/0", "0.0.0.0/0"), ("2001:db8:12::/48", "2001:db8:12::/48"),
      ("2001:DB8:0012:3456::1/48", "2001:db8:12::/48"), ("2001:db8::1/128", "2001:db8::1/128"),
      ("2001:db8::ffff/127", "2001:db8::fffe/127"), ("ffff::/1", "8000::/1"), ("1::1/64", "1::/64"),
      ("1::8000:0:0:1/65", "1::8000:0:0:0/65"), ("::/0", "::/0"),
      ("::ffff:192.0.2.77/120", "192.0.2.0/24"), ("::ffff:192.0.2.77/0", "::/0"),
    ])
  func `bits after the length are cleared`(written: String, canonical: String) throws {
    let prefix = try #require(IPPrefix(parsing: written))
    #expect(prefix.description == canonical)
    #expect(IPPrefix(parsing: canonical) == prefix)
    #expect(IPPrefix(prefix.address, length: prefix.length) == prefix)
  }

  @Test(
    arguments: [
      "", "/", "/8", "10.0.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/08", "10.0.0.0/+8",
      "10.0.0.0/8/8", "10/8", "10.0.0.0/ 8", "::/129", "::/0x8", "::1%en0/64", "[::]/0",
      "10.0.0.0/99999999999999999999",
    ])
  func `other writings are refused`(text: String) {
    #expect(IPPrefix(parsing: text) == nil)
  }

  @Test(arguments: [-1, 33, 96, 128, Int.min, Int.max])
  func `a length beyond the family's bits is refused`(length: Int) {
    #expect(IPPrefix(IPAddress(ipv4: 0), length: length) == nil)
  }

  @Test(
    arguments: [
      ("192.0.2.0/24", "192.0.2.255", true), ("192.0.2.0/24", "192.0.3.0", false),
      ("0.0.0.0/0", "255.255.255.255", true), ("0.0.0.0/0", "::1", false),
      ("::/0", "2001:db8::1", true), ("::/0", "192.0.2.1", false),
      ("::/64", "192.0.2.1", false), ("2001:db8::/33", "2001:db8:7fff::", true),
      ("2001:db8::/33", "2001:db8:8000::", false), ("2001:db8::/64", "2001:db8::ffff:0:0:1", true),
      ("2001:db8::/65", "2001:db8::8000:0:0:1", false), ("::1/128", "::1", true),
      ("::1/128", "::2", false),
    ])
  func `a block contains the addresses of its family that share its bits`(
    block: String, address: String, isInside: Bool
  ) throws {
    let prefix = try #require(IPPrefix(parsing: block))
    let address = try #require(IPAddress(parsing: address))
    #expect(prefix.contains(address) == isInside)
  }
}
