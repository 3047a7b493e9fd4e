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
  case notAWitness(name: String, Witness)
  case nothingRead
  case incomplete([AuditGap])
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
    case .filterOnEvidence(let name):
      "\(name): is evidence, and a filter expression is about packets, which evidence no longer has"
    case .notAWitness(let name, let witness):
      "\(name): \(witness.absence.text(in: .english))"
    case .nothingRead: "no capture and no evidence file was read"
    case .incomplete(let gaps):
      "the evidence is incomplete: \(gaps.map(\.description).joined(separator: "; "))"
    case .unproved(let error): "\(error)"
    }
  }
}
