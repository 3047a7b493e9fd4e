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

  /// The section of a capture of which nothing could be read.
  ///
  /// - Parameters:
  ///   - name: The capture.
  ///   - reason: The reason, in words that follow its name.
  public init(unread name: String, reason: String) {
    self.init(capture: CaptureAccount(unread: name, reason: reason), ledger: EvidenceLedger())
  }
}

/// A part of an evidence file.
public enum EvidencePart: Sendable {
  /// The evidence of one capture.
  case capture(EvidenceSection)
  /// The evidence of many captures, put together.
  case fold(FoldSection)

  /// The captures as a reader is told of them; see `FoldAccount.captureAccounts`.
  public var captures: [CaptureAccount] {
    switch self {
    case .capture(let section): [section.capture]
    case .fold(let section): section.account.captureAccounts
    }
  }
}
