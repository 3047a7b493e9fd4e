extension Decision {
  /// The rules that determine the verdict: rules that block the connection, or rules on the
  /// exceptions that allow it.
  ///
  /// Empty if the connection is allowed because it meets every requirement.
  public var decidingRules: [RuleIdentifier] {
    if let barrier = blockedBy {
      let rules = barrier.rules.filter(self.rules.contains)
      return rules.isEmpty ? Array(barrier.rules.prefix(1)) : rules
    }
    switch standing {
    // The reason for an exemption is the first rule found.
    case .outside, .exempt: return Array(rules.prefix(1))
    case .listed, .required: return Self.loosening.filter(rules.contains)
    }
  }

  private static let loosening: [RuleIdentifier] = [
    .hsts, .insecureLoads, .insecureLoadsOverHTTPS, .exceptionFloor, .forwardSecrecy,
    .keyLengthWithoutForwardSecrecy,
  ]
}
