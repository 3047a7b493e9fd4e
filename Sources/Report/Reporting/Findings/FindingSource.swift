import AppTransportSecurity
import Assessing
package import Findings
import Linting
package import WordBook

/// The command that produced the findings.
package enum FindingSource: String, Hashable, Sendable {
  case lint
  case check
  case suggestion = "suggest"

  package var command: String { rawValue }

  package func rules(in language: Language) -> [FindingRule] {
    switch self {
    case .lint:
      return LintRule.all.map { $0.description(in: language) } + [IgnoreList.expired(in: language)]
    case .check:
      return CheckRule.all.map { $0.description(in: language) } + Self.lint.rules(in: language)
    case .suggestion: return Requirement.allCases.map { $0.description(in: language) }
    }
  }
}
