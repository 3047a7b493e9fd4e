import AppTransportSecurity

extension TerminalStyle.Ink {
  /// The ink of a decision.
  init(_ verdict: Decision.Verdict) {
    self =
      switch verdict {
      case .allow: .good
      case .block: .bad
      case .unknown: .doubtful
      }
  }
}
