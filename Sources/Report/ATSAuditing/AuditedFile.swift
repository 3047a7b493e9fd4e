public import EvidenceFiles
public import Observing
public import WitnessFiles

/// A summary of a file that an audit has read.
public enum AuditedFile: Sendable {
  /// The file was a capture.
  case capture(CaptureSummary)
  /// The file was an evidence file.
  case evidence(EvidenceFileSummary)
  /// The file was another record of a run.
  case witness(WitnessSummary)

  /// The name of the file.
  public var name: String {
    switch self {
    case .capture(let summary): summary.name
    case .evidence(let summary): summary.name
    case .witness(let summary): summary.name
    }
  }

  /// True if the file is damaged, or holds packets that cannot be read.
  public var isDamaged: Bool {
    switch self {
    case .capture(let summary): summary.isDamaged
    case .evidence(let summary):
      !summary.damage.isEmpty || summary.captures.contains(where: \.isDamaged)
    case .witness(let summary): summary.isDamaged
    }
  }

  /// True if something in the file was not examined; the audit then has a gap.
  public var isIncomplete: Bool {
    switch self {
    case .capture(let summary): summary.isIncomplete
    case .evidence(let summary): summary.captures.contains(where: \.isIncomplete)
    case .witness(let summary): summary.isIncomplete
    }
  }

  /// The gaps that the file leaves in evidence.
  package var gaps: [AuditGap] {
    switch self {
    case .capture, .witness: isIncomplete ? [.capture(name: name)] : []
    case .evidence(let summary):
      summary.captures.filter(\.isIncomplete).map { .evidence(capture: $0.name) }
    }
  }

  /// The warnings about the file, in words without its name.
  ///
  /// They may hold text of the file: escape it before you show it.
  public var warnings: [String] {
    switch self {
    case .capture(let summary): summary.warnings
    case .witness(let summary): summary.warnings
    case .evidence(let summary):
      summary.damage
        + summary.captures.flatMap { capture in
          capture.warnings.map { "\(capture.name): \($0)" }
        }
    }
  }
}

/// A summary of reading an evidence file.
public struct EvidenceFileSummary: Sendable {
  /// The name of the file.
  public internal(set) var name: String
  /// The captures whose evidence it holds.
  public internal(set) var captures: [CaptureAccount] = []
  /// The damage to the file, in words.
  public internal(set) var damage: [String] = []

  package init(name: String) { self.name = name }
}
