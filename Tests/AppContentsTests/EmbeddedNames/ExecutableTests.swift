import AppContents
import HostNames
import TestSupport
import Testing

@Suite struct ExecutableTests {
  private static let strings = MachOBuilder.Section.strings(
    "hello", "http://a.example/x", "api.shop.com", "%@")

  @Test func `a slice is named with its section`() throws {
    let file = try ScannedFile(MachOBuilder(sections: [Self.strings]).bytes)
    let start = 32 + 72 + 80
    #expect(
      file.words == [
        "http a.example @\(start + 6) arm64 __TEXT,__cstring",
        "bare api.shop.com @\(start + 25) arm64 __TEXT,__cstring",
      ])
    #expect(file.hosts.isComplete)
  }

  @Test(arguments: [false, true])
  func `all slices are read`(is64Bit: Bool) throws {
    let file = try ScannedFile(
      MachOBuilder.fat(
        [
          MachOBuilder(cpuType: 0x0100_0007, cpuSubtype: 3, sections: [Self.strings]),
          MachOBuilder(sections: [.wide("http://b.example", "wide.shop.com")]),
          MachOBuilder(cpuType: 12, cpuSubtype: 9, is64Bit: false, sections: [Self.strings]),
        ], is64Bit: is64Bit))
    let places = file.words.map { words in
      words.split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
    }
    #expect(
      places == [
        "http a.example x86_64 __TEXT,__cstring", "http a.example armv7 __TEXT,__cstring",
        "bare api.shop.com x86_64 __TEXT,__cstring", "bare api.shop.com armv7 __TEXT,__cstring",
        "http b.example arm64 __TEXT,__ustring", "bare wide.shop.com arm64 __TEXT,__ustring",
      ])
    #expect(file.hosts.isComplete)
  }

  @Test(arguments: [true, false])
  func `an encrypted slice is said to be unread`(is64Bit: Bool) throws {
    for id in [0, 1] {
      let file = try ScannedFile(
        MachOBuilder(is64Bit: is64Bit, cryptID: id, sections: [Self.strings]).bytes)
      let reasons = file.hosts.gaps.map(\.reason)
      if id == 0 {
        #expect(reasons.isEmpty)
      } else {
        #expect(reasons.count == 1)
        guard case .encrypted(let architecture)? = reasons.first else {
          Issue.record("\(reasons)")
          continue
        }
        #expect(architecture.name == "arm64")
      }
    }
  }

  @Test func `names of methods are no addresses`() throws {
    let file = try ScannedFile(
      MachOBuilder(sections: [
        .strings("http://a.example", "shop.com", name: "__objc_methname")
      ]).bytes)
    #expect(file.names == [])
  }

  @Test func `headers that lie leave the plain search`() throws {
    var huge = Self.strings
    huge.size = 0xffff_ffff
    var outside = Self.strings
    outside.offset = 0x7fff_fff0
    var enormous = Self.strings
    enormous.size = .max
    let lies: [[UInt8]] = [
      MachOBuilder(sections: [huge]).bytes, MachOBuilder(sections: [outside]).bytes,
      MachOBuilder(sections: [enormous]).bytes,
      MachOBuilder(sections: [Self.strings], emptyCommands: 200_000).bytes,
      Self.changed(MachOBuilder(sections: [Self.strings]).bytes, at: 16, to: 0xffff_ffff),
      Self.changed(MachOBuilder(sections: [Self.strings]).bytes, at: 20, to: 0xffff_ffff),
      Self.changed(MachOBuilder(sections: [Self.strings]).bytes, at: 36, to: 0),
      Self.changed(MachOBuilder(sections: [Self.strings]).bytes, at: 96, to: 0xffff_ffff),
      Self.changed(MachOBuilder.fat([.init(sections: [Self.strings])]), at: 16, to: 0xffff_ffff),
      Self.changed(MachOBuilder.fat([.init(sections: [Self.strings])]), at: 16, to: 0),
    ]
    for bytes in lies {
      let file = try ScannedFile(bytes)
      #expect(file.names.contains("a.example"))
      #expect(file.hosts.gaps.map(\.reason) == [.damagedExecutable])
    }
  }

  @Test func `100,000 load commands are read`() throws {
    let file = try ScannedFile(
      MachOBuilder(sections: [Self.strings], emptyCommands: 100_000).bytes)
    #expect(file.hosts.isComplete)
    #expect(file.names == ["a.example", "api.shop.com"])
  }

  @Test func `sections that overlap are read once`() throws {
    let count = 5_000
    let text = MachOBuilder.Section.strings(String(repeating: "x", count: 100_000), "shop.com")
    var others = Array(repeating: text, count: count)
    for index in others.indices {
      others[index].bytes = []
      others[index].size = text.bytes.count
      others[index].offset = 32 + 72 + 80 * (count + 1)
    }
    let file = try ScannedFile(MachOBuilder(sections: [text] + others).bytes)
    #expect(file.hosts.hosts.map { $0.mentions.map(\.count) } == [[1]])
  }

  @Test func `slices that overlap are no slices`() throws {
    let slice = MachOBuilder(sections: [Self.strings])
    var bytes = MachOBuilder.fat([slice, slice])
    bytes.replaceSubrange(36..<40, with: bytes[16..<20])
    let file = try ScannedFile(bytes)
    #expect(file.names == ["a.example"])
    #expect(file.hosts.gaps.map(\.reason) == [.damagedExecutable])
  }

  @Test func `every beginning of an executable is read`() throws {
    let whole = MachOBuilder.fat([
      MachOBuilder(cpuType: 0x0100_0007, sections: [Self.strings]),
      MachOBuilder(cryptID: 1, sections: [.wide("http://b.example"), Self.strings]),
    ])
    for count in whole.indices { _ = try ScannedFile(Array(whole.prefix(count))) }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 { _ = try ScannedFile(whole.mutated(using: &generator)) }
  }

  private static func changed(_ bytes: [UInt8], at place: Int, to number: Int) -> [UInt8] {
    var bytes = bytes
    // Fat headers are big-endian; these numbers read the same in both orders.
    bytes.replaceSubrange(place..<(place + 4), with: MachOBuilder.little(number, 4))
    return bytes
  }
}
