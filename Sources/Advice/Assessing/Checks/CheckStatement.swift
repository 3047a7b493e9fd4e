/// A statement of a finding of `atsift check`, with the facts for its sentence.
public indirect enum CheckStatement: Hashable, Sendable {
  case blocked(BlockedRule.Statement)
  case exception(ExceptionRule.Statement)
  case evidence(EvidenceRule.Statement)
  case tracking(TrackingRule.Statement)

  /// The host with connections that the dictionary blocks, if the statement is about one.
  public var blocked: BlockedHost? {
    if case .blocked(let statement) = self { statement.host } else { nil }
  }

  /// The hosts whose suggestion the finding reports.
  public var accounts: [AdvisedHost] {
    switch self {
    case .blocked(let statement): [statement.host?.account].compactMap(\.self)
    case .exception(let statement): statement.accounts
    case .evidence(.unjudged(let account, _)): [account]
    case .evidence, .tracking: []
    }
  }
}
