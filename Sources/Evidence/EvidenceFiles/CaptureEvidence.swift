public import Escaping
public import Evidence

/// The evidence and description of one capture, which evidence files write and merge as a unit.
public struct CaptureEvidence: Sendable {
  public var capture: CaptureDescription
  public var ledger: EvidenceLedger

  public init(capture: CaptureDescription, ledger: EvidenceLedger) {
    self.capture = capture
    self.ledger = ledger
  }

  /// Creates the section of an unreadable capture; `reason` is a phrase that follows the name in
  /// messages.
  public init(unread name: ForeignText, reason: ForeignText) {
    self.init(capture: CaptureDescription(unread: name, reason: reason), ledger: EvidenceLedger())
  }
}

/// A part of an evidence file: the evidence of one capture, or a fold (merged evidence) of several.
public enum CaptureOrMergedEvidence: Sendable {
  case capture(CaptureEvidence)
  case fold(MergedEvidenceSection)

  /// The descriptions of the captures in this part, as reports list them; for a fold (merged
  /// evidence), see `MergedEvidenceDescription.captureDescriptions`.
  public var captures: [CaptureDescription] {
    switch self {
    case .capture(let section): [section.capture]
    case .fold(let section): section.account.captureDescriptions
    }
  }
}
