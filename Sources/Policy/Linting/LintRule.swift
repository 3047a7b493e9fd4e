public import AppTransportSecurity
public import Findings

/// A rule of `atsift lint` about policy dictionaries or privacy manifests.
///
/// `docs/lint-rules.md` lists each rule's severity and underlying ATS rules. The check itself runs
/// over a `LintedDictionary` or `LintedManifest` and adds findings to a `DefectList`. ``all`` is
/// the list of all rules.
public struct LintRule: Sendable {
  public let name: Name
  public let severity: Severity
  public let basis: [RuleIdentifier]
  public let source: String?
  let check: Check

  enum Check: Sendable {
    case dictionary(@Sendable (LintedDictionary, inout DefectList) -> Void)
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

  public var identifier: String { name.rawValue }

  public static let all: [LintRule] = [
    nameRules, addressRules, suffixRules, keyRules, buildSettingRules, valueRules, policyRules,
    configurationRules, entryRules, pinningRules, manifestRules, [.moreFindings],
  ].flatMap { $0 }
}
