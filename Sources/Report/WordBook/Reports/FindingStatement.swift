package import Assessing
import Escaping
package import Findings
package import Linting

/// The statement of a finding by any command.
///
/// The statement comes from lint, check, suggest, an ignore list or a library user.
package enum FindingStatement: Hashable, Sendable {
  case check(CheckStatement)
  indirect case host(HostFindingStatement)
  case lint(LintStatement)
  indirect case expired(IgnoreList.Entry)
  /// A statement given as text, for example by a rule of a library user.
  indirect case worded(FindingWords)

  package init(_ statement: DictionaryStatement) {
    self =
      switch statement {
      case .check(let statement): .check(statement)
      case .lint(let statement): .lint(statement)
      }
  }

  package func words(in language: Language) -> FindingWords {
    switch self {
    case .check(let statement): return CheckWords(language: language).words(statement)
    case .host(let statement): return HostFindingWords(language: language).words(statement)
    case .lint(let statement): return LintWords(language: language).words(statement)
    case .expired(let entry):
      let end = entry.until.map { "\($0)" } ?? ""
      let subject = entry.text(in: language)
      return language.finding(
        "The entry that ignores \(subject) expired on \(end): \(entry.reason.displayed)",
        "对\(subject)的忽略已在 \(end) 到期：\(entry.reason.displayed)",
        fix: language(
          "Fix the finding that the entry was hiding, or set a new date.", "修好它掩盖的问题，或者另定一个日期。"))
    case .worded(let words): return words
    }
  }

  package var accounts: [AdvisedHost] {
    switch self {
    case .check(let statement): statement.accounts
    case .host(let statement): [statement.account]
    case .lint, .expired, .worded: []
    }
  }
}

extension Language {
  /// Returns the message in this language, with fixes for the problem.
  func finding(
    _ english: @autoclosure () -> String, _ simplifiedChinese: @autoclosure () -> String,
    fix: String? = nil, hostFixes: [String] = []
  ) -> FindingWords {
    FindingWords(self(english(), simplifiedChinese()), fix: fix, hostFixes: hostFixes)
  }

  var removeKey: String { self("Remove the key.", "删掉这个键。") }
  var removeIt: String { self("Remove it.", "删掉它。") }
}
