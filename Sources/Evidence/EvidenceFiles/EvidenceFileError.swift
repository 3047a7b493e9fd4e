import Evidence
import JSONText

/// An error that prevents reading a file as evidence, or merging evidence.
public enum EvidenceFileError: Error, Equatable, Sendable {
  /// The file is of a newer form, whose mark is the value.
  case newerForm(String)
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
    case .newerForm(let mark):
      (mark.hasPrefix("atsift-fold") ? DocumentSchema.fold : .evidence).newerForm(mark)
    case .tooMuchToFold:
      "the evidence has more than about \(MergedEvidence.mostSightings) different facts, the limit "
        + "of a fold (merged evidence); run `atsift fold` on parts of the captures, then on the "
        + "results"
    case .tooMuchToJudge:
      "the folds (merged evidence) have more than about \(MergedEvidence.mostSightings) different "
        + "facts, too many to judge together; run `atsift fold` with more labels in --by, such as "
        + "the version, and judge each fold separately"
    case .folded:
      "contains folds (merged evidence), which cannot be separated into captures; combine them "
        + "with `atsift fold`"
    case .notEvidence: "is neither a capture nor an evidence file, though it begins like JSON"
    case .tooMuch:
      "the evidence is too large for one file; the limits are \(EvidenceLimits.captures)"
        + " captures and \(EvidenceLimits.bytes >> 20) MiB; `atsift fold` combines any number"
    }
  }
}
