/// An error in a baseline or ignore list.
package struct FindingListError: Error, Hashable, Sendable {
  package var problem: String
  /// The line of the problem, from 1; `nil` if it concerns no single line.
  package var line: Int?

  init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }
}
