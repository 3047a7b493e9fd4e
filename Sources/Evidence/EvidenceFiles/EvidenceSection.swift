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
