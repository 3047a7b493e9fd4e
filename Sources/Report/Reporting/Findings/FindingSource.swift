public import Findings
import Linting
import Recommending

/// The command that findings come from, with all rules that it asks.
public struct FindingSource: Hashable, Sendable {
  /// The command's name.
  public let command: String
  /// Every rule that a finding of it can be of, in the order in which they are documented.
  public let rules: [FindingRule]

  /// What is wrong in a dictionary alone.
  public static let lint = FindingSource(
    command: "lint", rules: LintRule.all.map(\.description) + [IgnoreList.expired])

  /// A dictionary compared with captures, and what is wrong in it alone.
  public static let check: FindingSource = {
    let own = CheckRule.allCases.map(\.description)
    let names = Set(own.map(\.identifier))
    return FindingSource(
      command: "check",
      rules: own + lint.rules.filter { !names.contains($0.identifier) })
  }()

  /// The hosts that break ATS or could not be judged.
  public static let suggestion = FindingSource(
    command: "suggest", rules: HostRule.allCases.map(\.description))
}
