package import WordBook

/// The notes for App Review, to paste into App Store Connect.
///
/// Each paragraph is one line, because the notes field of App Store Connect wraps text itself.
package struct ReviewNotes {
  /// The character limit of the notes field in App Store Connect.
  static let mostCharacters = 4_000

  package static func document(_ draft: ReviewDraft, in language: Language) -> ReportDocument {
    ReportDocument { emit in write(draft, in: language, emit) }
  }

  private static func write(
    _ draft: ReviewDraft, in language: Language, _ emit: (String) -> Void
  ) {
    let words = ReviewWords(language)
    let gap = "\n\n"
    emit(words.title + gap)
    if !draft.statements.isEmpty {
      emit(words.intro(isOfLogs: draft.isOfLogs))
    } else {
      emit(draft.free.isEmpty ? words.nothingDeclared : words.nothingToJustify)
    }
    if let missing = InputWords(draft.inputs, in: language).summary { emit(gap + missing) }
    for (index, statement) in draft.statements.enumerated() {
      var lines = ["\(index + 1). " + language.text(of: statement.heading)]
      if !statement.facts.isEmpty { lines.append(language.text(of: statement.facts)) }
      lines += statement.toFill.map { language.text(of: .toFill($0)) }
      emit(gap + lines.joined(separator: "\n"))
    }
    if !draft.free.isEmpty {
      emit(gap + words.freeHeading)
      for statement in draft.free { emit("\n- " + language.text(of: statement.heading)) }
    }
    if draft.leavesOtherHostsAlone, !(draft.statements.isEmpty && draft.free.isEmpty) {
      emit(gap + words.atsElsewhere)
    }
    emit("\n")
  }

  /// Returns remarks for the user to read before pasting the notes; empty if nothing is left to do.
  package static func remarks(on draft: ReviewDraft, in language: Language) -> [String] {
    var characters = 0
    write(draft, in: language) { characters += $0.count }
    return remarks(on: draft, characters: characters, in: language)
  }

  static func remarks(
    on draft: ReviewDraft, characters: Int, in language: Language
  ) -> [String] {
    var remarks = [String]()
    if draft.placesToFill > 0 {
      let costly = draft.statements.count
      remarks.append(
        language.toFill(
          costly: costly, of: costly + draft.free.count, texts: draft.placesToFill))
    }
    if characters > mostCharacters {
      remarks.append(language.tooLong(characters: characters, most: mostCharacters))
    }
    return remarks
  }
}
