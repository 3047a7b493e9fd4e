import Bytes
import Evidence
import JSONText

/// The lines of one host in a fold, and its name as JSON bytes, by which hosts are sorted.
struct FoldedHostLines {
  var key: [UInt8]
  /// Complete lines without line ends, sorted by their bytes.
  var lines: [[UInt8]]

  static let prefix = Array(#"{"of":"#.utf8)
}

extension FoldedHostLines {
  init(_ name: String, _ host: FoldedHost) {
    key = Self.key(of: name)
    var isIncomplete = host.isIncomplete
    lines = host.sightings.compactMap { sighting in
      let line = written { json in
        json.openObject()
        json.member(#""of":"#, name)
        json.member(#""sighting":"#, written: written { $0.append(sighting) })
        json.closeObject()
      }
      guard line.count <= EvidenceLimits.lineLength else {
        isIncomplete = true
        return nil
      }
      return line
    }.sorted { $0.lexicographicallyPrecedes($1) }
    guard isIncomplete else { return }
    lines.append(
      written { json in
        json.openObject()
        json.member(#""of":"#, name)
        json.member(#""incomplete":"#, true)
        json.closeObject()
      })
  }

  static func key(of name: String) -> [UInt8] { written { $0.string(name) } }

  static func key(in line: [UInt8]) -> [UInt8]? {
    guard line.starts(with: prefix) else { return nil }
    var end = prefix.count + 1
    while end < line.count, line[end] != UInt8(ascii: "\"") {
      end += line[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard line.count > prefix.count, line[prefix.count] == UInt8(ascii: "\""), end < line.count
    else { return nil }
    return Array(line[prefix.count...end])
  }

  func host() throws(EvidenceProblem) -> (name: String, host: FoldedHost) {
    var (found, host) = ("", FoldedHost())
    for line in lines {
      var cursor = FactCursor(line)
      switch try EvidenceLine(&cursor, in: "") {
      case .folded(let sighting, let name):
        found = name
        host.join(sighting)
      case .incomplete(let name):
        found = name
        host.join(FoldedHost(isIncomplete: true))
      default: throw EvidenceProblem("belongs to no fold")
      }
    }
    return (found, host)
  }
}

struct FoldTail {
  var answers = NameAnswerTable()
  var traffic = OtherTrafficTable()
  var dropped = 0
  var isDamaged = false

  mutating func join(_ other: FoldTail) {
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
    where !add(#""name":"#, written { $0.append(row, inFold: true) }) {
      names = max(names, 1)
    }
    for row in traffic.rows
    where !add(#""other":"#, written { $0.append(row) }) {
      other = max(other, 1)
    }
    let lost = writtenLoss(sightings: dropped, names: names, from: answers.end, other: other)
    if let lost { _ = add(#""dropped":"#, lost) }
    return lines
  }
}
