public import AppTransportSecurity

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
  /// What should come out; `nil` where the case only asks.
  public var expected: Decision.Verdict?
  /// What should block, where the case says so.
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

  /// What the evaluator says.
  public func decision(under assumptions: Assumptions = Assumptions()) -> Decision {
    PolicyEvaluator(system: system, linkedSDK: linkedSDK, assumptions: assumptions)
      .evaluate(facts, under: policy)
  }
}

/// What came out of judging a case, and whether that was expected.
public struct CaseOutcome: Hashable, Sendable {
  /// The case's own name, with the option behind it where a variant was judged.
  public var id: String
  public var decision: Decision
  public var expected: Decision.Verdict?

  /// Whether the verdict is the one that was expected; `nil` where none was.
  public var agrees: Bool? { expected.map { $0 == decision.verdict } }

  /// What blocks, of several barriers the first in the order in which they are listed.
  public var blockedBy: Barrier? { Barrier.allCases.first(where: decision.barriers.contains) }
}

extension DecisionCase {
  /// What comes out of the case, and of its variants where they are asked for too.
  ///
  /// A variant's option is chosen on top of `assumptions`.
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
