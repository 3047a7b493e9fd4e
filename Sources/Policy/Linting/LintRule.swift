public import AppTransportSecurity
public import Findings

/// A rule about dictionaries or privacy manifests: what it looks for, how much that matters and why it is so.
public struct LintRule: Sendable {
  public let name: Name
  public let severity: Severity
  /// The rules of App Transport Security on which it rests.
  public let basis: [RuleIdentifier]
  /// The page of a document on which it rests, where that is no rule of App Transport Security.
  public let source: String?
  let check: Check

  /// The search for defects, in the file that the rule is about.
  enum Check: Sendable {
    case dictionary(@Sendable (LintedDictionary, inout DefectList) -> Void)
    /// Of a privacy manifest.
    case manifest(@Sendable (LintedManifest, inout DefectList) -> Void)
  }

  init(
    _ name: Name, _ severity: Severity, _ basis: [RuleIdentifier],
    check: @escaping @Sendable (LintedDictionary, inout DefectList) -> Void
  ) {
    self.name = name
    self.severity = severity
    self.basis = basis
    source = nil
    self.check = .dictionary(check)
  }

  /// A rule about privacy manifests.
  init(
    _ name: Name, _ severity: Severity, _ source: String,
    check: @escaping @Sendable (LintedManifest, inout DefectList) -> Void
  ) {
    self.name = name
    self.severity = severity
    basis = []
    self.source = source
    self.check = .manifest(check)
  }

  /// The name in kebab case.
  public var identifier: String { name.rawValue }

  /// Every rule, in the order in which they are documented.
  public static let all: [LintRule] = [
    nameRules, addressRules, suffixRules, keyRules, buildSettingRules, valueRules, policyRules,
    configurationRules, entryRules, pinningRules, manifestRules, [.moreFindings],
  ].flatMap { $0 }
}
