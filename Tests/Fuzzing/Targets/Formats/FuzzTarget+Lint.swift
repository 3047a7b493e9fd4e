import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import WordBook

extension FuzzTarget {
  /// A property list as `lint` looks at it: an Info.plist, a dictionary for ATS, a privacy
  /// manifest, or Xcode's project.
  static let lint = FuzzTarget("lint", examples: { try PropertyListExamples.all }) { input in
    guard let document = try? PropertyListDocument(input),
      case .dictionary(let root) = document.value
    else { return }
    let linter = Linter(
      systems: [SystemVersion(.iOS, 9), SystemVersion(.iOS, 26)],
      linkedSDK: SystemVersion(.iOS, 26))
    let findings = linter.findings(in: root) + linter.findings(inManifest: root)
    try promise(
      findings == linter.findings(in: root) + linter.findings(inManifest: root),
      "the same list has the same findings")
    for finding in findings {
      for language in Language.allCases {
        let words = FindingStatement.lint(finding.statement).words(in: language)
        try promise(!words.message.isEmpty && words.fix?.isEmpty != true, "a finding says what")
      }
      try promise(
        LintRule.all.contains { $0.identifier == finding.rule }, "a finding has a rule")
    }
  }
}
