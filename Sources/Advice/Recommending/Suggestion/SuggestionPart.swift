/// A suggestion for one of several parts of the hosts, with the data for its notes.
public struct SuggestionPart: Sendable {
  /// The suggestion without notes; `grounds` has the data for them.
  public var suggestion: Suggestion
  public var grounds: NoteData
}
