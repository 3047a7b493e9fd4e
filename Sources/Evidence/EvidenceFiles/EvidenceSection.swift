public import Evidence

/// The evidence of one capture.
public struct EvidenceSection: Sendable {
  /// The capture.
  public var capture: CaptureAccount
  /// The evidence from this capture alone.
  public var ledger: EvidenceLedger

  /// Creates a section from a capture and its evidence.
  public init(capture: CaptureAccount, ledger: EvidenceLedger) {
    self.capture = capture
    self.ledger = ledger
  }
}

/// A part of an evidence file.
public enum EvidencePart: Sendable {
  /// The evidence of one capture.
  case capture(EvidenceSection)
  /// The evidence of many captures, put together.
  case fold(FoldSection)
}
