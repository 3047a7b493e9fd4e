public import PropertyLists

/// A small decision case that demonstrates a rule.
public struct RuleExample: Sendable {
  public let summary: String
  public let expected: Decision.Verdict
  public let facts: TransportFacts
  public let policy: PropertyListDictionary
  public let system: SystemVersion
  public let linkedSDK: SystemVersion
  public let option: String?
}

extension RuleExample {
  static func satisfied(
    _ summary: String, _ facts: TransportFacts, under policy: PropertyListDictionary = [:],
    on system: SystemVersion = .usual, linkedWith sdk: SystemVersion? = nil,
    assuming option: String? = nil
  ) -> Self {
    Self(
      summary: summary, expected: .allow, facts: facts, policy: policy, system: system,
      linkedSDK: sdk ?? system, option: option)
  }

  static func violated(
    _ summary: String, _ facts: TransportFacts, under policy: PropertyListDictionary = [:],
    on system: SystemVersion = .usual, linkedWith sdk: SystemVersion? = nil,
    assuming option: String? = nil
  ) -> Self {
    Self(
      summary: summary, expected: .block, facts: facts, policy: policy, system: system,
      linkedSDK: sdk ?? system, option: option)
  }

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
