/// An error in a text that is not JSON, or not JSON of the expected structure.
package struct JSONError: Error, Hashable, Sendable {
  /// The problem as a clause without a full stop; quotations from the text are short and free of
  /// deceptive characters.
  package var problem: String
  package var offset: Int
  /// True if the text may be valid, but exceeds a limit.
  package var exceedsLimit: Bool

  package init(_ problem: String, offset: Int, exceedsLimit: Bool = false) {
    self.problem = problem
    self.offset = offset
    self.exceedsLimit = exceedsLimit
  }
}
