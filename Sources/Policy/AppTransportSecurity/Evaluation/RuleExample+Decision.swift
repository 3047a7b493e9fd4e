extension RuleExample {
  /// Returns the evaluator's decision on the example's connection.
  public func decision() -> Decision {
    var assumptions = Assumptions()
    if let option { try? assumptions.choose(option) }
    return PolicyEvaluator(system: system, linkedSDK: linkedSDK, assumptions: assumptions)
      .evaluate(facts, under: TransportSecurityPolicy(propertyList: policy))
  }
}
