/// An error that prevents reading a file as evidence, or merging evidence.
public enum EvidenceFileError: Error, Equatable, Sendable {
  /// The file is of a version that is not known yet.
  case newerVersion(String)
  /// The file begins like an evidence file but is not one.
  case notEvidence
  /// There is more than one file can hold.
  case tooMuch
}

extension EvidenceFileError: CustomStringConvertible {
  /// The problem, in words that follow the name of the file.
  public var description: String {
    switch self {
    case .newerVersion(let version):
      "is evidence of version \(version), which a newer atsift has written; version "
        + "\(EvidenceFile.version) is read here"
    case .notEvidence: "is no capture, and no evidence file either, though it begins as JSON does"
    case .tooMuch:
      "the evidence is too much for one file: \(EvidenceLimits.captures) captures and "
        + "\(EvidenceLimits.bytes >> 20) MiB are the most"
    }
  }
}
