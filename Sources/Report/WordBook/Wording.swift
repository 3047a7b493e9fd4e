/// A sentence in every language.
///
/// Errors and notes are created long before the console that prints them, which alone knows the
/// language. So a sentence is made in all languages at once by a function of this module, with
/// typed parameters. Text from parsers and from the system has no translation; `init(verbatim:)`
/// uses it for each language.
package struct Wording: Hashable, Sendable {
  private let english: String
  private let simplifiedChinese: String

  /// No sentence.
  package static let empty = Wording("", "")

  init(_ english: String, _ simplifiedChinese: String) {
    (self.english, self.simplifiedChinese) = (english, simplifiedChinese)
  }

  /// A sentence that is made of others.
  package init(_ text: (Language) -> String) {
    self.init(text(.english), text(.simplifiedChinese))
  }

  /// A sentence on a file or another place, whose name goes first.
  init(on place: String, _ english: String, _ simplifiedChinese: String) {
    self.init("\(place): \(english)", "\(place)：\(simplifiedChinese)")
  }

  /// A reason on a file or another place, whose name goes first.
  package init(on place: String, _ reason: Wording) {
    self.init(on: place, reason.english, reason.simplifiedChinese)
  }

  /// The words of a parser, of the system or of a file, which are the same in every language.
  package init(verbatim text: String) { self.init(text, text) }

  /// The sentence in a language.
  package func text(in language: Language) -> String { language(english, simplifiedChinese) }
}

extension Language {
  /// The first few items, and how many more there are: `a, b and 3 more`.
  func first(_ most: Int, of items: [String]) -> String {
    few(Array(items.prefix(most)), and: items.count - most)
  }
}
