import Bytes
import Evidence
import JSONText

/// The evidence of one host in a fold (merged evidence), both as values and as lines of the
/// evidence file.
///
/// Hosts are sorted by `key`, the name as JSON bytes.
struct MergedHostLines {
  let name: String
  let key: [UInt8]
  private(set) var host = MergedHost()
  /// Complete lines without line ends, sorted by their bytes.
  private(set) var lines: [[UInt8]] = []

  private static let prefix = Array(#"{"of":"#.utf8)

  init(of name: String) {
    self.name = name
    key = Self.key(of: name)
  }

  init(_ name: String, _ host: MergedHost) {
    self.init(of: name)
    self.host = host
    var isIncomplete = host.isIncomplete
    lines = host.sightings.compactMap { sighting in
      let line = Self.line(of: name, sighting)
      guard line.count <= EvidenceLimits.lineLength else {
        isIncomplete = true
        return nil
      }
      return line
    }.sorted { $0.lexicographicallyPrecedes($1) }
    if isIncomplete { lines.append(Self.incompleteLine(of: name)) }
  }

  /// Adds a line about the host.
  ///
  /// Its bytes are copied if they have the form that this module writes; otherwise the line is
  /// written anew.
  mutating func add(_ line: EvidenceLine, _ bytes: [UInt8]) {
    let isClean = bytes.starts(with: Self.prefix) && !bytes.withBytes(Self.hasControlCharacter)
    switch line {
    case .folded(let sighting, _):
      host.join(sighting)
      lines.append(isClean ? bytes : Self.line(of: name, sighting))
    case .incomplete:
      host.join(MergedHost(isIncomplete: true))
      lines.append(isClean ? bytes : Self.incompleteLine(of: name))
    default: break
    }
  }

  static func key(of name: String) -> [UInt8] { written { $0.string(name) } }

  private static func line(of name: String, _ sighting: MergedSighting) -> [UInt8] {
    written { json in
      json.openObject()
      json.member(#""of":"#, name)
      json.member(named: "sighting") {
        MergedSighting.Line.members.append(MergedSighting.Line(sighting), to: &$0)
      }
      json.closeObject()
    }
  }

  private static func incompleteLine(of name: String) -> [UInt8] {
    written { json in
      json.openObject()
      json.member(#""of":"#, name)
      json.member(#""incomplete":"#, true)
      json.closeObject()
    }
  }

  /// Returns true if there is a control character (C0, C1, DEL), which evidence files escape.
  private static func hasControlCharacter(_ bytes: RawSpan) -> Bool {
    var offset = 0
    while offset < bytes.byteCount {
      if offset + 8 <= bytes.byteCount {
        let word = bytes.load(at: offset, as: UInt64.self)
        // Nearly all bytes are printable ASCII.
        if word.bytes(below: 0x20) == 0, word & 0x8080_8080_8080_8080 == 0,
          (word ^ UInt64(repeating: 0x7f)).bytes(below: 1) == 0
        {
          offset += 8
          continue
        }
      }
      let byte = bytes.byte(at: offset)
      if byte < 0x20 || byte == 0x7f { return true }
      if byte == 0xc2, offset + 1 < bytes.byteCount, bytes.byte(at: offset + 1) < 0xa0 {
        return true
      }
      offset += 1
    }
    return false
  }
}

struct MergedEvidenceFooter {
  var answers = DNSAnswerTable()
  var traffic = UnanalyzedTrafficTable()
  var dropped = 0
  var isDamaged = false

  mutating func join(_ other: MergedEvidenceFooter) {
    answers.join(other.answers)
    traffic.join(other.traffic)
    dropped = max(dropped, other.dropped)
    isDamaged = isDamaged || other.isDamaged
  }

  var lines: [[UInt8]] {
    var (lines, names, other) = ([[UInt8]](), answers.dropped, traffic.dropped)
    func add(_ kind: StaticString, _ value: [UInt8]) -> Bool {
      guard value.count <= EvidenceLimits.lineLength - 64 else { return false }
      lines.append(
        written { json in
          json.openObject()
          json.member(kind, written: value)
          json.closeObject()
        })
      return true
    }
    for row in answers.rows
    where !add(#""name":"#, written { DNSAnswers.foldMembers.append(row, to: &$0) }) {
      names = max(names, 1)
    }
    for row in traffic.rows
    where !add(#""other":"#, written { UnanalyzedTraffic.foldMembers.append(row, to: &$0) }) {
      other = max(other, 1)
    }
    let lost = writtenLoss(sightings: dropped, names: names, from: answers.end, other: other)
    if let lost { _ = add(#""dropped":"#, lost) }
    return lines
  }
}
