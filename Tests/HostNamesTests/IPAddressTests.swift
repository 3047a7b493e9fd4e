import HostNames
import Testing

struct IPAddressTests {
  @Test(arguments: [
    // RFC 5952, sections 4.1 to 4.3 and 5
    ("2001:db8::1", "2001:0db8::0001"),
    ("2001:db8::2:1", "2001:db8:0:0:0:0:2:1"),
    ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
    ("2001:0:0:1::1", "2001:0:0:1:0:0:0:1"),
    ("2001:db8::1:0:0:1", "2001:db8:0:0:1:0:0:1"),
    ("2001:db8::aaaa:0:0:1", "2001:DB8:0:0:AAAA::1"),
    ("::", "0:0:0:0:0:0:0:0"), ("::1", "::1"), ("1::", "1:0:0:0:0:0:0:0"),
    ("192.0.2.1", "::ffff:192.0.2.1"), ("192.0.2.1", "::ffff:c000:201"),
    ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
    ("64:ff9b::c000:221", "64:ff9b::192.0.2.33"), ("fe80::1", "fe80::1"),
    ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("1:0:3:4:5:6:7:8", "1:0:3:4:5:6:7:8"),
  ])
  func `an address has one text`(canonical: String, text: String) {
    #expect(IPAddress(text)?.description == canonical)
    #expect(IPAddress(canonical) == IPAddress(text))
  }

  @Test(arguments: [
    "", "1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "256.1.1.1", "1.2.3.4 ", "0x1.2.3.4", "-1.2.3.4",
    "1.2.3.+4", ":", ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "12345::", "g::",
    "::1%en0", "[::1]", "1.2.3.4::", "::1.2.3", "a.example", "1:2:3:4:5:6:7::8:9",
    "١.٢.٣.٤",
  ])
  func `what is no address is refused`(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test func `IPv4 is told from IPv6`() {
    #expect(IPAddress(ipv4: 0xc000_0201).isIPv4)
    #expect(IPAddress(ipv4: 0xc000_0201).ipv4 == 0xc000_0201)
    #expect(IPAddress("::1")?.ipv4 == nil)
  }
}
