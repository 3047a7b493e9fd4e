import Bytes
import Cryptography
import Escaping
import Evidence
import JSONText

/// A capture's evidence and description as the lines of an evidence file.
struct CaptureEvidenceLines: Sendable {
  /// A hash of the capture's evidence lines.
  ///
  /// Without evidence it is a hash of the capture's name.
  typealias Identity = [UInt8]

  private(set) var capture: CaptureDescription
  private let lineCount: Int
  /// The number of observations that the lines lack, because there were too many kinds of them.
  let dropped: Int
  private(set) var head: [UInt8]
  let body: [UInt8]
  let identity: Identity

  init(_ section: CaptureEvidence) {
    var lines = LineGatherer()
    lines.add(section.ledger)
    body = lines.bytes.bytes
    lineCount = lines.count
    dropped = lines.dropped
    capture = section.capture.bounded
    // A capture with observations was read, at least in part.
    if !body.isEmpty { capture.unreadReason = nil }
    head = Self.head(capture, lines: lineCount)
    // Without observations only the name distinguishes captures, and an unread one differs from an
    // empty one.
    identity =
      body.isEmpty
      ? SHA256.hash(capture.unreadReason == nil ? [] : [0], of: section.capture.name)
      : SHA256.hash(body)
  }

  private static func head(_ capture: CaptureDescription, lines: Int) -> [UInt8] {
    written { json in
      json.openObject()
      if capture.unreadReason != nil {
        json.member(named: "unread") { CaptureDescription.unreadMembers.append(capture, to: &$0) }
      } else {
        json.member(named: "capture") {
          CaptureLine.members.append(CaptureLine(capture: capture, lines: lines), to: &$0)
        }
      }
      json.closeObject()
    } + [UInt8(ascii: "\n")]
  }

  var size: Int { head.count + body.count }

  /// Orders sections in a file by name, then by content hash.
  func precedes(_ other: CaptureEvidenceLines) -> Bool {
    if let precedes = capture.name.byteOrder(with: other.capture.name) { return precedes }
    return identity.lexicographicallyPrecedes(other.identity)
  }

  mutating func join(_ other: CaptureEvidenceLines) {
    guard head != other.head else { return }
    capture = capture.joined(with: other.capture)
    head = Self.head(capture, lines: lineCount)
  }
}

private struct LineGatherer: ~Copyable {
  var bytes = ByteWriter()
  var count = 0
  /// The number of observations of which no line was written.
  var dropped = 0

  private mutating func line(_ kind: StaticString, _ value: [UInt8]) -> Bool {
    guard value.count <= EvidenceLimits.lineLength - 64 else { return false }
    bytes.writeJSON { json in
      json.openObject()
      json.member(kind, written: value)
      json.closeObject()
    }
    bytes.append(UInt8(ascii: "\n"))
    count += 1
    return true
  }

  mutating func add(_ ledger: EvidenceLedger) {
    let evidence = ledger.evidence
    let described = FactNumbering(evidence)
    // The lines were checked for length when they were selected.
    for offer in described.offers { _ = line(#""offer":"#, offer) }
    for certificate in described.certificates { _ = line(#""certificate":"#, certificate) }
    dropped += ledger.dropped
    for host in evidence {
      for (sighting, value) in Self.sorted(host.sightings, described)
      // Values too long for a line are counted as dropped instead of making the file unreadable.
      where !line(#""sighting":"#, value) {
        dropped += sighting.count
      }
    }
    var names = ledger.nameAnswers.dropped
    for answers in ledger.nameAnswers.rows
    where !line(#""name":"#, written { DNSAnswers.members.append(answers, to: &$0) }) {
      names += 1
    }
    var other = ledger.otherTraffic.dropped
    for traffic in ledger.otherTraffic.rows
    where !line(#""other":"#, written { UnanalyzedTraffic.members.append(traffic, to: &$0) }) {
      other += traffic.count
    }
    let lost = writtenLoss(
      sightings: dropped, names: names, from: ledger.nameAnswers.end, other: other)
    if let lost { _ = line(#""dropped":"#, lost) }
  }

  /// Sorts sightings by first place, then by JSON bytes, as two requests may share a packet.
  private static func sorted(
    _ sightings: [HostSighting], _ described: FactNumbering
  ) -> [(HostSighting, [UInt8])] {
    sightings.map { sighting in
      (
        sighting,
        written { SightingLine.members.append(SightingLine(sighting, described), to: &$0) }
      )
    }
    .sorted { one, other in
      if one.0.first != other.0.first { return one.0.first < other.0.first }
      return one.1.lexicographicallyPrecedes(other.1)
    }
  }
}
