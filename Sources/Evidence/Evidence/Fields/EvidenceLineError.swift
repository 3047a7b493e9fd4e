package import JSONText

/// An error in a line of an evidence file, worded to follow the line number in messages: "has a
/// time out of range".
package struct EvidenceLineError: Error, Equatable {
  package var words: String

  package init(_ words: String) { self.words = words }

  package init(_ error: JSONError) {
    words = "does not have the expected form at byte \(error.offset + 1): \(error.problem)"
  }
}
