import AppContents
import HostNames
import TestSupport
import Testing

@Suite struct HermesTests {
  /// Bytecode with those strings, one right after the other, and one function.
  private static func bytecode(_ texts: [String], wide: [String] = []) -> [UInt8] {
    let long = String(repeating: "x", count: 300)
    var (table, overflow, storage): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    for text in texts + wide + [long] {
      let isWide = wide.contains(text)
      let units = text.utf16.count
      let isLong = units >= 0xff
      let start = isLong ? overflow.count / 8 : storage.count
      table += MachOBuilder.little(
        (isWide ? 1 : 0) | start << 1 | (isLong ? 0xff : units) << 24, 4)
      if isLong {
        overflow += MachOBuilder.little(storage.count, 4) + MachOBuilder.little(units, 4)
      }
      storage +=
        isWide ? text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] } : Array(text.utf8)
    }
    var header = MachOBuilder.little(0x1f19_03c1_03bc_1fc6, 8) + MachOBuilder.little(96, 4)
    header += [UInt8](repeating: 7, count: 20)
    for number in [0, 0, 1, 2, 3, table.count / 4, overflow.count / 8, storage.count] {
      header += MachOBuilder.little(number, 4)
    }
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + [UInt8](repeating: 0, count: 16 + 8 + 12) + table + overflow + storage
  }

  @Test func `hosts end where their strings do`() throws {
    let bytes = Self.bytecode(
      [
        "abc", "https://a.example", "example", "http://", "http://b.example/x", "go",
        "ws://c.example",
      ],
      wide: ["http://d.example"])
    let file = try ScannedFile(bytes)
    #expect(file.names == ["a.example", "b.example", "c.example", "d.example"])
    #expect(file.hosts.unfinished.map(\.count) == [1])
    #expect(file.hosts.isComplete)
  }

  @Test func `tables that contradict themselves are told`() throws {
    let whole = Self.bytecode(["http://a.example", "/x"])
    for place in [52, 56, 60] {
      var bytes = whole
      bytes.replaceSubrange(place..<(place + 4), with: [0xff, 0xff, 0xff, 0xff])
      #expect(try ScannedFile(bytes).hosts.gaps.map(\.reason) == [.unreadBytecode])
    }
    for count in whole.indices.dropFirst(8) {
      let file = try ScannedFile(Array(whole.prefix(count)))
      #expect(file.hosts.gaps.map(\.reason) == [.unreadBytecode])
    }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 { _ = try ScannedFile(whole.mutated(using: &generator)) }
  }
}
