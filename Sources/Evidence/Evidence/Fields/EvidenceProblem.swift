package import JSONText

/// An error in an evidence file, as a phrase after the line number: "has a time out of range".
package struct EvidenceProblem: Error, Equatable {
  package var words: String

  package init(_ words: String) { self.words = words }

  package init(_ error: JSONError) {
    words = "does not have the expected form at byte \(error.offset + 1): \(error.problem)"
  }
}
