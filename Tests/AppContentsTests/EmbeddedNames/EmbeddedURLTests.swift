import AppContents
import HostNames
import TestSupport
import Testing

@Suite struct EmbeddedURLTests {
  @Test(arguments: [
    ("http://shop.example", "http shop.example @0"),
    ("see HTTP://Shop.Example/path?q=1", "http shop.example @4"),
    ("\"https://a.b.example:8443/x\"", "https a.b.example:8443 @1"),
    ("ws://s.example wss://t.example", "ws s.example @0, wss t.example @15"),
    ("http:\\/\\/shop.example\\/path", "http shop.example @0"),
    ("http://user:secret@shop.example/", "http shop.example @0"),
    ("(http://shop.example).", "http shop.example @1"),
    ("at http://shop.example.", "http shop.example @3"),
    ("http://192.0.2.7:80/", "http 192.0.2.7:80 @0"),
    ("http://[2001:db8::1]:8080/", "http 2001:db8::1:8080 @0"),
    ("http://localhost:8081", "http localhost:8081 @0"),
    ("http://bücher.example/", "http xn--bcher-kva.example @0"),
    ("请访问http://shop.example查看", "http shop.example @9"),
    ("http://shop.example:99999/", "http shop.example @0"),
    ("<a href='http://shop.example'>", "http shop.example @9"),
    ("http://shop.example\\n", "http shop.example @0"),
    ("\u{1}Khttp://shop.example", "http shop.example @2"),
    ("itms-https://shop.example xhttp://shop.example svn+http://shop.example", ""),
    ("news://shop.example feed:shop.example http:shop.example", ""),
    ("http://-/ http://a..b/ http://1.2/", ""),
  ])
  func `URLs are found with scheme, host, port and offset`(text: String, words: String) throws {
    #expect(try ScannedFile(text).words.joined(separator: ", ") == words)
  }

  @Test(arguments: [
    "http://%@/path", "http://\\(host)/", "http://${host}/", "http://", "x = 'http://' + host",
    "http://{s}.tile.example", "http://api.%@", "http://api.", "http://shop-%d.example",
    "http://%@:%@@", "http://api-",
  ])
  func `hosts that are filled in at run time are none`(text: String) throws {
    let file = try ScannedFile(text)
    #expect(file.words.isEmpty)
    #expect(file.hosts.unfinished.map(\.count) == [1])
  }

  @Test(arguments: [false, true])
  func `UTF-16 is read in both orders`(isBig: Bool) throws {
    let units = Array("\u{4e00} http://shop.example/x \u{4e00}".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return isBig ? pair.reversed() : pair
    }
    #expect(try ScannedFile(bytes).words == ["http shop.example @\(isBig ? 5 : 4)"])
  }

  @Test func `a path and a user are kept nowhere`() throws {
    let file = try ScannedFile("http://me:password@shop.example/secret?token=1#part")
    #expect(!"\(file.hosts)".contains("secret"))
    #expect(!"\(file.hosts)".contains("password"))
    #expect(!"\(file.hosts)".contains("token"))
  }

  @Test(arguments: [
    ("http://www.w3.org/2000/svg", "http www.w3.org namespace @0"),
    ("http://www.apple.com/DTDs/PropertyList-1.0.dtd", "http www.apple.com namespace @0"),
    ("http://www.apple.com/appleca/root.crl", "http www.apple.com certificate @0"),
    ("http://www.apple.com/shop", "http www.apple.com @0"),
    ("http://ns.adobe.com/xap/1.0/", "http ns.adobe.com namespace @0"),
    ("http://www.apache.org/licenses/LICENSE-2.0", "http www.apache.org license @0"),
    ("http://crl3.digicert.com/x.crl", "http crl3.digicert.com certificate @0"),
  ])
  func `names that nothing loads are told apart`(text: String, words: String) throws {
    #expect(try ScannedFile(text).words.joined() == words)
  }

  @Test func `what a window cuts is found whole`() throws {
    for place in [(1 << 18) - 30, (1 << 18) - 8, (1 << 18) - 3, 1 << 18, (2 << 18) - 2620] {
      let bytes = [UInt8](repeating: 0x20, count: place) + Array("http://shop.example/x".utf8)
      #expect(try ScannedFile(bytes).words == ["http shop.example @\(place)"])
      let tail = bytes + [UInt8](repeating: 0x3a, count: 5000)
      #expect(try ScannedFile(tail).words == ["http shop.example @\(place)"])
    }
  }

  @Test(arguments: [[0x30, 1, 0x86], [0xa0, 19, 0x86], [2, 1, 0x16]] as [[UInt8]])
  func `an address in a certificate ends by its length`(tag: [UInt8]) throws {
    let bytes = [0] + tag + [17] + Array("http://ca.example0abc".utf8)
    #expect(try ScannedFile(bytes).words == ["http ca.example certificate @5"])
  }
}
