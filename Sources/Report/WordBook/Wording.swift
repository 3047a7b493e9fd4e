package import Escaping

/// A sentence in every language.
///
/// Errors and notes are created before their output language is known. So functions of this module
/// create each sentence in all languages at once. Text from parsers and the system has no
/// translation; `init(verbatim:)` uses the same text for each language.
package struct Wording: Hashable, Sendable {
  private let english: String
  private let simplifiedChinese: String

  /// The empty text.
  package static let empty = Wording("", "")

  init(_ english: String, _ simplifiedChinese: String) {
    (self.english, self.simplifiedChinese) = (english, simplifiedChinese)
  }

  /// Creates a sentence by calling `text` once for each language.
  package init(_ text: (Language) -> String) {
    self.init(text(.english), text(.simplifiedChinese))
  }

  /// Creates a sentence that begins with `place`, a file name or another position.
  init(on place: ForeignText, _ english: String, _ simplifiedChinese: String) {
    self.init("\(place.displayed): \(english)", "\(place.displayed)：\(simplifiedChinese)")
  }

  /// Creates a sentence that begins with `place` and continues with `reason`.
  package init(on place: ForeignText, _ reason: Wording) {
    self.init(on: place, reason.english, reason.simplifiedChinese)
  }

  /// Creates a sentence from an untranslated text of a parser, the system or a file.
  package init(verbatim text: String) { self.init(text, text) }

  /// Returns the sentence in the given language.
  package func text(in language: Language) -> String { language(english, simplifiedChinese) }
}

extension Language {
  /// Joins the first `most` items, and appends the number of further items: `a, b and 3 more`.
  func first(_ most: Int, of items: [String]) -> String {
    few(Array(items.prefix(most)), and: items.count - most)
  }
}
