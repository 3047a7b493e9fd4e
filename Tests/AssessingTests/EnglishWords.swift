import Assessing
import Findings
import Linting
import Recommending
import WordBook

// Tests read facts as sentences where that says more at a glance.

extension Advice {
  var text: String { text(in: .english) }
}

extension SuggestionNote {
  var text: String { text(in: .english) }
}

extension DictionaryChange {
  var words: String { reason.text(in: .english) }
}

extension RunComparison.Host {
  var words: [String] { reasons.map { $0.text(in: .english) } }
}

extension Finding<CheckStatement> {
  var message: String { FindingStatement.check(statement).words(in: .english).message }
  var fix: String? { FindingStatement.check(statement).words(in: .english).fix }
}

extension Finding<DictionaryStatement> {
  /// The message and the fix.
  var words: [String] {
    let words = FindingStatement(statement).words(in: .english)
    return [words.message, words.fix].compactMap(\.self)
  }
}

extension ProgramTraffic.Doubt {
  var words: String { text(in: .english) }
}
