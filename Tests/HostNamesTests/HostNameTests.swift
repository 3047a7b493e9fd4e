import HostNames
import TestSupport
import Testing

struct HostNameTests {
  @Test(arguments: [
    "a", "a.b", "a.b.", "xn--bcher-kva.example", "_x._y", "-", "a-", "example.1", "1.2.3", "127.1",
    "1.2.3.4", "1.2.3.4.", "0x7f.1", "a.0x1f", "a.0xg", "a.1e", "a.e1", "::1", "2001:db8::1",
    "[::1]", "fe80::1%en0", "", ".", "a..b", ".a", "A.B", "a b", "a\u{1b}", "b\u{fc}cher.example",
    "=1+1",
    "::error::x", "a:80", "user@a", String(repeating: "a", count: 63),
    String(repeating: "a", count: 64), String(repeating: "a.", count: 126) + "a",
    String(repeating: "a.", count: 127), String(repeating: "a.", count: 127) + "a",
    String(repeating: "a.", count: 200),
  ])
  func `whether a text is a host is told as reading it does`(text: String) {
    #expect(HostName.isHost(text) == (HostName(parsing: text) != nil))
    #expect(HostName.isCanonical(text) == (HostName(parsing: text)?.description == text))
  }

  static let longLabel = String(repeating: "a", count: 63)
  /// 253 octets: three labels of 63 and one of 61.
  static let longName =
    [longLabel, longLabel, longLabel, String(longLabel.dropLast(2))].joined(separator: ".")

  @Test(
    arguments: [
      ("example.com", "example.com"), ("MEDIA.Example.COM", "media.example.com"),
      ("my_cdn.media.test", "my_cdn.media.test"), ("_dmarc.example", "_dmarc.example"),
      ("r3---sn-4g5e.example", "r3---sn-4g5e.example"), ("-a-.example", "-a-.example"),
      ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("localhost", "localhost"), ("a", "a"),
      ("1.2.3.4.example", "1.2.3.4.example"), ("4.3.2.1.in-addr.arpa", "4.3.2.1.in-addr.arpa"),
      ("0x7f.example", "0x7f.example"), ("1a", "1a"), ("0xg", "0xg"), (longName, longName),
      (longLabel, longLabel),
    ])
  func `a DNS name is kept in lower case`(written: String, name: String) throws {
    let host = try #require(HostName(parsing: written))
    #expect(host.name == name)
    #expect(host.address == nil)
    #expect(!host.hasTrailingDot)
    #expect(HostName(parsing: Array(written.utf8)) == host)
  }

  @Test(
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("[2001:DB8:0::1]", "2001:db8::1"),
      ("2001:db8::1", "2001:db8::1"),
      ("[fe80::1%25en0]", "fe80::1"), ("fe80::1%en0", "fe80::1"), ("[::ffff:10.0.0.1]", "10.0.0.1"),
    ])
  func `an address is kept in its canonical text`(written: String, name: String) throws {
    let host = try #require(HostName(parsing: written))
    let address = try #require(host.address)
    #expect(host.name == name)
    #expect(host == HostName(address))
    #expect(host.labels.isEmpty && host.parents.isEmpty)
    #expect(!host.isUnqualified)
  }

  @Test(arguments: ["example.com", "localhost", "192.0.2.1", longName])
  func `one final dot is noted and dropped`(name: String) throws {
    let host = try #require(HostName(parsing: name + "."))
    #expect(host.name == name)
    #expect(host.hasTrailingDot)
    #expect(host.description == name + ".")
    #expect(host != HostName(parsing: name))
    #expect(host.address == HostName(parsing: name)?.address)
  }

  @Test(
    arguments: [
      "", ".", "..", ".com", "a..b", "a.b..", " a", "a b", "a\t", "a\0b", "a\r\n", "a\u{7f}",
      "bücher.example", "a\u{200b}.example", "user@media.test", "a:80", "http://a", "a/b", "a?b",
      "a%20b",
      "*.example.com", "a,b", "[::1", "[::1]:443", "[::1].", "::1.", "::ffff:192.0.2.1.",
      "[a.example]",
      "127.1", "1", "1.2.3", "256.1.1.1", "010.0.0.1", "a.0x7f", "0x", "1.2.3.4.5", "a.1.",
      longLabel + "a", longLabel + "a.example", "a" + longName, "a" + longName + ".",
      longName + "..",
      String(repeating: "a.", count: 100_000),
    ])
  func `what no URL has as its host is refused`(text: String) {
    #expect(HostName(parsing: text) == nil)
    #expect(HostName(parsing: Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("nas", true), ("localhost", true), ("local", true), ("nas.", false), ("nas.local", false),
      ("192.0.2.1", false), ("::1", false),
    ])
  func `a name without a dot is unqualified`(text: String, isUnqualified: Bool) throws {
    #expect(try #require(HostName(parsing: text)).isUnqualified == isUnqualified)
  }

  @Test func `labels are read from the left`() throws {
    #expect(try #require(HostName(parsing: "A.b.example.")).labels == ["a", "b", "example"])
    #expect(try #require(HostName(parsing: "example")).labels == ["example"])
  }

  @Test func `parents come nearest first`() throws {
    #expect(try #require(HostName(parsing: "a.b.example.")).parents == ["b.example", "example"])
    #expect(try #require(HostName(parsing: "example")).parents.isEmpty)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `whatever is read reads the same again`(seed: UInt64) {
    let texts = [
      "media.example.com", "Host_1.example.", "192.0.2.1", "[2001:db8::1]", "fe80::1%en0",
      "nas.local",
    ].map { Array($0.utf8) }
    var generator = SeededGenerator(seed: seed)
    var names = 0
    for _ in 0..<5_000 {
      var text = texts[Int.random(in: 0..<texts.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<text.count, using: &generator)
        text[index] =
          Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : UInt8(ascii: ".") + UInt8.random(in: 0...12, using: &generator)
      }
      guard let host = HostName(parsing: text) else { continue }
      names += 1
      #expect(HostName(parsing: host.description) == host, "seed \(seed): \(text)")
      #expect(host.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !(0x41...0x5a).contains($0) })
    }
    #expect(names > 500)
  }
}
