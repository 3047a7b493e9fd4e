public import Findings
import Linting
import Recommending
public import WordBook

/// The command that findings come from.
public enum FindingSource: String, Hashable, Sendable {
  /// Problems in a dictionary alone.
  case lint
  /// Differences between a dictionary and captures, and problems in the dictionary alone.
  case check
  /// The hosts that break ATS or could not be judged.
  case suggestion = "suggest"

  /// The command's name.
  public var command: String { rawValue }

  /// Every rule that a finding of it can be of, in the order in which they are documented.
  public func rules(in language: Language) -> [FindingRule] {
    switch self {
    case .lint:
      return LintRule.all.map { $0.description(in: language) } + [IgnoreList.expired(in: language)]
    case .check:
      let own = CheckRule.allCases.map { $0.description(in: language) }
      let names = Set(own.map(\.identifier))
      return own
        + Self.lint.rules(in: language).filter { !names.contains($0.identifier) }
    case .suggestion: return HostRule.allCases.map { $0.description(in: language) }
    }
  }
}
