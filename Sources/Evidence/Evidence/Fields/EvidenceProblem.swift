package import JSONText

/// A problem in a line, in words that follow the line number.
package struct EvidenceProblem: Error, Equatable {
  package var words: String

  package init(_ words: String) { self.words = words }

  package init(_ error: JSONError) {
    words = "is not JSON of this form at byte \(error.offset + 1): \(error.problem)"
  }
}
