/// The reason why a file of findings cannot be used.
public struct FindingListError: Error, Hashable, Sendable {
  /// The problem in a few words.
  public var problem: String
  /// The line from 1, where it lies on one.
  public var line: Int?

  init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }
}
