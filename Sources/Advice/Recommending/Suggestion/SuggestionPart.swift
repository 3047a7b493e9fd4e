/// A suggestion for the hosts of one part, with the grounds of its notes.
public struct SuggestionPart: Sendable {
  /// The suggestion before its notes are added; `grounds` has the facts for them.
  public var suggestion: Suggestion
  public var grounds: NoteGrounds
}
