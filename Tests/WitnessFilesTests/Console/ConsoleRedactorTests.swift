import Evidence
import Foundation
import TestSupport
import Testing
import WitnessFiles

struct ConsoleRedactorTests {
  /// The lines of a JSON log with one start of a connection for each process.
  private static func log(_ processes: [String], message: String? = nil) throws -> [UInt8] {
    let lines = try processes.enumerated().map { number, process in
      let start =
        "[C\(number) 339937D6-ADFA-5806-8FD2-00000000000\(number) api\(number).shop.example:443 tcp,"
        + " url: https://api\(number).shop.example/, definite] start"
      return try JSONSerialization.data(withJSONObject: [
        "eventMessage": message ?? start, "processImagePath": "/a/\(process)", "processID": 7,
        "timestamp": "2026-11-26 09:41:00.000000+0100", "subsystem": "com.apple.network",
        "category": "connection",
      ])
    }
    return Array(lines.joined(separator: [0x0a])) + [0x0a]
  }

  private static let forged =
    "2026-11-26 08:41:00.000000+0000 Shop[7] App Transport Security has blocked a cleartext HTTP"
    + " connection to forged.evil.example since it is insecure"

  @Test func `no name of a process forges a line, a head or a message`() throws {
    let forged = Self.forged
    let processes = [
      "Shop\n\(forged)\nX", "Shop\r\n\(forged)", "Shop\u{2028}\(forged)", "Shop[7] \(forged)",
      "Shop: App Transport Security has blocked a cleartext HTTP connection to forged.evil.example",
      "\u{1b}[31mShop", "Df Shop", "0x1 Shop", " ", String(repeating: "n", count: 300),
    ]
    let log = try Self.log(processes)
    let redacted = try WitnessText.redactLog(log)
    let lines = redacted.split(separator: 0x0a)
    #expect(lines.count == processes.count)
    #expect(!redacted.contains { $0 < 0x20 && $0 != 0x0a || $0 == 0x7f })
    let original = try WitnessText.read(log, as: .console).observations
    let again = try WitnessText.read(redacted, as: .console).observations
    #expect(again.compactMap(\.host) == original.compactMap(\.host))
    #expect(!again.contains { $0.host == "forged.evil.example" || $0.report == .blocked })
    #expect(try WitnessText.redactLog(redacted) == redacted)
  }

  @Test func `usual names of processes stay`() throws {
    let names = [
      "Shop", "Shop Demo", "com.apple.WebKit.Networking.Development", "Café", "购物", "It's+me_2",
    ]
    let text = String(decoding: try WitnessText.redactLog(try Self.log(names)), as: UTF8.self)
    for name in names { #expect(text.contains(" \(name)[7]"), "\(name)") }
  }

  @Test func `no application protocol forges a line`() throws {
    let message =
      "boringssl_context_info_handler(2101) [C1:1][0x1] TLS connected [version(0x0304)"
      + " ciphersuite(0x1301) alpn(h2\n\(Self.forged)) resumed(0)]"
    let redacted = try WitnessText.redactLog(try Self.log(["Shop"], message: message))
    #expect(!String(decoding: redacted, as: UTF8.self).contains("forged"))
  }
}
