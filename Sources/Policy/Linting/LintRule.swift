public import AppTransportSecurity
public import Findings

/// A rule about dictionaries: what is wrong, how much it matters and why it is so.
public struct LintRule: Sendable {
  /// The name in kebab case, which never changes once it was published.
  public let identifier: String
  public let severity: Severity
  /// What is wrong, in a sentence.
  public let statement: String
  /// The rules of App Transport Security on which it rests.
  public let basis: [RuleIdentifier]
  let check: @Sendable (LintedDictionary, inout DefectList) -> Void

  init(
    _ identifier: String, _ severity: Severity, _ statement: String, _ basis: [RuleIdentifier],
    check: @escaping @Sendable (LintedDictionary, inout DefectList) -> Void
  ) {
    self.identifier = identifier
    self.severity = severity
    self.statement = statement
    self.basis = basis
    self.check = check
  }

  /// Every rule, in the order in which they are documented.
  public static let all: [LintRule] = [
    nameRules, addressRules, suffixRules, keyRules, buildSettingRules, valueRules, policyRules,
    configurationRules, entryRules, pinningRules, [.moreFindings],
  ].flatMap { $0 }
}
