package import CaptureFiles
package import Escaping
package import Evidence
package import EvidenceFiles
package import Observing
package import Recommending
import WordBook

/// An error of an audit.
public struct AuditError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `file`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let file = Self("file")
    public static let evidenceFile = Self("evidence-file")
    public static let evidence = Self("evidence")
    public static let filter = Self("filter")
    public static let filterOnEvidence = Self("filter-on-evidence")
    public static let notAWitness = Self("not-a-witness")
    public static let nothingRead = Self("nothing-read")
    public static let unproved = Self("unproved")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Equatable, Sendable {
    case file(CaptureError)
    case evidenceFile(name: ForeignText, EvidenceFileError)
    case evidence(EvidenceFileError)
    case filter(CaptureObserver.FilterError)
    /// A filter expression, which applies only to packets, was given for a file that is not a capture.
    case filterOnEvidence(name: ForeignText)
    /// The file was recognised as this kind of record, but has no entry in its format.
    case notAWitness(name: ForeignText, TrafficLogKind)
    case nothingRead
    /// The policy engine does not confirm the dictionary, which is a bug in atsift.
    case unproved(UnprovedDictionary)
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .file: .file
    case .evidenceFile: .evidenceFile
    case .evidence: .evidence
    case .filter: .filter
    case .filterOnEvidence: .filterOnEvidence
    case .notAWitness: .notAWitness
    case .nothingRead: .nothingRead
    case .unproved: .unproved
    }
  }

  /// The error of a file, of evidence, of a filter or of the proof that caused this one, such as a
  /// `CaptureError`.
  public var underlyingError: (any Error)? {
    switch cause {
    case .file(let error): error
    case .evidenceFile(_, let error), .evidence(let error): error
    case .filter(let error): error
    case .unproved(let error): error
    case .filterOnEvidence, .notAWitness, .nothingRead: nil
    }
  }
}

extension AuditError {
  package static func file(_ error: CaptureError) -> Self { Self(cause: .file(error)) }
  package static func evidenceFile(name: ForeignText, _ error: EvidenceFileError) -> Self {
    Self(cause: .evidenceFile(name: name, error))
  }
  package static func evidence(_ error: EvidenceFileError) -> Self { Self(cause: .evidence(error)) }
  package static func filter(_ error: CaptureObserver.FilterError) -> Self {
    Self(cause: .filter(error))
  }
  package static func filterOnEvidence(name: ForeignText) -> Self {
    Self(cause: .filterOnEvidence(name: name))
  }
  package static func notAWitness(name: ForeignText, _ kind: TrafficLogKind) -> Self {
    Self(cause: .notAWitness(name: name, kind))
  }
  package static var nothingRead: Self { Self(cause: .nothingRead) }
  package static func unproved(_ error: UnprovedDictionary) -> Self {
    Self(cause: .unproved(error))
  }
}

extension AuditError: CustomStringConvertible {
  public var description: String {
    switch cause {
    case .file(let error): "\(error)"
    case .evidenceFile(let name, let error): "\(name.displayed): \(error)"
    case .evidence(let error): "\(error)"
    case .filter(let error): "\(error)"
    case .filterOnEvidence(let name), .notAWitness(let name, _): "\(name.displayed): \(reason)"
    case .nothingRead: "no capture and no evidence file was read"
    case .unproved(let error): "\(error)"
    }
  }
}

extension AuditError {
  /// The description without the file's name.
  var reason: String {
    switch cause {
    case .file(let error): error.reason
    case .evidenceFile(_, let error): "\(error)"
    case .notAWitness(_, let witness): witness.absence.text(in: .english)
    case .filterOnEvidence:
      "is evidence, and a filter expression needs packets, which evidence does not contain"
    case .evidence, .filter, .nothingRead, .unproved: description
    }
  }
}
