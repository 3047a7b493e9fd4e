import Findings
import Linting

extension FindingLimitRule {
  func statement(in language: Language) -> String {
    switch self {
    case .moreFindings:
      language(
        "A dictionary with more than \(Linter.mostFindings) findings is reported with only the"
          + " worst of them.",
        "一个字典的问题超过 \(Linter.mostFindings) 个时，只列出最严重的那些。")
    }
  }
}

extension LintWords {
  func words(_ statement: FindingLimitRule.Statement) -> FindingWords {
    switch statement {
    case .omitted(let count):
      language.finding(
        "\(count) more findings are not listed.", "另有 \(count) 个问题没有列出。",
        fix: language("Fix the listed ones, then check again.", "先修好列出的，再检查一次。"))
    }
  }
}
