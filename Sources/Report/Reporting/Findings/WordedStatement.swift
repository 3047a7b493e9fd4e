import Findings
import Recommending
import WordBook

/// A statement of a finding in the words of a language.
struct WordedStatement: Hashable, Sendable {
  var message: String
  /// The remedy as a whole, those for single hosts included.
  var fix: String?
  /// The remedy apart from those for single hosts.
  var ownFix: String?
  var hostFixes: [String]
  let language: Language
  /// The accounts of the hosts that it is about.
  var accounts: [AdvisedHost]

  init(_ statement: FindingStatement, in language: Language) {
    self.language = language
    let words = statement.words(in: language)
    (message, accounts) = (words.message, statement.accounts)
    (ownFix, hostFixes) = (words.fix, words.hostFixes)
    fix = words.fix.map { language.sentences([$0] + words.hostFixes) }
  }
}

/// A finding in words, as all forms write it.
typealias WordedFinding = Finding<WordedStatement>

extension WordedFinding {
  /// The fact, in a sentence that stands alone.
  var message: String { statement.message }
  /// The remedy, where something can be done.
  var fix: String? { statement.fix }
  /// The remedy, behind a word that says so.
  var labelledFix: String? { fix.map(statement.language.fix) }
}
