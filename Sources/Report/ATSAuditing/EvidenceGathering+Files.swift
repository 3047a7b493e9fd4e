package import CaptureFiles
import Evidence
package import EvidenceFiles
import Recommending

/// The outcome of reading an evidence file.
package struct EvidenceFileOutcome: Sendable {
  /// The number of captures whose evidence was taken.
  package fileprivate(set) var captures = 0
  /// The number of captures that were marked as damaged.
  fileprivate var marked = 0
  /// The damage to the file, in words.
  package fileprivate(set) var damage: [String] = []
  /// The error that ended reading; the captures before it were taken.
  package fileprivate(set) var refusal: EvidenceFileError?

  /// The number of damaged captures; at least one if the file is damaged.
  package var damagedCaptures: Int { max(marked, damage.isEmpty ? 0 : 1) }
}

extension EvidenceGathering {
  /// Reads an evidence file to its end.
  ///
  /// Damage and the reason for a refusal are part of the outcome.
  ///
  /// - Parameters:
  ///   - lines: The file.
  ///   - progress: Called now and then with the bytes read so far.
  ///   - note: Called with each capture whose evidence is taken.
  /// - Returns: The outcome.
  /// - Throws: `EvidenceFileError.tooMuch`.
  package mutating func read(
    _ lines: consuming TextLines, progress: (UInt64) -> Void = { _ in },
    note: (CaptureAccount) -> Void
  ) throws(EvidenceFileError) -> EvidenceFileOutcome {
    beginFile()
    var outcome = EvidenceFileOutcome()
    var reader = EvidenceFileReader(priority: .byVerdict)
    var sections: [EvidenceSection] = []
    reading: while reader.refusal == nil {
      let step = lines.next(longest: EvidenceLimits.lineLength) { bytes in
        reader.receive(bytes) { sections.append($0) }
      }
      switch step {
      case .line: break
      case .overlong: reader.receiveOverlongLine()
      case .end: break reading
      }
      if !sections.isEmpty {
        try take(&sections, &outcome, note)
        progress(lines.bytesRead)
      }
    }
    if lines.damage != nil { reader.receiveDamage() }
    reader.finish { sections.append($0) }
    if outcome.captures == 0, sections.isEmpty, reader.refusal == nil, !reader.damage.isEmpty {
      sections.append(.lost(from: lines.name))
    }
    try take(&sections, &outcome, note)
    outcome.refusal = reader.refusal
    outcome.damage = [lines.damage].compactMap(\.self) + reader.damage.words
    return outcome
  }

  private mutating func take(
    _ sections: inout [EvidenceSection], _ outcome: inout EvidenceFileOutcome,
    _ note: (CaptureAccount) -> Void
  ) throws(EvidenceFileError) {
    for section in sections {
      outcome.captures += 1
      if section.capture.isDamaged { outcome.marked += 1 }
      note(section.capture)
      try take(section)
    }
    sections.removeAll(keepingCapacity: true)
  }
}

extension EvidenceSection {
  /// An empty section for a file that lost all its captures, so that the loss is not lost too.
  fileprivate static func lost(from name: String) -> EvidenceSection {
    var capture = CaptureAccount(name: name)
    (capture.isDamaged, capture.isIncomplete) = (true, true)
    return EvidenceSection(capture: capture, ledger: EvidenceLedger())
  }
}
