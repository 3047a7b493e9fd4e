/// An error in reading a YAML document.
public struct YAMLDocumentError: Error, Hashable, Sendable {
  /// The problem, in a few words that follow the name of the file.
  public var problem: String
  /// The line from 1, where it lies on one.
  public var line: Int?

  /// An error at a place.
  public init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }
}
