extension RuleExample {
  /// Returns the evaluator's decision.
  public func decision() -> Decision {
    var assumptions = Assumptions()
    if let option { try? assumptions.choose(option) }
    return PolicyEvaluator(system: system, linkedSDK: linkedSDK, assumptions: assumptions)
      .evaluate(facts, under: TransportSecurityPolicy(propertyList: policy))
  }
}
