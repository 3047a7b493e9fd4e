import Testing

@testable import Evidence

struct UserAgentMaskTests {
  @Test(arguments: [
    // CFNetwork's own form: name, stack and system stay.
    ("Shop/42.7 CFNetwork/1490.0.4 Darwin/23.2.0", "Shop/00.0 CFNetwork/1490.0.4 Darwin/23.2.0"),
    ("Shop/42 iPhone14,5 CFNetwork/1490 Darwin/23", "Shop/00 xxxxxx00,0 CFNetwork/1490 Darwin/23"),
    (
      "Shop/5.1 (com.example.shop; build:1234; iOS 17.4.1) Alamofire/5.8.1",
      "Shop/0.0 (xxx.xxxxxxx.xxxx; xxxxx:0000; iOS 17.4.1) Alamofire/5.8.1"
    ),
    (
      "Shop/5.1 (iPhone; iOS 10.2; Scale/2.00; Anna's iPhone; id=8F2A)",
      "Shop/0.0 (iPhone; iOS 10.2; Scale/2.00; xxxx'x xxxxxx; xx=0x0x)"
    ),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21E236",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/00x000"
    ),
    ("Dart/3.4 (dart:io)", "Dart/3.4 (dart:io)"), ("okhttp/4.12.0", "okhttp/4.12.0"),
    (
      "AppleCoreMedia/1.0.0.21A329 (iPhone; U; CPU OS 17_0 like Mac OS X; de_de)",
      "AppleCoreMedia/0.0.0.00x000 (iPhone; U; CPU OS 17_0 like Mac OS X; xx_xx)"
    ),
    ("Bot (+http://me:pw@h.example/a?b=1)", "Bot (+xxxx://xx:xx@x.xxxxxxx/x?x=0)"),
    ("Shop/1 me@h.example", "Shop/0 xx@x.xxxxxxx"), ("Shop 1234", "Shop 0000"), ("", ""),
    ("(", "("),
    ("))((", "))(("), ("Größe/1", "Größe/0"),
  ])
  func `a user agent keeps what tells the software, and no more`(agent: String, masked: String) {
    let bytes = UserAgentMask.masked(Array(agent.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == masked)
    #expect(bytes.count == agent.utf8.count)
    #expect(UserAgentMask.masked(bytes) == bytes)
  }

  @Test func `one that would be taken for another software stays as it is`() {
    // The name of the stack is a part of a remark.
    let agent = Array("Shop/1 (uses CFNetwork)".utf8)
    #expect(UserAgentMask.masked(agent) == agent)
  }

  @Test func `a long one takes time in proportion`() {
    let agent = [UInt8](repeating: UInt8(ascii: "("), count: 60_000)
    #expect(UserAgentMask.masked(agent) == agent)
    let closed = Array(String(repeating: "(a;", count: 20_000).utf8)
    #expect(UserAgentMask.masked(closed).count == closed.count)
  }
}
