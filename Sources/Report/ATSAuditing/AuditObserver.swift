package import Evidence
package import EvidenceFiles

/// Receives the progress and the observations of an audit while it reads a file, and can end the
/// reading with an error.
package protocol AuditObserver {
  associatedtype Failure: Error

  /// Called with the number of bytes read, repeatedly; on a pipe, before each wait.
  func progressed(to bytes: UInt64) throws(Failure)

  /// Called with each observation of a capture, log or similar record, before it counts as
  /// evidence.
  func observed(_ observation: inout Observation) throws(Failure)

  /// Called at the first connection of a log whose host the log hides; a later line may still name
  /// it.
  func foundHiddenHost()

  /// Called with each capture in an evidence file, if the capture's evidence is used.
  func found(_ capture: CaptureDescription)

  /// Called with each part of an evidence file; returns true to take it out of the audit.
  func takes(_ part: CaptureOrMergedEvidence) throws(Failure) -> Bool
}

extension AuditObserver {
  package func foundHiddenHost() {}

  package func takes(_ part: CaptureOrMergedEvidence) throws(Failure) -> Bool { false }
}

/// An error of the audit, or of the observer that follows it.
package enum AuditFailure<ObserverFailure: Error>: Error {
  case audit(AuditError)
  case observer(ObserverFailure)
}

/// An observer that ignores everything, for an audit without one.
struct SilentObserver: AuditObserver {
  func progressed(to bytes: UInt64) {}
  func observed(_ observation: inout Observation) {}
  func found(_ capture: CaptureDescription) {}
}
