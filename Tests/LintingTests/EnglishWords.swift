import Findings
import Linting
import WordBook

// Tests read facts as sentences where that says more at a glance.

extension Findings.Finding<LintStatement> {
  var message: String { FindingStatement.lint(statement).words(in: .english).message }
  var fix: String? { FindingStatement.lint(statement).words(in: .english).fix }
}
