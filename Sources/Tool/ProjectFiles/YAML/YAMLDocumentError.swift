/// An error in reading a YAML document.
public struct YAMLDocumentError: Error, Hashable, Sendable {
  /// The problem in a few words, to be appended to the file's name.
  public var problem: String
  public var line: Int?

  public init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }
}
