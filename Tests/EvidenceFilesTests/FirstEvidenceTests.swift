import Escaping
import Evidence
import EvidenceFiles
import Foundation
import ProtocolRegistries
import Testing

/// The first evidence file and the first fold, as atsift 0.1.0 wrote them, mean the same to every
/// later version.
struct FirstEvidenceTests {
  private static func file(_ name: String) throws -> [UInt8] {
    let url = URL(filePath: #filePath, directoryHint: .notDirectory).deletingLastPathComponent()
      .appending(path: "../FirstFiles/\(name)").standardizedFileURL
    return [UInt8](try Data(contentsOf: url))
  }

  private static func expected(_ name: String) throws -> Set<String> {
    let lines = String(decoding: try file(name), as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 30)
    return Set(lines.map(String.init))
  }

  private static func facts(_ sighting: HostSighting) -> String {
    let seen = sighting.observation
    let words: [String?] = [
      seen.witness?.rawValue, seen.kind.rawValue, seen.host, seen.hostSource?.rawValue,
      seen.process?.name?.displayed,
      seen.http.map { "\($0.method?.displayed ?? "-") \($0.status ?? 0)" },
      seen.tls?.version?.description, seen.tls?.cipherSuite.map { String($0.rawValue, radix: 16) },
      seen.tls?.outcome.rawValue, seen.tls?.certificate?.value.subjectCN?.displayed,
      "×\(sighting.count)", place(sighting.first),
      sighting.last == sighting.first ? nil : "to \(place(sighting.last))",
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  private static func place(_ place: Place) -> String {
    "\(place.capture.displayed):\(place.unit.rawValue) \(place.frame) @\(place.time?.decimalSeconds ?? "-")"
  }

  @Test func `the first evidence file has the captures and sightings that it had`() throws {
    let read = ReadEvidence(try Self.file("evidence-1.ndjson"))
    #expect(read.damage.isEmpty && read.refusal == nil && !read.hasFormerFold)
    let captures = read.sections.map { section in
      let capture = section.capture
      return [
        capture.name.displayed, "\(capture.packets)", capture.unreadReason?.displayed ?? "",
        capture.labels.sorted { $0.key < $1.key }.map {
          "\($0.key.displayed)=\($0.value.displayed)"
        }
        .joined(separator: ","),
        capture.losses.map { "\($0.kind.rawValue) \($0.count)" }.joined(separator: ","),
      ].joined(separator: "|")
    }
    let labels = "app=Shop,version=1.0"
    #expect(
      captures == [
        "certificates.pcap|85||\(labels)|", "console.log|0||\(labels)|",
        "cut.pcap|20||\(labels)|cut-at-end 1", "proxy.pcap|67||\(labels)|",
        "shop-2.pcap|180||\(labels)|cut-at-end 1", "shop.pcap|199||\(labels)|",
        "strict.ndjson|0||\(labels)|",
        "text.pcap|0|is not a capture, and nothing in it has the form of a console log|\(labels)|",
      ])
    let sightings = read.sections.flatMap(\.ledger.evidence).flatMap(\.sightings)
    #expect(Set(sightings.map(Self.facts)) == (try Self.expected("evidence-1.txt")))
  }

  @Test func `the first fold has the hosts and counts that it had`() throws {
    let read = ReadEvidence(try Self.file("fold-1.ndjson"))
    #expect(read.damage.isEmpty && read.refusal == nil && !read.hasFormerFold)
    #expect(read.folds.map(\.account.name) == ["app=Shop, version=1.0"])
    let sightings = read.folds.flatMap(\.fold.ledger.evidence).flatMap(\.sightings)
    #expect(Set(sightings.map(Self.facts)) == (try Self.expected("fold-1.txt")))
  }

  @Test(arguments: ["evidence-1.ndjson", "fold-1.ndjson"])
  func `no member of the first files is lost when they are written again`(name: String) throws {
    let bytes = try Self.file(name)
    let read = ReadEvidence(bytes)
    var again = [UInt8]()
    if read.folds.isEmpty {
      again = try read.collection.bytes
    } else {
      var writer = MergedEvidenceWriter(read.folds, [], priority: .even)
      try writer.write { (piece: [UInt8]) throws(Never) in again += piece }
    }
    let (first, last) = (try Self.lines(bytes), try Self.lines(again))
    #expect(first.count == last.count && first.count > 20)
    for line in first {
      #expect(last.contains { Self.has($0, line) }, "\(line)")
    }
  }

  private static func lines(_ bytes: [UInt8]) throws -> [Any] {
    try bytes.split(separator: UInt8(ascii: "\n")).map {
      try JSONSerialization.jsonObject(with: Data($0))
    }
  }

  /// True if a value has all that another has, and perhaps more.
  private static func has(_ value: Any, _ part: Any) -> Bool {
    switch (value, part) {
    case (let value as [String: Any], let part as [String: Any]):
      part.allSatisfy { name, member in value[name].map { has($0, member) } ?? false }
    case (let value as [Any], let part as [Any]):
      value.count == part.count && zip(value, part).allSatisfy { has($0, $1) }
    case (let value as String, let part as String): value == part
    case (let value as NSNumber, let part as NSNumber): value == part
    default: value is NSNull && part is NSNull
    }
  }
}
