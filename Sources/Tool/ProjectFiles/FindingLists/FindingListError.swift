/// An error in a baseline or ignore list.
public struct FindingListError: Error, Hashable, Sendable {
  public var problem: String
  /// The line, from 1; `nil` if the problem has no single line.
  public var line: Int?

  init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }
}
