import Escaping
import Findings
import WordBook

extension TranslatedFinding {
  var packets: [String] { evidence.map(\.words) }

  var places: String? {
    guard !evidence.isEmpty else { return nil }
    return statement.language.evidence(
      evidence.map { $0.unit == .byte ? $0.words : "\($0.capture.displayed):\($0.frame)" })
  }

  var sentences: String {
    statement.language.sentences([message, labelledFix].compactMap(\.self))
  }

  /// The message and the fix as one text; if the finding has no source file, its first packet
  /// precedes them.
  var placedSentences: String {
    guard file == nil, let packet = packets.first else { return sentences }
    return "\(packet): \(sentences)"
  }

  var subject: String { host ?? keyPath.last ?? file?.displayed ?? rule }
}

extension FindingEvidence {
  var words: String { "\(capture.displayed): \(unit.rawValue) \(frame)" }
}

extension Sequence<Finding<FindingStatement>> {
  /// For each finding, the number of earlier ones with the same file and fingerprint, which makes
  /// the fingerprints of equal findings differ.
  ///
  /// Requires that all findings of a file are adjacent.
  var repetitions: [Int] {
    var counts: [String: Int] = [:]
    var file: ForeignText??
    return map { finding in
      // Findings of one file are adjacent.
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
