public import AppTransportSecurity
public import Findings

/// A rule about dictionaries: what it looks for, how much that matters and why it is so.
public struct LintRule: Sendable {
  public let name: Name
  public let severity: Severity
  /// The rules of App Transport Security on which it rests.
  public let basis: [RuleIdentifier]
  let check: @Sendable (LintedDictionary, inout DefectList) -> Void

  init(
    _ name: Name, _ severity: Severity, _ basis: [RuleIdentifier],
    check: @escaping @Sendable (LintedDictionary, inout DefectList) -> Void
  ) {
    self.name = name
    self.severity = severity
    self.basis = basis
    self.check = check
  }

  /// The name in kebab case.
  public var identifier: String { name.rawValue }

  /// Every rule, in the order in which they are documented.
  public static let all: [LintRule] = [
    nameRules, addressRules, suffixRules, keyRules, buildSettingRules, valueRules, policyRules,
    configurationRules, entryRules, pinningRules, [.moreFindings],
  ].flatMap { $0 }
}
