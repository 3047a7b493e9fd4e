import Bytes
import Evidence
import EvidenceFiles
import Foundation
import Testing

/// Evidence files whose objects a tool has spread over lines, their members in another order perhaps.
struct SpreadEvidenceTests {
  private static func file(_ seed: UInt64) throws -> [UInt8] {
    try collection(
      (0..<3).map { number in
        var random = RandomEvidence(seed: seed &* 10 &+ UInt64(number))
        return random.section("run-\(number).pcap")
      }
    ).bytes
  }

  /// The objects of a file, as a tool for JSON prints them.
  private static func spread(_ bytes: [UInt8]) throws -> [String] {
    try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line))
      let pretty = try JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
      return String(decoding: pretty, as: UTF8.self)
    }
  }

  @Test(arguments: 0..<8)
  func `spread objects say what they said, to the byte`(seed: UInt64) throws {
    let bytes = try Self.file(seed)
    let text = try Self.spread(bytes).joined(separator: "\n") + "\n"
    #expect(text.contains("\n  "))
    let read = ReadEvidence(text)
    #expect(read.damage.isEmpty && read.refusal == nil, "\(read.damage.words)")
    #expect(try read.collection.bytes == bytes)
    #expect(try ReadEvidence(text.replacing("\n", with: "\r\n")).collection.bytes == bytes)
    let marked = "\u{feff}" + text
    #expect(try ReadEvidence(marked).collection.bytes == bytes)
    #expect(Array(marked.utf8).withBytes { EvidenceFile.mayBegin(with: $0) })
    let line = [0xef, 0xbb, 0xbf] + bytes
    #expect(line.withBytes { EvidenceFile.begins(with: $0) && EvidenceFile.mayBegin(with: $0) })
    #expect(try ReadEvidence(line).collection.bytes == bytes)
    let both = ReadEvidence(text + String(decoding: bytes, as: UTF8.self))
    #expect(both.damage.isEmpty && both.sections.count == 2 * read.sections.count)
  }

  @Test func `an object without its end costs no other`() throws {
    let objects = try Self.spread(try Self.file(1))
    var cut = objects
    cut[2] = cut[2].split(separator: "\n").dropLast().joined(separator: "\n")
    let read = ReadEvidence(cut.joined(separator: "\n"))
    #expect(read.damage.lines >= 1 && read.damage.incomplete == 0)
    let line = objects.prefix(2).joined(separator: "\n").split(separator: "\n").count + 1
    #expect(read.damage.firstLine?.number == line)
    #expect(read.sections.count == 3)
    let compact = ReadEvidence(
      objects[0] + "\n" + objects[1] + "\n{\n  \"name\": {\n{\"name\":{\"name\":\"a\"}}")
    #expect(compact.damage.lines == 1)
    #expect(compact.sections.first?.ledger.nameAnswers.rows.map(\.name) == ["a"])
  }

  @Test func `a spread object is no longer than a line may be`() {
    let start = "{\"schema\":\"atsift-evidence/1\"}\n{\"capture\":{\"name\":\"a\",\"lines\":1}}\n"
    let long = String(repeating: "  \"x\": 1,\n", count: 110_000)
    let read = ReadEvidence(start + "{\n" + long + "}\n")
    #expect(read.damage.firstLine?.number == 3 && read.damage.lines == 1)
    #expect(read.damage.words.first?.contains("longer than") == true)
    #expect(ReadEvidence("{\n" + long + "}\n").refusal == .notEvidence)
    #expect(ReadEvidence("{\n" + long).refusal == .notEvidence)
  }

  @Test(arguments: [
    (#"{"schema":"atsift-evidence/1"}"#, true, true),
    ("{\n\t\"schema\" : \"atsift-evidence/9\"", true, true),
    (#"{"schema":"atsift-fold/1"}"#, true, true), (#"{"schema":"atsift-folder/1"}"#, false, true),
    ("\n {  \"schema\":\r\n\"atsift-evidence/", true, true),
    (#"{"schema":"atsift-connections/1"}"#, false, true), ("{}", false, true),
    ("[{}]", false, false), ("", false, false), ("   ", false, false), ("\n\r\r\n", false, false),
  ])
  func `a file is known by its first bytes`(text: String, isKnown: Bool, isSuspect: Bool) {
    Array(text.utf8).withBytes {
      #expect(EvidenceFile.begins(with: $0) == isKnown)
      #expect(EvidenceFile.mayBegin(with: $0) == isSuspect)
    }
  }
}
