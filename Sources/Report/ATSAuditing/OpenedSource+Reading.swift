package import CaptureFiles
package import Evidence
package import Observing
import WitnessFiles

extension OpenedSource {
  /// Reads the source to its end; all files are turned into observations by this function.
  ///
  /// Damage of the file is reported in the result.
  ///
  /// - Parameters:
  ///   - name: The name of the file in evidence.
  ///   - observer: The observer of captures.
  ///   - matching: The connections of the run's logs; `nil` if they are not matched with captures.
  ///   - threads: The number of threads that may read a log; `nil` for the fastest number.
  ///   - progress: Called with the number of bytes read, repeatedly; on a pipe, before each wait.
  ///   - emit: Called with each observation of a capture or record.
  ///   - lines: Called with the lines of an evidence file, which has no single observations.
  /// - Returns: A summary of the file.
  /// - Throws: The errors of the closures.
  package consuming func read<E: Error>(
    named name: String, by observer: CaptureObserver, matching: LogMatching? = nil,
    threads: Int?, progress: (UInt64) throws(E) -> Void,
    emit: (consuming Observation) throws(E) -> Void,
    lines: (consuming TextLines) throws(E) -> EvidenceFileSummary
  ) throws(E) -> AuditedFile {
    switch consume self {
    case .capture(let reader):
      .capture(try observer.read(reader, name: name, progress: progress, emit: emit))
    case .witness(let witness, let contents):
      .witness(
        try WitnessReader.read(
          contents, as: witness, named: name, matching: matching, threads: threads,
          emit: emit))
    case .evidence(let text): .evidence(try lines(text))
    }
  }

  package var form: SourceForm {
    switch self {
    case .capture: .capture
    case .evidence: .evidence
    case .witness(let witness, _): .witness(witness)
    }
  }
}
