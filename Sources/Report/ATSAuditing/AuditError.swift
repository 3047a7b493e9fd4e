public import CaptureFiles
public import Evidence
public import EvidenceFiles
public import PacketCapture
public import Recommending
import WordBook

/// An error of an audit.
public enum AuditError: Error, Equatable, Sendable {
  /// The file cannot be read as a capture or as an evidence file.
  case file(CaptureError)
  /// The evidence file cannot be used.
  case evidenceFile(name: String, EvidenceFileError)
  /// The evidence of all captures is too much to be merged.
  case evidence(EvidenceFileError)
  /// The filter expression is refused.
  case filter(BPFFilterError)
  /// The file holds evidence, and a filter expression applies to packets.
  case filterOnEvidence(name: String)
  /// The file was taken for such a record, and nothing in it is of the form.
  case notAWitness(name: String, Witness)
  /// No capture was read, and no evidence of one.
  case nothingRead
  /// Something of the captures was not examined.
  case incomplete([AuditGap])
  /// The policy engine does not confirm the dictionary, which is a bug of this package.
  case unproved(UnprovedDictionary)
}

extension AuditError: CustomStringConvertible {
  /// One sentence without a full stop.
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
