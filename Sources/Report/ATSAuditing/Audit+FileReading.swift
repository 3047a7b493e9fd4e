import CaptureFiles
package import Escaping
package import Evidence
import EvidenceFiles
package import Observing
import WitnessFiles

extension Audit {
  /// Reads an opened file to its end; all files of the library and the tool are read here.
  ///
  /// Damage of the file is reported in the result.
  ///
  /// - Parameters:
  ///   - source: The opened file.
  ///   - name: The name of the file in evidence.
  ///   - observer: Follows the reading.
  /// - Returns: A summary of the file.
  /// - Throws: An error of the observer, or of the audit, which can continue without the file.
  package mutating func read<Observer: AuditObserver>(
    _ source: consuming OpenedInput, named name: ForeignText, by observer: Observer
  ) throws(AuditFailure<Observer.Failure>) -> AuditedFile {
    let (form, threads) = (source.form, observing.threads)
    guard observing.bpf == nil || form == .capture else {
      throw .audit(.filterOnEvidence(name: name))
    }
    if form == .witness(.console) { self.matching?.finish() }
    let (matching, connectionLogs) = (matching, connectionLogs)
    switch consume source {
    case .capture(let reader):
      let capturing: CaptureObserver
      do throws(AuditError) { capturing = try captureObserver() } catch { throw .audit(error) }
      let summary: CaptureSummary
      do throws(Observer.Failure) {
        summary = try capturing.read(
          reader, name: name,
          progress: { (bytes) throws(Observer.Failure) in try observer.progressed(to: bytes) },
          emit: { (observation) throws(Observer.Failure) in try receive(observation, observer) })
      } catch {
        throw .observer(error)
      }
      return try end(.capture(summary), following: observer)
    case .witness(let witness, let contents):
      let summary: TrafficLogSummary
      do throws(Observer.Failure) {
        summary = try TrafficLogReader.read(
          contents, as: witness, named: name, matching: matching,
          beside: connectionLogs?.logs(in: ConnectionLogTables.folder(of: name)),
          threads: threads, foundHidden: observer.foundHiddenHost
        ) { (observation) throws(Observer.Failure) in try receive(observation, observer) }
      } catch {
        throw .observer(error)
      }
      guard !summary.isUnread else {
        throw .audit(.notAWitness(name: name, summary.witness))
      }
      return try end(.witness(summary), following: observer)
    case .evidence(let lines): return .evidence(try read(lines, by: observer))
    }
  }

  /// Reads packets that come from no file, such as those of a network interface.
  ///
  /// `read` passes the packets to the capture observer that it receives, and the observations to
  /// the closure.
  package mutating func readCapture<Observer: AuditObserver>(
    by observer: Observer,
    _ read: (
      CaptureObserver, (consuming Observation) throws(Observer.Failure) -> Void
    ) throws(Observer.Failure) -> CaptureSummary
  ) throws(AuditFailure<Observer.Failure>) -> AuditedFile {
    let capturing: CaptureObserver
    do throws(AuditError) { capturing = try captureObserver() } catch { throw .audit(error) }
    let summary: CaptureSummary
    do throws(Observer.Failure) {
      summary = try read(capturing) { (observation) throws(Observer.Failure) in
        try receive(observation, observer)
      }
    } catch {
      throw .observer(error)
    }
    return try end(.capture(summary), following: observer)
  }

  /// Records that a file could not be read, or was refused.
  package mutating func leaveOut(_ name: ForeignText, because error: AuditError) throws(AuditError)
  {
    try leaveOut(name, reason: error.reason)
  }

  /// Records that a file could not be read, or was refused; in messages, `reason` follows its name.
  package mutating func leaveOut(_ name: ForeignText, reason: String) throws(AuditError) {
    do throws(EvidenceFileError) {
      try gathering.leaveOut(name, reason: reason)
    } catch {
      throw .evidence(error)
    }
  }

  private mutating func receive<Observer: AuditObserver>(
    _ observation: consuming Observation, _ observer: Observer
  ) throws(Observer.Failure) {
    var observation = observation
    matching?.complete(&observation)
    try observer.observed(&observation)
    gathering.record(observation)
  }

  private mutating func end<Observer: AuditObserver>(
    _ file: AuditedFile, following observer: Observer
  ) throws(AuditFailure<Observer.Failure>) -> AuditedFile {
    do throws(EvidenceFileError) {
      try gathering.end(file, filter: observing.bpf)
    } catch {
      throw .audit(.evidence(error))
    }
    return file
  }

  private mutating func read<Observer: AuditObserver>(
    _ lines: consuming TextLines, by observer: Observer
  ) throws(AuditFailure<Observer.Failure>) -> EvidenceFileSummary {
    let name = lines.name
    var summary = EvidenceFileSummary(name: name)
    var failure: Observer.Failure?
    func attempt<Result>(_ body: () throws(Observer.Failure) -> Result) -> Result? {
      guard failure == nil else { return nil }
      do throws(Observer.Failure) {
        return try body()
      } catch {
        failure = error
        return nil
      }
    }
    let outcome: EvidenceFileOutcome
    do throws(EvidenceFileError) {
      outcome = try lines.readParts(
        progress: { bytes in
          _ = attempt { () throws(Observer.Failure) in try observer.progressed(to: bytes) }
        }
      ) { (part, outcome) throws(EvidenceFileError) in
        let isTaken = attempt { () throws(Observer.Failure) in try observer.takes(part) }
        guard failure == nil else { return outcome.refusal = .notEvidence }
        if isTaken != true, try !gathering.add(part, from: name) {
          return outcome.refusal = .folded
        }
        for capture in part.captures {
          outcome.count(capture)
          observer.found(capture)
          summary.captures.append(capture)
        }
      }
    } catch {
      throw .audit(.evidence(error))
    }
    if let failure { throw .observer(failure) }
    if let refusal = outcome.refusal { throw .audit(.evidenceFile(name: name, refusal)) }
    summary.damage = outcome.damage
    summary.hasFormerFold = outcome.hasFormerFold
    return summary
  }

  /// Creates an observer for one file, as its compiled filter may be used on one thread only.
  func captureObserver() throws(AuditError) -> CaptureObserver {
    do throws(CaptureObserver.FilterError) {
      return try CaptureObserver(options: observing)
    } catch {
      throw .filter(error)
    }
  }
}
