public import CaptureFiles
public import Escaping
public import Evidence

/// Reads a run's files other than captures: logs, proxies' and browsers' archives, reports.
///
/// ``read(_:as:named:matching:beside:threads:foundHidden:emit:)`` turns a file into observations.
/// Files are streamed in bounded memory. A damaged part is skipped and listed in the summary.
public enum TrafficLogReader {
  /// Reads a file, passes its observations to `emit` in file order, and returns a summary.
  ///
  /// `matching` has matched the log's connections with captures of the same run; hidden hosts that
  /// a capture names do not count as hidden. `threads` limits the number of threads; `nil` selects
  /// the best number. `logs` has the facts of the other logs of a network sensor's folder.
  /// `foundHidden` is called at the first connection whose host the log hides, which a later line may
  /// still name. Throws only errors of `emit`.
  public static func read<E: Error>(
    _ contents: consuming FileContents, as witness: TrafficLogKind, named name: ForeignText? = nil,
    matching: LogMatching? = nil, beside logs: ConnectionLogSet? = nil, threads: Int? = nil,
    foundHidden: () -> Void = {},
    emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    let name = name ?? contents.name
    switch witness {
    case .console:
      return try ConsoleReader.read(
        contents, named: name, matching: matching, threads: threads, foundHidden: foundHidden,
        emit)
    case .har: return try HARReader.read(contents, named: name, emit)
    case .charlesSession: return try CharlesReader.read(contents, named: name, emit)
    case .mitmproxyFlows: return try MitmproxyReader.read(contents, named: name, emit)
    case .privacyReport: return try PrivacyReportReader.read(contents, named: name, emit)
    case .nscurl: return try NscurlReader.read(contents, named: name, emit)
    case .zeek:
      return try ZeekLogReader.read(
        contents, named: name, beside: logs ?? ConnectionLogSet(), emit)
    }
  }

  /// Returns the connections of a log, for a `LogMatching` with captures of the same run.
  ///
  /// Only connections with a time and server address are returned, at most `LogMatching.most`.
  public static func connections(
    ofLog contents: consuming FileContents, named name: ForeignText? = nil, threads: Int? = nil
  ) -> [LogMatching.Connection] {
    let name = name ?? contents.name
    return ConsoleReader.connections(contents, named: name, threads: threads)
  }
}

extension FirstBytes {
  /// Returns true if these bytes are the beginning of a file of the kind `witness`.
  func begin(_ witness: TrafficLogKind) -> Bool {
    switch witness {
    case .console: beginsLog
    case .har: beginsHAR
    case .charlesSession: beginsCharlesSession
    case .mitmproxyFlows: beginsFlows
    case .privacyReport: beginsPrivacyReport
    case .nscurl: beginsTrials
    case .zeek: beginsZeekLog
    }
  }
}
