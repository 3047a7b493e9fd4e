package import JSONText

/// A problem of a line, in words to be put behind its number.
package struct EvidenceProblem: Error, Equatable {
  package var words: String

  package init(_ words: String) { self.words = words }

  /// A problem of a line that is not JSON, or not what belongs there.
  package init(_ error: JSONError) {
    words = "is not JSON of this form at byte \(error.offset + 1): \(error.problem)"
  }
}
