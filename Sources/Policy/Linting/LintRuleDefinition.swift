import AppTransportSecurity
import Findings

/// A family of lint rules, whose raw values are their identifiers.
protocol LintFamily: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var definition: LintRuleDefinition { get }
}

/// Everything about a lint rule but its identifier and its sentences.
///
/// The check runs over a `LintedDictionary` or `LintedManifest` and adds findings to a
/// `CappedFindingList`. The examples are made only when tests ask for them.
struct LintRuleDefinition: Sendable {
  enum Check: Sendable {
    case dictionary(@Sendable (LintedDictionary, inout CappedFindingList) -> Void)
    case manifest(@Sendable (LintedManifest, inout CappedFindingList) -> Void)
  }

  let severity: Severity
  let basis: [RuleIdentifier]
  let source: String?
  let isWithoutEffect: Bool
  let check: Check
  let examples: @Sendable () -> [LintExample]

  /// Creates the definition of a rule about policy dictionaries.
  ///
  /// `isWithoutEffect` is true if each finding says that a key or entry has no effect. Tests then
  /// remove the key or entry and check that the policy engine decides the same.
  init(
    _ severity: Severity, _ basis: [RuleIdentifier], isWithoutEffect: Bool = false,
    examples: @autoclosure @escaping @Sendable () -> [LintExample],
    check: @escaping @Sendable (LintedDictionary, inout CappedFindingList) -> Void
  ) {
    self.severity = severity
    self.basis = basis
    source = nil
    self.isWithoutEffect = isWithoutEffect
    self.check = .dictionary(check)
    self.examples = examples
  }

  /// Creates the definition of a rule about privacy manifests, which Apple's page `source` states.
  init(
    _ severity: Severity, source: String,
    examples: @autoclosure @escaping @Sendable () -> [LintExample],
    check: @escaping @Sendable (LintedManifest, inout CappedFindingList) -> Void
  ) {
    self.severity = severity
    basis = []
    self.source = source
    isWithoutEffect = false
    self.check = .manifest(check)
    self.examples = examples
  }
}
