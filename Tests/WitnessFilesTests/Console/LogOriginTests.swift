import TestSupport
import Testing

@testable import WitnessFiles

struct LogOriginTests {
  @Test(
    arguments: [
      ("2026-11-19 13:06:40.003000+0000 Shop[812:1] [connection] x", .category(.network)),
      ("2026-11-19 13:06:40.003000+0000 Shop[812:1] [] x", .category(.network)),
      ("2026-11-19 13:06:40.003000+0000 Shop[812:1] [chat] x", .app),
      (
        "2026-11-19 13:06:40.003000+0000 Shop[812:1] [com.apple.CFNetwork:ATS] x",
        .system(.cfNetwork)
      ),
      ("2026-11-19 13:06:40.003000+0000 Shop[812:1] x", .unknown),
      (
        "2026-11-19 13:06:40.003 Df Shop[812:1] [com.apple.network.boringssl:boringssl] x",
        .system(.boringSSL)
      ),
      ("2026-11-19 13:06:40.003 Df Shop[812:1] [connection] x", .unknown),
      ("2026-11-19 13:06:40.003 Df Shop[812:1] [com.shop:connection] x", .app),
      (
        "2026-11-19 13:06:40.003 Df Shop[812:1] [com.apple.runtime-issues:CFNetwork] x",
        .category(.cfNetwork)
      ),
      ("2026-11-19 13:06:40.003 Df Shop[812:1] [com.apple.runtime-issues:App] x", .app),
      (
        "2026-11-19 13:06:40.003000+0000 0x1    Default     0x0    812    0    Shop: (Foundation) x",
        .app
      ),
      (
        "2026-11-19 13:06:40.003000+0000 0x1    Default     0x0    812    0    Shop: (Shop) [com.apple.network:connection] x",
        .app
      ),
      (
        "2026-11-19 13:06:40.003000+0000 0x1    Default     0x0    812    0    Shop: (libnetwork.dylib) [com.apple.network:connection] x",
        .system(.network)
      ),
      ("Nov 19 13:06:40 iPhone Shop(CFNetwork)[812] <Notice>: x", .system(.cfNetwork)),
      ("Nov 19 13:06:40 iPhone Shop[812] <Notice>: [connection] x", .unknown),
      ("Nov 19 13:06:40 iPhone Shop(Foundation)[812] <Notice>: x", .app),
      ("2026-11-19 13:06:40.003000 Shop{CFNetwork+0x1a2b}[812] <NOTICE>: x", .system(.cfNetwork)),
      ("2026-11-19 13:06:40.003000 Shop{Shop}[812] <NOTICE>: x", .app),
      ("default\t13:06:40.003000+0000\tShop\t[connection] x", .unknown),
      ("com.apple.network\tdefault\t13:06:40.003000+0000\tShop\tx", .system(.network)),
      ("com.shop.app\tdefault\t13:06:40.003000+0000\tShop\tx", .app),
      ("[boringssl] x", .category(.boringSSL)), ("[chat] x", .unknown), ("x", .unknown),
    ] as [(String, LogOrigin)])
  func `the fields of a head show who wrote the line`(line: String, origin: LogOrigin) {
    #expect(LogLine(Array(line.utf8)).origin == origin)
  }

  @Test(
    arguments: [
      (#""subsystem":"com.apple.network","senderImagePath":"/usr/lib/libnetwork.dylib""#, true),
      (#""subsystem":"com.apple.network""#, true),
      (#""senderImagePath":"/System/Library/Frameworks/CFNetwork.framework/CFNetwork""#, true),
      (#""subsystem":"com.apple.network","senderImagePath":"/x/Shop.app/Shop""#, false),
      (#""senderImagePath":"/x/Shop.app/Frameworks/Network.framework/Network""#, false),
      (
        #""senderImagePath":"/System/Library/Frameworks/Foundation.framework/Foundation""#, false
      ),
      (#""subsystem":"com.shop","category":"connection""#, false),
    ])
  func `the sender of an object decides before its subsystem`(
    fields: String, isSystems: Bool
  ) throws {
    let object =
      #"{"eventMessage":"x","processImagePath":"/x/Shop.app/Shop","processID":1,\#(fields)}"#
    let line = LogLine(try #require(try JSONLogObject(Array(object.utf8)).content))
    if case .system = line.origin { #expect(isSystems) } else { #expect(!isSystems) }
  }
}
