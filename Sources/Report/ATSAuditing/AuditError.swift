public import CaptureFiles
public import Evidence
public import EvidenceFiles
public import Observing
public import Recommending
import WordBook

/// An error of an audit.
public enum AuditError: Error, Equatable, Sendable {
  case file(CaptureError)
  case evidenceFile(name: String, EvidenceFileError)
  case evidence(EvidenceFileError)
  case filter(CaptureObserver.FilterError)
  /// A filter expression, which applies only to packets, was given for a file that is no capture.
  case filterOnEvidence(name: String)
  /// The file was recognised as this kind of record, but has no entry in its format.
  case notAWitness(name: String, TrafficLogKind)
  case nothingRead
  /// The policy engine does not confirm the dictionary, which is a bug in atsift.
  case unproved(UnprovedDictionary)
}

extension AuditError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .evidenceFile(let name, let error): "\(name): \(error)"
    case .evidence(let error): "\(error)"
    case .filter(let error): "\(error)"
    case .filterOnEvidence(let name), .notAWitness(let name, _): "\(name): \(reason)"
    case .nothingRead: "no capture and no evidence file was read"
    case .unproved(let error): "\(error)"
    }
  }
}

extension AuditError {
  /// The description without the file's name.
  var reason: String {
    switch self {
    case .file(let error): error.reason
    case .evidenceFile(_, let error): "\(error)"
    case .notAWitness(_, let witness): witness.absence.text(in: .english)
    case .filterOnEvidence:
      "is evidence, and a filter expression needs packets, which evidence does not contain"
    case .evidence, .filter, .nothingRead, .unproved: description
    }
  }
}
