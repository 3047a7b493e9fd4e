/// A suggestion for one of several parts of the hosts, with the data for its notes.
public struct SuggestionForHostShard: Sendable {
  /// The suggestion of this part without notes, which are made for all parts together from
  /// `grounds`.
  public var suggestion: Suggestion
  public var grounds: SuggestionNoteData
}
