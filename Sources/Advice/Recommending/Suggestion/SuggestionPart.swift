/// A suggestion for the hosts of one part, with the grounds of its notes.
public struct SuggestionPart: Sendable {
  /// The suggestion, without notes.
  public var suggestion: Suggestion
  public var grounds: NoteGrounds
}
