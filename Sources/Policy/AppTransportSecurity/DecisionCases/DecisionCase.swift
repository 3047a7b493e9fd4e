/// One connection under one dictionary on one system, as data, with the answer that is hoped for.
public struct DecisionCase: Hashable, Sendable {
  /// The same case under another reading of what is disputed.
  public struct Variant: Hashable, Sendable {
    /// The option as the case writes it.
    public var option: String
    public var expected: Decision.Verdict?
  }

  public var id: String
  public var system: SystemVersion
  public var linkedSDK: SystemVersion
  public var policy: TransportSecurityPolicy
  public var facts: TransportFacts
  /// The expected verdict; `nil` if the case expects none.
  public var expected: Decision.Verdict?
  /// The expected barrier, if the case names one.
  public var expectedBarrier: Barrier?
  /// The code in `NSURLErrorDomain` that should come of it, where the case says so.
  public var expectedError: Int?
  /// The rules that the case is about.
  public var rules: [RuleIdentifier]
  public var variants: [Variant]
  /// The names of members that nobody reads, with the path that leads there.
  public var unreadMembers: [String]
  /// The paths and values of suites and versions that nobody knows; as facts they are unknown.
  public var unknownValues: [String]

  /// Returns the evaluator's decision.
  public func decision(under assumptions: Assumptions = Assumptions()) -> Decision {
    PolicyEvaluator(system: system, linkedSDK: linkedSDK, assumptions: assumptions)
      .evaluate(facts, under: policy)
  }
}

/// The result of judging a case, with the expected verdict.
public struct CaseOutcome: Hashable, Sendable {
  /// The case's own name, with the option behind it where a variant was judged.
  public var id: String
  public var decision: Decision
  public var expected: Decision.Verdict?

  /// True if the verdict is the expected one; `nil` if none was expected.
  public var agrees: Bool? { expected.map { $0 == decision.verdict } }

  /// The barrier that blocks.
  ///
  /// If there are several, the first in the order of their declaration.
  public var blockedBy: Barrier? { Barrier.allCases.first(where: decision.barriers.contains) }
}

extension DecisionCase {
  /// Returns the results of the case and, on request, of its variants.
  ///
  /// A variant's option is chosen in addition to `assumptions`.
  public func outcomes(
    under assumptions: Assumptions, withVariants: Bool
  ) -> [CaseOutcome] {
    let plain = CaseOutcome(id: id, decision: decision(under: assumptions), expected: expected)
    guard withVariants else { return [plain] }
    return [plain]
      + variants.map { variant in
        var assumptions = assumptions
        // Reading the case has made sure that the option exists.
        try? assumptions.choose(variant.option)
        return CaseOutcome(
          id: "\(id) \(variant.option)", decision: decision(under: assumptions),
          expected: variant.expected)
      }
  }
}
