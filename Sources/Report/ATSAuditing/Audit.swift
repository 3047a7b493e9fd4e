import CaptureFiles
public import Evidence
import EvidenceFiles
public import Observing
public import Recommending
import WitnessFiles

/// An audit of the captures and other records of one QA run, from files to a suggestion.
///
/// Read each file with ``read(_:)``, then call ``suggestion(allowingIncomplete:keepingProof:)``.
/// The order of the files has no influence. A capture counts once, even if it is read twice or
/// together with an evidence file made from it.
///
/// An audit is a value, and copies are independent. It stores observations, not captures.
public struct Audit: Sendable {
  private let observing: ObservingOptions
  private let recommending: RecommenderOptions
  private var gathering = EvidenceGathering()
  private var readingGaps: [AuditGap] = []

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
    self.observing = observing
    self.recommending = recommending
    _ = try observer()
  }

  /// Reads a capture, an evidence file, or another record of a run.
  ///
  /// The file may be compressed. A damaged file does not make the call fail: its readable part is
  /// used, and the summary reports the damage.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: A summary of the file.
  /// - Throws: `AuditError`; the audit can continue without the file. If part of an evidence file
  ///   was used, `gaps()` names the file.
  @discardableResult
  public mutating func read(_ path: String) throws(AuditError) -> AuditedFile {
    try read(named: path) { () throws(CaptureError) in try OpenedSource.open(path: path) }
  }

  /// Reads a capture or another file from a descriptor, such as standard input.
  ///
  /// The caller closes the descriptor. `name` identifies the capture in the suggestion and in
  /// messages.
  ///
  /// - Throws: `AuditError`, as `read(_:)` does.
  @discardableResult
  public mutating func read(
    fileDescriptor: CInt, name: String
  ) throws(AuditError) -> AuditedFile {
    try read(named: name) { () throws(CaptureError) in
      try OpenedSource.open(fileDescriptor: fileDescriptor, name: name)
    }
  }

  /// Returns the gaps in the evidence of all files read until now.
  ///
  /// A capture that was cut off at its end is damaged but leaves no gap, as nothing followed the
  /// cut. With any gap, `suggestion` throws unless incomplete evidence is allowed.
  ///
  /// - Throws: `AuditError.evidence` if the evidence exceeds the limits.
  public func gaps() throws(AuditError) -> [AuditGap] {
    let gathered = try gathered()
    return readingGaps
      + gathered.gaps(judging: gathered.processes(requested: recommending.processes))
  }

  /// Returns the merged evidence of all files read until now, also if it has gaps.
  ///
  /// - Throws: `AuditError.evidence` if the evidence exceeds the limits.
  public func evidence() throws(AuditError) -> EvidenceLedger { try gathered().ledger }

  /// Derives the smallest dictionary from all evidence, and the reasons for each host.
  ///
  /// - Parameters:
  ///   - allowsIncomplete: True to judge evidence with gaps. The dictionary may then lack
  ///     exceptions that the app needs.
  ///   - keepsProof: True to include the steps of the proof in the result. The proof is made in any
  ///     case.
  /// - Returns: The suggestion.
  /// - Throws: `AuditError.nothingRead` if no file was read, `AuditError.incomplete` if there are
  ///   gaps, and `AuditError.unproved` if the policy engine does not confirm the dictionary.
  public func suggestion(
    allowingIncomplete allowsIncomplete: Bool = false, keepingProof keepsProof: Bool = true
  ) throws(AuditError) -> Suggestion {
    guard !gathering.isEmpty else { throw .nothingRead }
    let gathered = try gathered()
    var options = recommending
    options.processes = gathered.processes(requested: recommending.processes)
    let gaps = readingGaps + gathered.gaps(judging: options.processes)
    guard allowsIncomplete || gaps.isEmpty else { throw .incomplete(gaps) }
    do throws(UnprovedDictionary) {
      return try Recommender(options: options)
        .suggestion(for: gathered.ledger, keepingProof: keepsProof)
    } catch {
      throw .unproved(error)
    }
  }

  /// Creates an observer for one file, as its compiled filter may be used on one thread only.
  private func observer() throws(AuditError) -> CaptureObserver {
    do throws(CaptureObserver.FilterError) {
      return try CaptureObserver(options: observing)
    } catch {
      throw .filter(error)
    }
  }

  private func gathered() throws(AuditError) -> GatheredEvidence {
    do throws(EvidenceFileError) { return try gathering.result() } catch { throw .evidence(error) }
  }

  private mutating func read(
    named name: String, _ open: () throws(CaptureError) -> OpenedSource
  ) throws(AuditError) -> AuditedFile {
    let source: OpenedSource
    do throws(CaptureError) { source = try open() } catch { throw .file(error) }
    let form = source.form
    guard observing.bpf == nil || form == .capture else { throw .filterOnEvidence(name: name) }
    let file = try source.read(named: name, by: observer(), threads: observing.threads) {
      (_) throws(AuditError) in
    } emit: { (observation) throws(AuditError) in
      gathering.record(observation)
    } lines: { (lines) throws(AuditError) in
      try read(lines, named: name)
    }
    if case .witness(let summary) = file, summary.isUnread {
      throw .notAWitness(name: name, summary.witness)
    }
    do throws(EvidenceFileError) {
      try gathering.end(file, filter: observing.bpf)
    } catch {
      readingGaps.append(.file(name: name))
      throw .evidence(error)
    }
    readingGaps += file.gaps
    return file
  }

  private mutating func read(
    _ lines: consuming TextLines, named name: String
  ) throws(AuditError) -> EvidenceFileSummary {
    var summary = EvidenceFileSummary(name: name)
    let outcome: EvidenceFileOutcome
    do throws(EvidenceFileError) {
      outcome = try gathering.read(lines) { summary.captures.append($0) }
    } catch {
      readingGaps.append(.file(name: name))
      throw .evidence(error)
    }
    summary.damage = outcome.damage
    if let refusal = outcome.refusal {
      readingGaps += AuditedFile.evidence(summary).gaps
      if outcome.captures > 0 { readingGaps.append(.file(name: name)) }
      throw .evidenceFile(name: name, refusal)
    }
    return summary
  }
}
