/// A test vector for the policy engine: a connection, a dictionary, a system and the expected
/// verdict.
///
/// Cases are read from JSON with `read(json:)` and compared with the evaluator by
/// `outcomes(under:withVariants:)`. `atsift evaluate` and the tests evaluate files of cases.
public struct DecisionCase: Hashable, Sendable {
  /// The same case under another assumption about disputed behaviour, with its own expected
  /// verdict.
  public struct Variant: Hashable, Sendable {
    public var option: String
    public var expected: Decision.Verdict?
  }

  public var id: String
  public var system: SystemVersion
  public var linkedSDK: SystemVersion
  public var policy: TransportSecurityPolicy
  public var facts: TransportFacts
  public var expected: Decision.Verdict?
  /// The expected failed check; several if the file is from before version 0.1.0, whose words
  /// distinguished less; empty if the case names none.
  public var expectedBarriers: [Barrier]
  /// The expected error code in `NSURLErrorDomain`, if the case names one.
  public var expectedError: Int?
  public var rules: [RuleIdentifier]
  public var variants: [Variant]
  /// The paths of JSON members that the reader does not know, such as misspelled names.
  public var unreadMembers: [String]
  /// The paths and values of members that name no registered cipher suite or TLS version.
  ///
  /// The evaluator treats these facts as unknown.
  public var unknownValues: [String]

  public func decision(under assumptions: Assumptions = Assumptions()) -> Decision {
    PolicyEvaluator(system: system, linkedSDK: linkedSDK, assumptions: assumptions)
      .evaluate(facts, under: policy)
  }
}

/// The decision on a case, with the expected verdict.
public struct CaseOutcome: Hashable, Sendable {
  /// The case's `id`, followed by the `--assume` option if a variant was evaluated.
  public var id: String
  public var decision: Decision
  public var expected: Decision.Verdict?

  /// True if the verdict is the expected one; `nil` if the case has no expected verdict.
  public var agrees: Bool? { expected.map { $0 == decision.verdict } }

  /// The failed check that blocks the connection; of several, the first in declaration order.
  public var blockedBy: Barrier? { Barrier.allCases.first(where: decision.barriers.contains) }
}

extension DecisionCase {
  /// Returns the outcome of the case and, if requested, one outcome for each of its variants.
  ///
  /// A variant's option is applied on top of `assumptions`.
  public func outcomes(
    under assumptions: Assumptions, withVariants: Bool
  ) -> [CaseOutcome] {
    let plain = CaseOutcome(id: id, decision: decision(under: assumptions), expected: expected)
    guard withVariants else { return [plain] }
    return [plain]
      + variants.map { variant in
        var assumptions = assumptions
        // Reading the case has ensured that the option exists.
        try? assumptions.choose(variant.option)
        return CaseOutcome(
          id: "\(id) \(variant.option)", decision: decision(under: assumptions),
          expected: variant.expected)
      }
  }
}
