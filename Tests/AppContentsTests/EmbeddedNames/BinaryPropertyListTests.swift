import AppContents
import Foundation
import HostNames
import TestSupport
import Testing

@Suite struct BinaryPropertyListTests {
  private static func list(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  @Test func `strings end where their objects do`() throws {
    let bytes = try Self.list([
      "http://a.example", "http://b.example/\u{4e00}", "shop.com",
      String(repeating: "x", count: 300),
      "text with http://c.example. And more", ["other.com": "http://d.example"],
    ])
    let file = try ScannedFile(bytes)
    #expect(
      file.names == ["a.example", "b.example", "c.example", "d.example", "shop.com"])
    let place = try #require(file.hosts.hosts[0].mentions[0].places.first)
    #expect(bytes[place.offset...].starts(with: "http://a.example".utf8))
    #expect(file.hosts.isComplete)
  }

  @Test func `what contradicts itself is searched for URLs`() throws {
    let bytes = try Self.list(["http://a.example/x", "shop.com"])
    for place in (bytes.count - 32)..<bytes.count {
      var changed = bytes
      changed[place] = 0xff
      let file = try ScannedFile(changed)
      #expect(file.names.contains("a.example"))
    }
    for count in bytes.indices.dropFirst(60) {
      let file = try ScannedFile(Array(bytes.prefix(count)))
      #expect(file.hosts.gaps.map(\.reason) == [.unreadPropertyList])
    }
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<500 { _ = try ScannedFile(bytes.mutated(using: &generator)) }
  }

  @Test func `a large one is searched for URLs`() throws {
    var list = Array(repeating: "", count: 60_000)
    for index in list.indices {
      list[index] = "\(index) http://a.example/" + String(repeating: "x", count: 80)
    }
    let file = try ScannedFile(Self.list(list))
    #expect(file.hosts.hosts.map { $0.mentions.map(\.count) } == [[60_000]])
    #expect(file.hosts.gaps.map(\.reason) == [.unreadPropertyList])
  }
}
