public import Findings
import Linting
import Recommending
public import WordBook

/// The command that produced the findings.
public enum FindingSource: String, Hashable, Sendable {
  case lint
  case check
  case suggestion = "suggest"

  public var command: String { rawValue }

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
