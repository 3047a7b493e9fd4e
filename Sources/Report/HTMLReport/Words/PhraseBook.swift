/// Sentences that other modules make in English, said in another language.
///
/// A text is read from its beginning, phrase by phrase. Where a phrase is not in the book, the whole
/// text stays as it is: half a translation would be worse than none.
struct PhraseBook {
  private struct Phrase {
    /// What stands between the values.
    var pieces: [Substring]
    var translation: String
  }

  /// By the first letter, so that few are tried.
  private let phrases: [Unicode.Scalar: [Phrase]]

  /// More phrases than this are not looked for in one text.
  private static let mostPhrases = 24

  /// A book of phrases.
  ///
  /// - Parameter entries: Each phrase, with `*` for a value, and its translation, with `{1}` for the
  ///   first value. Of two that fit, the one that stands first is taken.
  init(_ entries: [(phrase: String, translation: String)]) {
    var phrases: [Unicode.Scalar: [Phrase]] = [:]
    for (text, translation) in entries {
      guard let first = text.unicodeScalars.first else { continue }
      phrases[first, default: []].append(
        Phrase(
          pieces: text.split(separator: "*", omittingEmptySubsequences: false),
          translation: translation))
    }
    self.phrases = phrases
  }

  /// The text in the other language; `nil` where the book does not hold all of it.
  ///
  /// A value that is itself made of phrases is said in that language too, one level deep.
  func translation(of text: String) -> String? { translation(of: text[...], withValues: true) }

  private func translation(of text: Substring, withValues: Bool) -> String? {
    var rest = text
    var translated = ""
    for _ in 0..<Self.mostPhrases {
      guard let first = rest.unicodeScalars.first else {
        return translated.isEmpty ? nil : translated
      }
      // Those that begin with a value fit anywhere, so they are tried last.
      guard
        let (part, end) = firstMatch(of: phrases[first] ?? [], at: rest, withValues)
          ?? firstMatch(of: phrases["*"] ?? [], at: rest, withValues)
      else { return nil }
      translated += part
      rest = rest[end...]
    }
    return rest.isEmpty ? translated : nil
  }

  private func firstMatch(
    of candidates: [Phrase], at text: Substring, _ withValues: Bool
  ) -> (translation: String, end: Substring.Index)? {
    for phrase in candidates {
      if let found = match(phrase, at: text, withValues) { return found }
    }
    return nil
  }

  /// Each value is as short as it can be, and ends with its sentence.
  private func match(
    _ phrase: Phrase, at text: Substring, _ withValues: Bool
  ) -> (translation: String, end: Substring.Index)? {
    guard let head = phrase.pieces.first, text.hasPrefix(head) else { return nil }
    var rest = text.dropFirst(head.count)
    var values: [String] = []
    for piece in phrase.pieces.dropFirst() {
      let value: Substring
      if piece.isEmpty {
        (value, rest) = (rest, rest[rest.endIndex...])
      } else {
        guard let range = Self.end(of: piece, in: rest) else { return nil }
        (value, rest) = (rest[..<range.lowerBound], rest[range.upperBound...])
      }
      let said = withValues ? self.translation(of: value, withValues: false) : nil
      values.append(said ?? String(value))
    }
    return (Self.filled(phrase.translation, with: values), rest.startIndex)
  }

  /// A translation with its values, which are not looked at again: a capture may have named one `{2}`.
  private static func filled(_ translation: String, with values: [String]) -> String {
    let parts = translation.split(separator: "{", omittingEmptySubsequences: false)
    var filled = String(parts.first ?? "")
    for part in parts.dropFirst() {
      if let end = part.firstIndex(of: "}"), let number = Int(part[..<end]),
        values.indices.contains(number - 1)
      {
        filled += values[number - 1] + part[end...].dropFirst()
      } else {
        filled += "{" + part
      }
    }
    return filled
  }

  /// Where a piece stands first, a dot being an end only where the sentence ends: names have dots too.
  private static func end(of piece: Substring, in text: Substring) -> Range<Substring.Index>? {
    var rest = text
    while let range = rest.firstRange(of: piece) {
      let next = text[range.upperBound...].unicodeScalars.first
      if piece.last != "." || next == nil || next == " " { return range }
      rest = text[range.upperBound...]
    }
    return nil
  }
}
