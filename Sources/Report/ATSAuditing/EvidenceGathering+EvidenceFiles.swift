import Bytes
package import CaptureFiles
import Escaping
import Evidence
package import EvidenceFiles
import Recommending

package struct EvidenceFileOutcome: Sendable {
  package fileprivate(set) var captures = 0
  package fileprivate(set) var damage: [String] = []
  /// True if the file has a fold with the mark of folds before atsift 0.1.0.
  package fileprivate(set) var hasFormerFold = false
  package internal(set) var refusal: EvidenceFileError?
}

extension EvidenceGathering {
  /// Adds a capture or a fold (merged evidence) from the evidence file `file`.
  ///
  /// Returns false for a fold if evidence is kept by capture, because a fold cannot be split.
  ///
  /// - Throws: `EvidenceFileError` if the evidence exceeds the limits.
  mutating func add(_ part: CaptureOrMergedEvidence, from file: ForeignText)
    throws(EvidenceFileError)
    -> Bool
  {
    switch part {
    case .capture(let section):
      try add(section, from: file)
      return true
    case .fold(let section): return try add(section, from: file)
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
    _ emit: (CaptureOrMergedEvidence, inout EvidenceFileOutcome) throws(EvidenceFileError) -> Void
  ) throws(EvidenceFileError) -> EvidenceFileOutcome {
    var outcome = EvidenceFileOutcome()
    var reader = EvidenceFileReader(priority: .byVerdict)
    var parts: [CaptureOrMergedEvidence] = []
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
    outcome.hasFormerFold = reader.hasFormerFold
    outcome.damage = [damage].compactMap(\.self) + reader.damage.words
    return outcome
  }
}

extension EvidenceFileOutcome {
  package mutating func count(_ capture: CaptureDescription) { captures += 1 }
}

extension CaptureEvidence {
  /// Returns an empty section, marked damaged and incomplete, for a file with nothing readable.
  fileprivate static func lost(from name: ForeignText) -> CaptureEvidence {
    var capture = CaptureDescription(name: name)
    (capture.isDamaged, capture.isIncomplete) = (true, true)
    capture.losses = [InputLoss(.damage, detail: "no part of the evidence file can be read")]
    return CaptureEvidence(capture: capture, ledger: EvidenceLedger())
  }
}
