import AppTransportSecurity
import Evidence
import Foundation
import PropertyLists
import Recommending
import TestSupport
import Testing

/// The examples that docs/library.md and the DocC articles show, run on samples.
struct LibraryExamplesTests {
  private let shop: Sample

  init() throws { shop = try #require(Sample.all.first { $0.name == "shop-app" }) }

  private func path(_ file: String) -> String {
    shop.folder.appending(path: file).path(percentEncoded: false)
  }

  @Test func `from captures to a suggestion in ten lines`() throws {
    let result = try suggest(for: [path("capture.pcap")])
    #expect(result.plist == shop.text("expected.plist"))
    #expect(result.hosts.contains("pixel.adnet.example violated change-url"))
    #expect(result.hosts.contains("api.shop.example satisfied none"))
    #expect(result.hosts.count == 7)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "AuditExample.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count <= 10)
  }

  @Test func `damage and gaps are reported, and the rest is judged`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let broken = folder.appending(path: "broken.pcap")
    var bytes = try shop.bytes
    // The length of the first packet's record claims more than any packet has.
    bytes.replaceSubrange(32..<36, with: [0xff, 0xff, 0xff, 0x7f])
    try Data(bytes).write(to: broken)
    let name = broken.path(percentEncoded: false)
    var reports: [String] = []
    let suggestion = try suggestDespiteDamage(
      for: [path("capture.pcap"), name, path("README.md")]
    ) { reports.append($0) }
    #expect(suggestion.hosts.count == 7)
    #expect(suggestion.systems == ["iOS 17.0"])
    #expect(reports.count == 4)
    #expect(!suggestion.inputs.isComplete)
    #expect(reports.first?.contains("a packet record claims") == true, "\(reports)")
    #expect(reports.contains { $0.hasPrefix("left out: \(path("README.md")): is not a capture") })
    #expect(reports.contains { $0.hasPrefix("gap: \(name): after packet 0, at byte 24") })
    #expect(reports.contains { $0.hasPrefix("gap: \(path("README.md")): is not a capture") })
  }

  @Test func `from a capture to observations`() throws {
    let hosts = try hostsWithTLS(in: path("capture.pcap"))
    #expect(hosts.contains("collect.metrics.example TLSv1.2"), "\(hosts)")
    #expect(hosts.contains("api.shop.example TLSv1.3"))
    #expect(!hosts.contains { $0.hasPrefix("pixel.adnet.example") })
    #expect(hosts.count == 6)
  }

  @Test func `from a dictionary to a decision`() throws {
    let list = Array(try #require(shop.text("Info.plist")).utf8)
    let allowed = try decision(onHTTPTo: "pixel.adnet.example", infoPlist: list)
    #expect(allowed.verdict == .allow)
    #expect(allowed.standing == .listed(key: "adnet.example"))
    let suggested = Array(try #require(shop.text("expected.plist")).utf8)
    let blocked = try decision(onHTTPTo: "api.shop.example", infoPlist: suggested)
    #expect(blocked.verdict == .block)
    #expect(blocked.blockedBy == .cleartext)
    let without = try decision(
      onHTTPTo: "pixel.adnet.example", infoPlist: Array("<plist><dict/></plist>".utf8))
    #expect(without.verdict == .block)
  }
}
