import Evidence

/// An error that prevents reading a file as evidence, or merging evidence.
public enum EvidenceFileError: Error, Equatable, Sendable {
  case newerVersion(String)
  case notEvidence
  /// The evidence exceeds the limits of one file.
  case tooMuch
  case tooMuchToFold
  case tooMuchToJudge
  /// The file is a fold (merged evidence), but evidence of single captures is required.
  case folded
}

extension EvidenceFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .newerVersion(let version):
      "is evidence of version \(version), which a newer atsift has written; version "
        + "\(EvidenceFile.versions.upperBound) is the newest that is read here"
    case .tooMuchToFold:
      "there are more than about \(EvidenceFold.mostSightings) different facts; fold the captures in "
        + "parts, and then the parts, which are read on the way"
    case .tooMuchToJudge:
      "the folds hold more than about \(EvidenceFold.mostSightings) different facts, which are not judged "
        + "together; fold by more labels, such as the version, and judge each fold by itself"
    case .folded:
      "holds folded evidence, of which no capture can be told from another; `atsift fold` puts folds "
        + "together"
    case .notEvidence: "is no capture, and no evidence file either, though it begins as JSON does"
    case .tooMuch:
      "the evidence is too much for one file: \(EvidenceLimits.captures) captures and "
        + "\(EvidenceLimits.bytes >> 20) MiB are the most; `atsift fold` puts any number together"
    }
  }
}
