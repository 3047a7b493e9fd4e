/// A problem that keeps a text from being read as JSON, or as the JSON that was asked for.
package struct JSONError: Error, Hashable, Sendable {
  /// The problem as a clause without a full stop; what it quotes from the text is short and without
  /// deceptive characters.
  package var problem: String
  /// The number of the byte at which it was noticed, from 0 on.
  package var offset: Int

  /// A problem at a byte.
  package init(_ problem: String, offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
