import Bytes
import Escaping
import Evidence
import EvidenceFiles
import TestSupport
import Testing

/// Folds as files: the bytes are the same whatever the order, grouping and repetition of captures.
struct FoldFileTests {
  private static let names: Set<String> = ["app", ""]

  private static func bytes(
    _ sections: [MergedEvidenceSection], _ streams: [[UInt8]] = []
  ) throws -> [UInt8] {
    let streams = try streams.map { try stream($0) }
    var (bytes, writer) = ([UInt8](), MergedEvidenceWriter(sections, streams, priority: .even))
    do throws(MergedEvidenceWriter.Failure<Never>) {
      try writer.write { (piece) throws(Never) in bytes += piece }
    } catch {
      switch error.cause {
      case .reading(let error): throw error
      }
    }
    return bytes
  }

  private static func stream(_ bytes: [UInt8]) throws -> MergedEvidenceStream {
    var lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)[...]
    return try MergedEvidenceStream(name: "a", after: [], by: names) {
      lines.popFirst().map { .line($0) } ?? .end(damage: nil)
    }
  }

  /// Folds of captures, one a key.
  private static func folds(_ captures: [CaptureEvidence]) -> [MergedEvidenceSection] {
    var folds: [[UInt8]: MergedEvidenceSection] = [:]
    for capture in captures {
      let one = MergedEvidenceSection(capture, by: names, priority: .even)
      folds[one.account.key, default: one].join(one)
    }
    return Array(folds.values)
  }

  @Test(
    arguments: [
      ([0x1b], true), ([0x00], true), ([0x09], true), ([0xff], true), ([0xed, 0xa0, 0x80], true),
      ([0x7f], false), ([0xc2, 0x9b], false),
    ] as [([UInt8], Bool)])
  func `no line is handed on that has a control character or is not UTF-8`(
    text: [UInt8], isLost: Bool
  ) throws {
    let lines = try Self.example().map { Array($0.utf8) }
    let name = Array(#""capture":""#.utf8)
    let place = try #require(lines[2].firstRange(of: name)).upperBound
    let hostile = lines[2][..<place] + text + lines[2][place...]
    let file = [lines[0], lines[1], Array(hostile), lines[3], lines[4]]
    let written = try Self.bytes([], [Array(file.joined(separator: [0x0a]))])
    #expect(!written.contains { $0 != 0x0a && $0 < 0x20 || $0 == 0x7f || $0 == 0xff })
    let read = ReadEvidence(written)
    let fold = try #require(read.folds.first)
    // What is left out here is known to every later reader, as if that had read the file itself.
    #expect(read.damage.isEmpty && fold.account.isDamaged == isLost)
    #expect(fold.fold.hosts.count == (isLost ? 1 : 2))
  }

  @Test(arguments: 0..<CaseCount.everyPush(4, nightly: 12))
  func `any tree of joins gives the same bytes`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let captures = (0..<9).map { number in
      var random = RandomEvidence(seed: UInt64(seed * 100 + number))
      var section = random.section("\(number % 7).pcap")
      section.capture.labels["app"] = "\(number % 2)"
      return section
    }
    // As from a file: some facts are not kept there.
    let read = try captures.map { capture in
      try #require(ReadEvidence(try collection([capture]).bytes).sections.first)
    }
    let whole = try Self.bytes(Self.folds(read))
    let direct = try Self.bytes(Self.folds(captures))
    #expect(whole == direct)
    for _ in 0..<4 {
      let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 1...6, using: &generator)).map { _ in
          Int.random(in: 0..<captures.count, using: &generator)
        }
      }
      let files = try parts.map { part in try Self.bytes(Self.folds(part.map { read[$0] })) }
      let rest = Self.folds(read.shuffled(using: &generator))
      let joined = try Self.bytes(rest, files + [files[0]])
      #expect(joined == whole)
      let streamed = try Self.bytes([], [whole, files[0], whole])
      #expect(streamed == whole)
    }
    let again = ReadEvidence(whole)
    #expect(again.damage.isEmpty, "\(again.damage.words)")
    let rewritten = try Self.bytes(again.folds)
    #expect(rewritten == whole)
  }

  private static func example() throws -> [String] {
    var ledger = EvidenceLedger()
    for host in ["b.example", "a.example"] { ledger.record(ObservationBuilder.http(host)) }
    var capture = CaptureDescription(name: "run.pcap")
    capture.labels = ["app": "Shop", "device": "x"]
    let bytes = try bytes(folds([CaptureEvidence(capture: capture, ledger: ledger)]))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `a fold is by its labels, and hosts stand in order`() throws {
    let lines = try Self.example()
    #expect(lines[1].hasPrefix(#"{"fold":{"labels":{"app":"Shop"},"captures":{""#))
    #expect(lines[2].hasPrefix(#"{"of":"a.example","sighting":{"kind":"http","capture":""#))
    #expect(lines[3].hasPrefix(#"{"of":"b.example","#))
    #expect(lines[4] == #"{"end":{"lines":2}}"#)
  }

  @Test func `a fold that is cut or damaged is known, and every host is incomplete`() throws {
    let lines = try Self.example()
    var cases: [[String]] = (2..<lines.count).map { cut in
      lines.indices.filter { $0 != cut }.map { lines[$0] }
    }
    cases.append(lines.map { $0.replacing(#""kind":"http""#, with: #""kind":"x""#) })
    for text in cases {
      let read = ReadEvidence(text.joined(separator: "\n"))
      let fold = try #require(read.folds.first)
      #expect(!read.damage.isEmpty && fold.account.isDamaged)
      #expect(fold.account.captureDescriptions.last?.isIncomplete == true)
      let hosts = fold.fold.ledger.evidence
      #expect(!hosts.contains { !$0.isIncomplete })
      // And so it stays where it is joined with others, from memory or on the way.
      let again = ReadEvidence(try Self.bytes([fold]))
      #expect(again.folds.first?.account.isDamaged == true)
      let streamed = ReadEvidence(
        try Self.bytes([], [Array(text.joined(separator: "\n").utf8)]))
      #expect(streamed.damage.isEmpty && streamed.folds.first?.account.isDamaged == true)
    }
  }

  @Test func `what is no fold in order cannot be read on the way`() throws {
    let lines = try Self.example()
    func failure(_ lines: [String]) -> MergedEvidenceStreamError? {
      do {
        _ = try Self.bytes([], [Array(lines.joined(separator: "\n").utf8)])
        return nil
      } catch {
        return error as? MergedEvidenceStreamError
      }
    }
    #expect(failure([lines[0], lines[1], lines[3], lines[2], lines[4]]) == .unordered(name: "a"))
    #expect(failure(lines + lines) == .unordered(name: "a"))
    #expect(failure(lines + [#"{"capture":{"name":"x","lines":0}}"#]) == .notFolded(name: "a"))
    #expect(failure([lines[0], lines[1], lines[4], lines[2]]) == .notFolded(name: "a"))
    let other = lines[1].replacing("app", with: "zone")
    #expect(failure([lines[0], other] + lines[2...]) == .otherLabels(name: "a"))
  }

  @Test func `hosts that one file alone has are copied as they are`() throws {
    let lines = try Self.example()
    let strange = lines[2].replacing(#""kind":"http""#, with: #""later":1,"kind":"http""#)
    let file = [lines[0], lines[1], strange] + lines[3...]
    let written = try Self.bytes([], [Array(file.joined(separator: "\n").utf8)])
    #expect(String(decoding: written, as: UTF8.self).contains(#""later":1"#))
  }
}
