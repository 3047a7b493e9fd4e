public import Evidence

/// The evidence of one capture, with its account: the unit in which evidence files are written,
/// deduplicated and merged.
public struct EvidenceSection: Sendable {
  public var capture: CaptureAccount
  public var ledger: EvidenceLedger

  public init(capture: CaptureAccount, ledger: EvidenceLedger) {
    self.capture = capture
    self.ledger = ledger
  }

  /// Creates the section of an unreadable capture; `reason` follows its name in messages.
  public init(unread name: String, reason: String) {
    self.init(capture: CaptureAccount(unread: name, reason: reason), ledger: EvidenceLedger())
  }
}

/// A part of an evidence file.
public enum EvidencePart: Sendable {
  case capture(EvidenceSection)
  case fold(FoldSection)

  /// The captures as shown to a reader; see `FoldAccount.captureAccounts`.
  public var captures: [CaptureAccount] {
    switch self {
    case .capture(let section): [section.capture]
    case .fold(let section): section.account.captureAccounts
    }
  }
}
