/// An error in reading a YAML document.
package struct YAMLDocumentError: Error, Hashable, Sendable {
  /// The problem in a few words, to be shown after the file's name.
  package var problem: String
  package var line: Int?

  package init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }
}
