import JSONText

/// A problem of a line, in words to be put behind its number.
struct EvidenceProblem: Error, Equatable {
  var words: String

  init(_ words: String) { self.words = words }

  /// A problem of a line that is not JSON, or not what belongs there.
  init(_ error: JSONError) {
    words = "is not JSON of this form at byte \(error.offset + 1): \(error.problem)"
  }
}
