public import Escaping
import Evidence
public import EvidenceFiles
public import Observing
public import WitnessFiles

/// A summary of a file that an audit has read.
public enum AuditedFile: Sendable {
  case capture(CaptureSummary)
  case evidence(EvidenceFileSummary)
  case witness(TrafficLogSummary)

  public var name: ForeignText {
    switch self {
    case .capture(let summary): summary.name
    case .evidence(let summary): summary.name
    case .witness(let summary): summary.name
    }
  }

  /// True if the file is damaged or contains unreadable packets.
  public var isDamaged: Bool {
    switch self {
    case .capture(let summary): summary.isDamaged
    case .evidence(let summary):
      !summary.damage.isEmpty || summary.captures.contains(where: \.isDamaged)
    case .witness(let summary): summary.isDamaged
    }
  }

  /// True if part of the file was not examined, which leaves a gap in the audit.
  public var isIncomplete: Bool {
    switch self {
    case .capture(let summary): summary.isIncomplete
    case .evidence(let summary): summary.captures.contains(where: \.isIncomplete)
    case .witness(let summary): summary.isIncomplete
    }
  }

  /// The warnings about the file, without its name.
  ///
  /// Characters from the file that a terminal could obey are escaped in them.
  public var warnings: [String] {
    switch self {
    case .capture(let summary): summary.warnings
    case .witness(let summary): summary.warnings
    case .evidence(let summary):
      summary.damage
        + summary.captures.flatMap { capture in
          capture.losses.compactMap(\.detail).map { "\(capture.name.displayed): \($0.displayed)" }
        }
    }
  }
}

/// The captures that an audit read from an evidence file, and the file's damage.
public struct EvidenceFileSummary: Sendable {
  public internal(set) var name: ForeignText
  public internal(set) var captures: [CaptureDescription] = []
  public internal(set) var damage: [String] = []
  /// True if a fold in the file has the mark of folds before atsift 0.1.0.
  public internal(set) var hasFormerFold = false

  package init(name: ForeignText) { self.name = name }
}
