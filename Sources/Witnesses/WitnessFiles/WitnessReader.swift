public import CaptureFiles
public import Evidence

/// Reads records of a run that are no captures: logs, proxies' files, and reports.
///
/// Each is read as a stream, in bounded memory. Damage costs what was damaged, and is part of the
/// summary.
public enum WitnessReader {
  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - contents: The file.
  ///   - witness: The kind of record that it is.
  ///   - name: Its name in evidence; `nil` for its name in messages.
  ///   - matching: The connections of captures of the same run. A log's hidden hosts that they name are not counted as
  ///     hidden.
  ///   - threads: The number of threads that may read it; `nil` for as many as make it faster.
  ///   - emit: Called with each observation, in the order of the file.
  /// - Returns: A summary of the file.
  /// - Throws: What `emit` throws.
  public static func read<E: Error>(
    _ contents: consuming FileContents, as witness: Witness, named name: String? = nil,
    matching: LogMatching? = nil, threads: Int? = nil,
    emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    let name = name ?? contents.name
    switch witness {
    case .console:
      return try ConsoleReader.read(
        contents, named: name, matching: matching, threads: threads, emit)
    case .har: return try HARReader.read(contents, named: name, emit)
    case .charlesSession: return try CharlesReader.read(contents, named: name, emit)
    case .mitmproxyFlows: return try MitmproxyReader.read(contents, named: name, emit)
    case .privacyReport: return try PrivacyReportReader.read(contents, named: name, emit)
    case .nscurl: return try NscurlReader.read(contents, named: name, emit)
    }
  }

  /// Reads the connections of a log that a capture of the same run may have too.
  ///
  /// - Parameters:
  ///   - contents: The log.
  ///   - name: Its name in evidence; `nil` for its name in messages.
  ///   - threads: The number of threads that may read it; `nil` for as many as make it faster.
  /// - Returns: The connections whose time and server address the log has, `LogMatching.most` of them at the most.
  public static func connections(
    ofLog contents: consuming FileContents, named name: String? = nil, threads: Int? = nil
  ) -> [LogMatching.Connection] {
    let name = name ?? contents.name
    return ConsoleReader.connections(contents, named: name, threads: threads)
  }
}
