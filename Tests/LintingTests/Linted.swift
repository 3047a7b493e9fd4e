import AppTransportSecurity
import Findings
import Linting
import PropertyLists

/// Shorthands for what the tests lint.
enum Linted {
  /// The findings on those systems with that SDK, but for the name of the configuration, which
  /// every dictionary has.
  static func findings(
    _ root: PropertyListDictionary, systems: [SystemVersion] = LintExample.systems,
    sdk: SystemVersion = SystemVersion(.iOS, 26)
  ) -> [Finding] {
    Linter(systems: systems, linkedSDK: sdk).findings(in: root)
      .filter { $0.rule != "ats-configuration" }
  }

  /// The configuration as it is named, and the way to the next stricter one.
  static func configuration(
    _ root: PropertyListDictionary, systems: [SystemVersion] = LintExample.systems
  ) -> Finding? {
    Linter(systems: systems, linkedSDK: SystemVersion(.iOS, 26)).findings(in: root)
      .first { $0.rule == "ats-configuration" }
  }

  /// The identifiers of what is found.
  static func rules(_ root: PropertyListDictionary) -> Set<String> {
    Set(findings(root).map(\.rule))
  }
}

/// A finding of the linter.
typealias Finding = Findings.Finding<LintStatement>

/// An example of a rule.
struct RuleExample: Sendable, CustomStringConvertible {
  let rule: LintRule
  let example: LintExample

  static let all = LintRule.all.flatMap { rule in
    rule.examples.map { RuleExample(rule: rule, example: $0) }
  }

  var description: String { rule.identifier }

  func findings(in root: PropertyListDictionary) -> [Finding] {
    var linter = Linter(systems: example.systems, linkedSDK: SystemVersion(.iOS, 26))
    linter.enclosingApp = example.app
    return rule.readsManifests
      ? linter.findings(inManifest: root) : linter.findings(in: root, of: example.owner)
  }

  func isTripped(by root: PropertyListDictionary) -> Bool {
    findings(in: root).contains { $0.rule == rule.identifier }
  }
}
