import Escaping
import Evidence
import EvidenceFiles
import TestSupport
import Testing

struct MergingTests {
  /// Files of some captures, of which several hold the same, now and then under other names.
  private static func files(_ seed: UInt64) throws -> [EvidenceCollection] {
    try (0..<3).map { file in
      try collection(
        (0..<4).map { number in
          var random = RandomEvidence(seed: seed &* 100 &+ UInt64((file + number) % 5))
          var section = random.section("run-\((file + number) % 5).pcap")
          if number == 3 { section.capture.name = "copy-\(file).pcap" }
          return section
        })
    }
  }

  private static func merged(_ files: [EvidenceCollection]) throws -> EvidenceCollection {
    var all = EvidenceCollection()
    for file in files { try all.merge(file) }
    return all
  }

  @Test(arguments: 0..<12)
  func `merging is commutative, to the byte`(seed: UInt64) throws {
    let files = try Self.files(seed)
    let bytes = try Self.merged(files).bytes
    #expect(try Self.merged(files.reversed()).bytes == bytes)
    #expect(try Self.merged([files[1], files[2], files[0]]).bytes == bytes)
  }

  @Test(arguments: 0..<12)
  func `merging is associative, to the byte`(seed: UInt64) throws {
    let files = try Self.files(seed)
    let left = try Self.merged([Self.merged([files[0], files[1]]), files[2]])
    let right = try Self.merged([files[0], Self.merged([files[1], files[2]])])
    #expect(left.bytes == right.bytes)
  }

  @Test(arguments: 0..<12)
  func `merging is idempotent, to the byte`(seed: UInt64) throws {
    let files = try Self.files(seed)
    let once = try Self.merged(files)
    #expect(try Self.merged(files + files).bytes == once.bytes)
    #expect(try Self.merged([once, files[1], once]).bytes == once.bytes)
  }

  @Test(arguments: 0..<6)
  func `merging files is merging what they hold`(seed: UInt64) throws {
    let files = try Self.files(seed)
    let read = try files.map { try ReadEvidence($0.bytes).collection }
    #expect(try Self.merged(read).bytes == Self.merged(files).bytes)
  }

  @Test func `one capture under two names is one, by the first name`() throws {
    var sections = try (["b.pcap", "a.pcap"] as [ForeignText]).map { name in
      var random = RandomEvidence(seed: 3)
      var section = random.section("x.pcap")
      section.capture.name = name
      return try #require(ReadEvidence(try collection([section]).bytes).sections.first)
    }
    #expect(sections[0].identity == sections[1].identity)
    #expect(try collection(sections).count == 1)
    let bytes = try collection(sections).bytes
    sections.reverse()
    #expect(try collection(sections).bytes == bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""name":"a.pcap""#))
  }

  @Test(arguments: 0..<12)
  func `of captures in which the same was seen all damage stays, however they are joined`(
    seed: UInt64
  ) throws {
    var random = RandomEvidence(seed: seed)
    var seen = random.section("x.pcap").ledger
    // Captures in which nothing was seen are not one.
    seen.record(ObservationBuilder.http("a.example"))
    let files = try (0..<3).map { number in
      var section = CaptureEvidence(capture: random.section("x.pcap").capture, ledger: seen)
      section.capture.name = "x"
      section.capture.losses += ["e\u{301}", "\u{e9}"].prefix(number).map {
        InputLoss(.remark, detail: $0)
      }
      return try collection([section])
    }
    let all = try Self.merged(files)
    for order in [[0, 2, 1], [1, 0, 2], [2, 1, 0], [0, 1, 2, 0], [2, 2, 0, 1]] {
      #expect(try Self.merged(order.map { files[$0] }).bytes == all.bytes)
    }
    let right = try Self.merged([files[0], Self.merged([files[1], files[2]])])
    #expect(right.bytes == all.bytes)
    #expect(try Self.merged([all, files[1]]).bytes == all.bytes)
    let (parts, whole) = (files.map(Self.capture), Self.capture(all))
    #expect(whole?.isDamaged == parts.contains { $0?.isDamaged == true })
    #expect(Set(whole?.losses ?? []) == Set(parts.flatMap { $0?.losses ?? [] }))
  }

  private static func capture(_ file: EvidenceCollection) -> CaptureDescription? {
    ReadEvidence(file.bytes).sections.first?.capture
  }

  @Test func `captures in which nothing was seen are told apart by their names`() throws {
    let empty = ["a.pcap", "b.pcap", "a.pcap"].map {
      CaptureEvidence(capture: CaptureDescription(name: $0), ledger: .init())
    }
    #expect(try collection(empty).count == 2)
  }

  @Test func `what all captures show together is what each shows`() throws {
    let files = try Self.files(2)
    let all = try Self.merged(files)
    let ledger = all.ledger()
    let sum = ReadEvidence(all.bytes).sections.reduce(0) { $0 + $1.ledger.count }
    #expect(ledger.count == sum && sum > 0)
    let first = try #require(ReadEvidence(all.bytes).sections.first)
    #expect(all.ledger(besides: [first.identity]).count == sum - first.ledger.count)
    #expect(all.count(besides: [first.identity]) == all.count - 1)
  }
}
