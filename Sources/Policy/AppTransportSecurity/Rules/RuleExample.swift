public import PropertyLists

/// A small decision case that shows a rule at work.
public struct RuleExample: Sendable {
  /// A summary of the case.
  public let summary: String
  /// The expected verdict: the rule is satisfied, violated, or can't be judged.
  public let expected: Decision.Verdict
  public let facts: TransportFacts
  /// The value of `NSAppTransportSecurity`.
  public let policy: PropertyListDictionary
  public let system: SystemVersion
  public let linkedSDK: SystemVersion
  /// The reading it needs, where that is not the default one.
  public let option: String?
}

extension RuleExample {
  /// The rule lets the connection through.
  static func satisfied(
    _ summary: String, _ facts: TransportFacts, under policy: PropertyListDictionary = [:],
    on system: SystemVersion = .usual, linkedWith sdk: SystemVersion? = nil,
    assuming option: String? = nil
  ) -> Self {
    Self(
      summary: summary, expected: .allow, facts: facts, policy: policy, system: system,
      linkedSDK: sdk ?? system, option: option)
  }

  /// The rule, or what it takes away, blocks the connection.
  static func violated(
    _ summary: String, _ facts: TransportFacts, under policy: PropertyListDictionary = [:],
    on system: SystemVersion = .usual, linkedWith sdk: SystemVersion? = nil,
    assuming option: String? = nil
  ) -> Self {
    Self(
      summary: summary, expected: .block, facts: facts, policy: policy, system: system,
      linkedSDK: sdk ?? system, option: option)
  }

  /// Creates an example in which a fact that the rule requires is unknown.
  static func unknown(
    _ summary: String, _ facts: TransportFacts, under policy: PropertyListDictionary = [:],
    on system: SystemVersion = .usual, linkedWith sdk: SystemVersion? = nil,
    assuming option: String? = nil
  ) -> Self {
    Self(
      summary: summary, expected: .unknown, facts: facts, policy: policy, system: system,
      linkedSDK: sdk ?? system, option: option)
  }
}
