import HostNames
import TestSupport
import Testing

struct IPAddressTextTests {
  @Test(
    arguments: [
      // RFC 5952, sections 2.1 to 2.3, the forms of one address
      ("2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:1"),
      ("2001:db8:aaaa:bbbb:cccc:dddd:eeee:001", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:1"),
      ("2001:db8:aaaa:bbbb:cccc:dddd:eeee:01", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:1"),
      ("2001:db8:aaaa:bbbb:cccc:dddd::1", "2001:db8:aaaa:bbbb:cccc:dddd:0:1"),
      ("2001:db8:0:0:0::1", "2001:db8::1"),
      ("2001:db8:0::1", "2001:db8::1"),
      ("2001:db8:0000:0:1::1", "2001:db8::1:0:0:1"),
      ("2001:db8:aaaa:bbbb:cccc:dddd:eeee:AaAa", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa"),
      // Section 4.1: no leading zeros
      ("2001:0db8::0001", "2001:db8::1"),
      // Section 4.2.1: shortened as much as possible
      ("2001:db8:0:0:0:0:2:1", "2001:db8::2:1"),
      ("2001:db8::0:1", "2001:db8::1"),
      // Section 4.2.2: not for one group
      ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
      // Section 4.2.3: the longest run, and of two equal ones the first
      ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
      ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
      // Section 4.3: lower case
      ("2001:DB8::ABCD:EF", "2001:db8::abcd:ef"),
      // The ends
      ("0:0:0:0:0:0:0:0", "::"),
      ("0:0:0:0:0:0:0:1", "::1"),
      ("1:0:0:0:0:0:0:0", "1::"),
      ("0:0:1:1:1:1:0:0", "::1:1:1:1:0:0"),
      ("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
      // Embedded IPv4
      ("::ffff:c000:0201", "192.0.2.1"),
      ("::ffff:192.0.2.1", "192.0.2.1"),
      ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
      ("0.0.0.0", "0.0.0.0"),
      ("255.255.255.255", "255.255.255.255"),
      ("10.20.100.9", "10.20.100.9"),
    ])
  func `an address has one text`(written: String, canonical: String) throws {
    let address = try #require(IPAddress(parsing: written))
    #expect(address.description == canonical)
    #expect(IPAddress(parsing: canonical) == address)
  }

  @Test func `the text is that of the system`() {
    var generator = SeededGenerator(seed: 5952)
    for _ in 0..<10_000 {
      // Every group is zero as often as not, so that runs of zeros abound.
      var halves: [UInt64] = [0, 0]
      for index in 0..<8 where Bool.random(using: &generator) {
        let limit = UInt64(0xffff) >> UInt64.random(in: 0...15, using: &generator)
        let group = UInt64.random(in: 0...limit, using: &generator)
        halves[index / 4] |= group << UInt64(index % 4 * 16)
      }
      let address = IPAddress(high: halves[0], low: halves[1])
      // `::1.2.3.4` and the like, deprecated forms of which systems think differently
      guard address.high != 0 || address.low >> 48 != 0 else { continue }
      #expect(address.description == SystemAddressText.text(of: address))
      let ipv4 = IPAddress(ipv4: UInt32(truncatingIfNeeded: halves[1]))
      #expect(ipv4.description == SystemAddressText.text(of: ipv4))
    }
  }

  @Test(arguments: [
    "0.0.0.0", "1.2.3.4", "10.0.99.100", "255.255.255.255", "192.168.0.9", "::", "2001:db8::1",
  ])
  func `the words hold the text`(text: String) throws {
    var bytes: [UInt8] = []
    try #require(IPAddress(parsing: text)).forEachWord { word, count in
      #expect((1...8).contains(count) && (count == 8 || word >> UInt64(8 * count) == 0))
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * place))) }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
