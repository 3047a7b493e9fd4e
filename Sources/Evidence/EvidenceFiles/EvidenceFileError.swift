package import Escaping
import Evidence
import JSONText

/// An error that prevents reading a file as evidence, or merging evidence.
public struct EvidenceFileError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `newer-form`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let newerForm = Self("newer-form")
    public static let notEvidence = Self("not-evidence")
    public static let otherMark = Self("other-mark")
    public static let tooMuch = Self("too-much")
    public static let tooMuchToFold = Self("too-much-to-fold")
    public static let tooMuchToJudge = Self("too-much-to-judge")
    public static let folded = Self("folded")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Equatable, Sendable {
    /// The file is of a newer form, whose mark is the value.
    case newerForm(ForeignText)
    case notEvidence
    /// The lines are not of the kind that the mark before them names; the value is true for folds
    /// (merged evidence) below a mark of captures.
    case otherMark(folds: Bool)
    /// The evidence exceeds the limits of one file.
    case tooMuch
    case tooMuchToFold
    case tooMuchToJudge
    /// The file is a fold (merged evidence), but evidence of single captures is required.
    case folded
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .newerForm: .newerForm
    case .notEvidence: .notEvidence
    case .otherMark: .otherMark
    case .tooMuch: .tooMuch
    case .tooMuchToFold: .tooMuchToFold
    case .tooMuchToJudge: .tooMuchToJudge
    case .folded: .folded
    }
  }
}

extension EvidenceFileError {
  package static func newerForm(_ mark: ForeignText) -> Self { Self(cause: .newerForm(mark)) }
  package static var notEvidence: Self { Self(cause: .notEvidence) }
  package static func otherMark(folds: Bool) -> Self { Self(cause: .otherMark(folds: folds)) }
  package static var tooMuch: Self { Self(cause: .tooMuch) }
  package static var tooMuchToFold: Self { Self(cause: .tooMuchToFold) }
  package static var tooMuchToJudge: Self { Self(cause: .tooMuchToJudge) }
  package static var folded: Self { Self(cause: .folded) }
}

extension EvidenceFileError: CustomStringConvertible {
  public var description: String {
    switch cause {
    case .newerForm(let mark):
      (DocumentSchema.fold.version(of: mark) == nil ? DocumentSchema.evidence : .fold)
        .newerForm(mark)
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
    case .otherMark(folds: true):
      "has folds (merged evidence), but its mark is that of captures; a fold's is "
        + DocumentSchema.fold.mark
    case .otherMark(folds: false):
      "has evidence of captures, but its mark is that of a fold (merged evidence); that of captures"
        + " is \(DocumentSchema.evidence.mark)"
    case .tooMuch:
      "the evidence is too large for one file; the limits are \(EvidenceLimits.captures)"
        + " captures and \(EvidenceLimits.bytes >> 20) MiB; `atsift fold` combines any number"
    }
  }
}
