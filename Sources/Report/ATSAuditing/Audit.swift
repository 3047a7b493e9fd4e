import CaptureFiles
public import Escaping
public import Evidence
import EvidenceFiles
public import Observing
public import Recommending
package import WitnessFiles

/// An audit of the captures and other records of one QA run, from files to a suggestion.
///
/// Read each file with ``read(_:)``, then call ``suggestion(keepingProof:)``. The order of the files
/// has no influence. A capture counts once, even if it is read twice or together with an evidence
/// file made from it.
///
/// An audit is a value, and copies are independent. It stores observations, not captures.
public struct Audit: Sendable {
  package let observing: ObservingOptions
  private let recommending: RecommenderOptions
  package var gathering: EvidenceGathering
  /// Matches connections in the run's logs with those in its captures, which name hosts that logs
  /// hide; `nil` if there is nothing to match.
  package var matching: LogMatching?
  /// The facts that the logs of network sensors have about connections in other logs; `nil` if the
  /// run has no such logs.
  package var connectionLogs: ConnectionLogTables?

  /// Creates an audit that has read no file yet.
  ///
  /// A key log and trust anchors have no effect on evidence files, which contain neither encrypted
  /// data nor certificate chains.
  ///
  /// - Throws: `AuditError.filter` if the filter expression is invalid.
  public init(
    observing: ObservingOptions = ObservingOptions(),
    recommending: RecommenderOptions = RecommenderOptions()
  ) throws(AuditError) {
    try self.init(observing: observing, recommending: recommending, into: EvidenceGathering())
  }

  /// Creates an audit that adds its evidence to `gathering`.
  ///
  /// - Throws: `AuditError.filter` if the filter expression is invalid.
  package init(
    observing: ObservingOptions, recommending: RecommenderOptions = RecommenderOptions(),
    into gathering: EvidenceGathering, matching: LogMatching? = nil
  ) throws(AuditError) {
    self.observing = observing
    self.recommending = recommending
    self.gathering = gathering
    self.matching = matching
    _ = try captureObserver()
  }

  /// Reads a capture, an evidence file, or another record of a run.
  ///
  /// The file may be compressed. A damaged file does not make the call fail: its readable part is
  /// used, and the summary reports the damage.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: A summary of the file.
  /// - Throws: `AuditError`; the audit can continue without the file, which ``inputs()`` then lists
  ///   as left out.
  @discardableResult
  public mutating func read(_ path: String) throws(AuditError) -> AuditedFile {
    try read(named: ForeignText(path)) { () throws(CaptureError) in try OpenedInput.open(path: path)
    }
  }

  /// Reads a capture or another file from a descriptor, such as standard input.
  ///
  /// The caller closes the descriptor. `name` identifies the capture in the suggestion and in
  /// messages.
  ///
  /// - Throws: `AuditError`, as `read(_:)` does.
  @discardableResult
  public mutating func read(
    fileDescriptor: CInt, name: ForeignText
  ) throws(AuditError) -> AuditedFile {
    try read(named: name) { () throws(CaptureError) in
      try OpenedInput.open(fileDescriptor: fileDescriptor, name: name)
    }
  }

  /// Returns the files read until now, and what is missing from their evidence.
  ///
  /// A capture that was cut off at its end is damaged but leaves no gap, as nothing followed the
  /// cut.
  ///
  /// - Throws: `AuditError.evidence` if the evidence exceeds the limits.
  public func inputs() throws(AuditError) -> InputLedger { try evidence().inputs }

  /// Returns the merged evidence of all files read until now, also if it has gaps.
  ///
  /// - Throws: `AuditError.evidence` if the evidence exceeds the limits.
  public func evidence() throws(AuditError) -> EvidenceLedger { try gathered().ledger }

  /// Derives the smallest dictionary from all evidence, and the reasons for each host.
  ///
  /// If ``Suggestion/inputs`` is not complete, the dictionary may lack exceptions that the app needs.
  ///
  /// - Parameter keepsProof: True to include the steps of the proof in the result. The proof is made
  ///   in any case.
  /// - Returns: The suggestion.
  /// - Throws: `AuditError.nothingRead` if no file was read, and `AuditError.unproved` if the policy
  ///   engine does not confirm the dictionary.
  public func suggestion(
    keepingProof keepsProof: Bool = true
  ) throws(AuditError) -> Suggestion {
    guard !gathering.isEmpty else { throw .nothingRead }
    let gathered = try gathered()
    var options = recommending
    options.processes = gathered.processes(requested: recommending.processes)
    do throws(UnprovedDictionary) {
      return try Recommender(options: options)
        .suggestion(for: gathered.ledger, keepingProof: keepsProof)
    } catch {
      throw .unproved(error)
    }
  }

  /// Returns the evidence of all files read until now, and removes it from the audit.
  package mutating func takeGathering() -> EvidenceGathering {
    defer { gathering = EvidenceGathering() }
    return gathering
  }

  private func gathered() throws(AuditError) -> GatheredEvidence {
    do throws(EvidenceFileError) {
      var gathered = try gathering.result()
      gathered.completeInputs(judging: recommending)
      return gathered
    } catch {
      throw .evidence(error)
    }
  }

  private mutating func read(
    named name: ForeignText, _ open: () throws(CaptureError) -> OpenedInput
  ) throws(AuditError) -> AuditedFile {
    do throws(AuditFailure<Never>) {
      let source: OpenedInput
      do throws(CaptureError) { source = try open() } catch { throw .audit(.file(error)) }
      return try read(source, named: name, by: SilentObserver())
    } catch {
      switch error {
      case .audit(let error):
        try leaveOut(name, because: error)
        throw error
      }
    }
  }
}
