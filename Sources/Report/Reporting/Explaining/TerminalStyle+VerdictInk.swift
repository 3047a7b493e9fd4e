import AppTransportSecurity

extension TerminalStyle.Ink {
  init(_ verdict: Decision.Verdict) {
    self =
      switch verdict {
      case .allow: .good
      case .block: .bad
      case .unknown: .doubtful
      }
  }
}
