import Findings
import WordBook

extension WordedFinding {
  /// The packets that it rests on, such as `run.pcap: packet 12`.
  var packets: [String] { evidence.map(\.words) }

  /// The packets that show it, for a list; `nil` if it rests on no packet.
  var places: String? {
    guard !evidence.isEmpty else { return nil }
    return statement.language.evidence(
      evidence.map { $0.unit == FindingEvidence.byte ? $0.words : "\($0.capture):\($0.frame)" })
  }

  /// The fact, and the remedy.
  var sentences: String {
    statement.language.sentences([message, labelledFix].compactMap(\.self))
  }

  /// The same, after the first packet that shows it where no file holds the place.
  var placedSentences: String {
    guard file == nil, let packet = packets.first else { return sentences }
    return "\(packet): \(sentences)"
  }

  /// The subject in few words: the host, the key, the file or the rule.
  var subject: String { host ?? keyPath.last ?? file ?? rule }
}

extension FindingEvidence {
  /// The packet as a person names it.
  var words: String { "\(capture): \(unit ?? "packet") \(frame)" }
}

extension Sequence<Finding<FindingStatement>> {
  /// Of each finding how many before it have its file and fingerprint; those of one file stand together.
  var repetitions: [Int] {
    var counts: [String: Int] = [:]
    var file: String??
    return map { finding in
      // Those of one file stand together.
      if file != .some(finding.file) {
        file = .some(finding.file)
        counts = [:]
      }
      let fingerprint = finding.fingerprint
      defer { counts[fingerprint, default: 0] += 1 }
      return counts[fingerprint] ?? 0
    }
  }
}
