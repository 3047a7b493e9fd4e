import Bytes
package import CaptureFiles
import Evidence
package import EvidenceFiles
import Recommending

package struct EvidenceFileOutcome: Sendable {
  package fileprivate(set) var captures = 0
  fileprivate var marked = 0
  package fileprivate(set) var damage: [String] = []
  package internal(set) var refusal: EvidenceFileError?

  /// The number of captures marked as damaged; at least 1 if the file itself is damaged.
  package var damagedCaptures: Int { max(marked, damage.isEmpty ? 0 : 1) }
}

extension EvidenceGathering {
  /// Reads an evidence file to its end.
  ///
  /// The outcome reports damage and a refusal of the file. `progress` is called with the number of
  /// bytes read until then, `visit` with each capture whose evidence is used.
  ///
  /// - Throws: `EvidenceFileError` if the evidence exceeds the limits.
  package mutating func read(
    _ lines: consuming TextLines, progress: (UInt64) -> Void = { _ in },
    visit: (CaptureAccount) -> Void
  ) throws(EvidenceFileError) -> EvidenceFileOutcome {
    beginFile()
    return try lines.readParts(progress: progress) {
      (part, outcome) throws(EvidenceFileError) in
      switch part {
      case .capture(let section):
        outcome.count(section.capture)
        visit(section.capture)
        try add(section)
      case .fold(let section):
        guard try add(section) else {
          outcome.refusal = .folded
          return
        }
        for capture in section.account.captureAccounts {
          outcome.count(capture)
          visit(capture)
        }
      }
    }
  }
}

extension TextLines {
  /// Reads the parts of an evidence file: captures and folds (merged evidence).
  ///
  /// The outcome reports damage and a refusal. `before` are lines that were already read. `emit` is
  /// called with each part and can set a refusal in the outcome, which ends reading.
  ///
  /// - Throws: Any error of `emit`.
  package consuming func readParts(
    after before: [[UInt8]] = [], progress: (UInt64) -> Void = { _ in },
    _ emit: (EvidencePart, inout EvidenceFileOutcome) throws(EvidenceFileError) -> Void
  ) throws(EvidenceFileError) -> EvidenceFileOutcome {
    var outcome = EvidenceFileOutcome()
    var reader = EvidenceFileReader(priority: .byVerdict)
    var parts: [EvidencePart] = []
    for line in before { line.withBytes { reader.receive($0) { parts.append($0) } } }
    reading: while reader.refusal == nil, outcome.refusal == nil {
      let step = next(longest: EvidenceLimits.lineLength) { bytes in
        reader.receive(bytes) { parts.append($0) }
      }
      switch step {
      case .line: break
      case .overlong: reader.receiveOverlongLine()
      case .end: break reading
      }
      if !parts.isEmpty {
        for part in parts { try emit(part, &outcome) }
        parts.removeAll(keepingCapacity: true)
        progress(bytesRead)
      }
    }
    if damage != nil { reader.receiveDamage() }
    reader.finish { parts.append($0) }
    if outcome.captures == 0, parts.isEmpty, reader.refusal == nil, !reader.damage.isEmpty {
      parts.append(.capture(.lost(from: name)))
    }
    for part in parts where outcome.refusal == nil { try emit(part, &outcome) }
    outcome.refusal = outcome.refusal ?? reader.refusal
    outcome.damage = [damage].compactMap(\.self) + reader.damage.words
    return outcome
  }
}

extension EvidenceFileOutcome {
  package mutating func count(_ capture: CaptureAccount) {
    captures += 1
    if capture.isDamaged { marked += 1 }
  }
}

extension EvidenceSection {
  /// Returns an empty section, marked damaged and incomplete, for a file with nothing readable.
  fileprivate static func lost(from name: String) -> EvidenceSection {
    var capture = CaptureAccount(name: name)
    (capture.isDamaged, capture.isIncomplete) = (true, true)
    return EvidenceSection(capture: capture, ledger: EvidenceLedger())
  }
}
