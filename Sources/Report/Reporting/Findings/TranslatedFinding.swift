import Assessing
import Findings
import WordBook

struct TranslatedStatement: Hashable, Sendable {
  var message: String
  var fix: String?
  var ownFix: String?
  var hostFixes: [String]
  let language: Language
  var accounts: [AdvisedHost]

  init(_ statement: FindingStatement, in language: Language) {
    self.language = language
    let words = statement.words(in: language)
    (message, accounts) = (words.message, statement.accounts)
    (ownFix, hostFixes) = (words.fix, words.hostFixes)
    fix = words.fix.map { language.sentences([$0] + words.hostFixes) }
  }

  /// Creates a statement from a text in `language`, without advice.
  init(_ message: String, in language: Language) {
    self.message = message
    self.language = language
    (hostFixes, accounts) = ([], [])
  }
}

/// A finding with its text in one language, from which every output format is written.
typealias TranslatedFinding = Finding<TranslatedStatement>

extension TranslatedFinding {
  var message: String { statement.message }
  var fix: String? { statement.fix }
  /// The text of the fix after a label such as "Fix:"; `nil` without a fix.
  var labelledFix: String? { fix.map(statement.language.fix) }
}
