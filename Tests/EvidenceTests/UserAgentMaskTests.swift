import Escaping
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
    ("Bot (+http://me:pw@h.example/a?b=1)", "xxx (+xxxx://xx:xx@x.xxxxxxx/x?x=0)"),
    ("Shop/1 me@h.example", "xxxx/0 xx@x.xxxxxxx"), ("Shop 1234", "xxxx 0000"), ("", ""),
    ("(", "("), ("))((", "))(("), ("Größe/1", "xxxxxxx/0"),
    ("Größe/1 CFNetwork/1 Darwin/2", "Größe/0 CFNetwork/1 Darwin/2"),
    // No software is recognized, or only by a part of what is there.
    ("Shop/1 (uses CFNetwork)", "xxxx/0 (xxxx xxxxxxxxx)"),
    ("CFNetworkSECRET/1 Darwin/2", "xxxxxxxxxxxxxxx/0 Darwin/2"),
    ("com.apple.SECRET/1 CFNetwork/1", "xxx.xxxxx.xxxxxx/0 CFNetwork/1"),
    ("me@mail.example/1 CFNetwork/1 Darwin/2", "xx@xxxx.xxxxxxx/0 CFNetwork/1 Darwin/2"),
    ("trustd (unknown) CFNetwork/SECRET", "trustd (xxxxxxx) CFNetwork/xxxxxx"),
    ("curl-SECRET/8", "xxxx-xxxxxx/0"), ("(SECRET)", "(xxxxxx)"),
    // The beginning by which the device or software is recognized stays.
    (
      "Mozilla/5.0 (iPhone14,5; me) AppleWebKit/605.1.15",
      "Mozilla/5.0 (iPhone00,0; xx) AppleWebKit/605.1.15"
    ),
    ("Shop (Linux; Android SECRET)", "xxxx (Linux; Android xxxxxx)"),
    ("ExoPlayerSECRET/1", "ExoPlayerxxxxxx/0"),
  ])
  func `a user agent keeps what tells the software, and no more`(agent: String, masked: String) {
    let bytes = UserAgentMask.masked(Array(agent.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == masked)
    #expect(bytes.count == agent.utf8.count)
    #expect(UserAgentMask.masked(bytes) == bytes)
  }

  @Test func `what decides of the software, the device and the app is the same`() {
    let parts = [
      "Mozilla/5.0", "Shop", "CFNetwork/1", "Darwin/SECRET", "CFNetworkX", "Alamofire/5",
      "(iPhone14,5; SECRET)", "(Macintosh SECRET)", "(X11 SECRET; Scale/SECRET)", "AppleWebKit/1",
      "(dart:io/SECRET)", "Dart", "ExoPlayerX/SECRET", "me@SECRET", "(Windows", "Safari/SECRET",
    ]
    for first in parts {
      for second in parts {
        for third in parts {
          let agent = "\(first) \(second) \(third)"
          let masked = String(decoding: UserAgentMask.masked(Array(agent.utf8)), as: UTF8.self)
          #expect(!masked.contains("SECRET"), "\(agent)")
          #expect(
            ClientSoftware(userAgent: ForeignText(masked))
              == ClientSoftware(userAgent: ForeignText(agent)), "\(agent)")
          #expect(
            OtherDevice(userAgent: ForeignText(masked))
              == OtherDevice(userAgent: ForeignText(agent)), "\(agent)")
          #expect(
            UserAgentApp.name(in: ForeignText(masked)) == UserAgentApp.name(in: ForeignText(agent)),
            "\(agent)")
        }
      }
    }
  }

  @Test func `a long one takes time in proportion`() {
    let agent = [UInt8](repeating: UInt8(ascii: "("), count: 60_000)
    #expect(UserAgentMask.masked(agent) == agent)
    let closed = Array(String(repeating: "(a;", count: 20_000).utf8)
    #expect(UserAgentMask.masked(closed).count == closed.count)
  }
}
