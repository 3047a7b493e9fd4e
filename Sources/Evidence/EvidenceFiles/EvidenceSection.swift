public import Evidence

/// What was seen in one capture.
public struct EvidenceSection: Sendable {
  /// The capture.
  public var capture: CaptureAccount
  /// What was seen in it, and in no other.
  public var ledger: EvidenceLedger

  /// What was seen in a capture.
  public init(capture: CaptureAccount, ledger: EvidenceLedger) {
    self.capture = capture
    self.ledger = ledger
  }
}
