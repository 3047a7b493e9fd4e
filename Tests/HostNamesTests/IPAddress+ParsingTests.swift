import HostNames
import TestSupport
import Testing

struct IPAddressParsingTests {
  @Test func `IPv4 is four octets, the first the highest`() {
    #expect(IPAddress(parsing: "192.0.2.1")?.ipv4 == 0xc000_0201)
  }

  @Test func `IPv6 is eight groups, the first the highest`() throws {
    let address = try #require(IPAddress(parsing: "1:2:3:4:5:6:7:8"))
    #expect(address.high == 0x0001_0002_0003_0004)
    #expect(address.low == 0x0005_0006_0007_0008)
  }

  @Test(
    arguments: [
      "", " ", ".", ":", ":::", "1", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "1..2.3", "1.2.3.4.",
      "256.1.1.1", "1.2.3.1000", "01.2.3.4", "1.2.3.04", "00.0.0.0", "0x7f.0.0.1", "1.2.3.-4",
      "1.2.3.4 ", " 1.2.3.4", "1.2.3.4\0", "127.1", "2130706433", "١.٢.٣.٤",
      "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4::5:6:7:8", "::1:2:3:4:5:6:7:8",
      "1:2:3:4:5:6:7:8::", "1::2::3", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", ":1::2", "1::2:", "1:::2",
      "12345::", "::00001", "g::", "::-1", "::1 ", "::1%en0", "[::1]", "::1/128",
      "::1.2.3", "::1.2.3.4.5", "::01.2.3.4", "1.2.3.4::", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4",
      "1:2:3:4:5:6::1.2.3.4", "0000:0000:0000:0000:0000:0000:0000:00000000001",
    ])
  func `what is not an address in full is refused`(text: String) {
    #expect(IPAddress(parsing: text) == nil)
  }

  @Test func `the system reads the same addresses`() {
    let texts = [
      "192.0.2.1", "10.0.0.255", "2001:db8::1", "::", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1",
      "1:2:3:4:5:6:192.0.2.1", "fe80::1:0:0:1", "64:ff9b::198.51.100.7",
    ]
    let alphabet = Array("0123456789abcdefF::::....x%/[] ")
    var generator = SeededGenerator(seed: 4291)
    var readable = 0
    for _ in 0..<20_000 {
      var text = Array(texts.randomElement(using: &generator) ?? "")
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0...text.count, using: &generator)
        let isInsertion = index == text.count || Bool.random(using: &generator)
        let range = index..<(isInsertion ? index : index + 1)
        text.replaceSubrange(range, with: alphabet.shuffled(using: &generator).prefix(1))
        if Bool.random(using: &generator) { text.remove(at: index) }
      }
      let mutated = String(text)
      let address = IPAddress(parsing: mutated)
      #expect(address == SystemAddressText.address(parsing: mutated), "\(mutated)")
      readable += address == nil ? 0 : 1
    }
    #expect(readable > 1_000)
  }

  @Test(
    arguments: [
      ("[2001:db8::1]", "2001:db8::1"), ("2001:DB8::1", "2001:db8::1"), ("fe80::1%en0", "fe80::1"),
      ("[fe80::1%25en0]", "fe80::1"), ("[::ffff:192.0.2.1]", "192.0.2.1"),
      ("192.0.2.1", "192.0.2.1"),
    ])
  func `brackets and zone are dropped from a host`(literal: String, address: String) {
    #expect(IPAddress(hostLiteral: literal)?.description == address)
  }

  @Test(
    arguments: [
      "", "[", "]", "[]", "[::1", "::1]", "[[::1]]", "[192.0.2.1]", "192.0.2.1%en0", "fe80::1%",
      "[fe80::1%]", "[fe80::1]%en0", "fe80::1%e n", "fe80::1%\0", "%en0", "[::1]:80", "[::1].",
      "fe80::1%" + String(repeating: "e", count: 300),
    ])
  func `half a literal is refused`(literal: String) {
    #expect(IPAddress(hostLiteral: literal) == nil)
  }
}
