/// The notes for App Review as text to paste into App Store Connect.
///
/// A paragraph is one line however long, as the field there wraps by itself.
public struct ReviewNotes {
  /// The most characters that the field for notes takes.
  static let mostCharacters = 4_000

  /// The notes in a language.
  public static func document(_ draft: ReviewDraft, in language: ReviewLanguage) -> String {
    func words(_ message: ReviewMessage) -> String { language.text(of: ReviewSentence(message)) }
    var paragraphs = [words(.title)]
    if !draft.statements.isEmpty {
      paragraphs.append(words(.intro))
    } else {
      paragraphs.append(words(draft.free.isEmpty ? .nothingNeeded : .nothingToJustify))
    }
    for (index, statement) in draft.statements.enumerated() {
      var lines = ["\(index + 1). " + language.text(of: statement.heading)]
      if !statement.facts.isEmpty { lines.append(language.text(of: statement.facts)) }
      lines += statement.toFill.map { language.text(of: $0) }
      paragraphs.append(lines.joined(separator: "\n"))
    }
    if !draft.free.isEmpty {
      let lines = draft.free.map { "- " + language.text(of: $0.heading) }
      paragraphs.append(([words(.freeHeading)] + lines).joined(separator: "\n"))
    }
    if draft.leavesOtherHostsAlone, !(draft.statements.isEmpty && draft.free.isEmpty) {
      paragraphs.append(words(.atsElsewhere))
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// What the person should know before pasting.
  ///
  /// - Parameters:
  ///   - draft: What the notes were made of.
  ///   - notes: The notes.
  /// - Returns: A sentence or two; none where nothing is left to do.
  public static func remarks(on draft: ReviewDraft, notes: String) -> [String] {
    var remarks = [String]()
    if draft.placesToFill > 0 { remarks.append(Wording.toFill(draft)) }
    if notes.count > mostCharacters {
      remarks.append(Wording.tooLong(characters: notes.count, most: mostCharacters))
    }
    return remarks
  }
}
