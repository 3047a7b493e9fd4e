public import CaptureFiles
public import Evidence

/// Reads records of a run other than captures: logs, proxy files and reports.
///
/// Pass ``read(_:as:named:matching:threads:emit:)`` a file and its kind; it emits observations like
/// a capture does. Files are streamed in bounded memory. A damaged part is skipped and listed in
/// the summary.
public enum WitnessReader {
  /// Reads a file to its end, and emits its observations in file order.
  ///
  /// `matching` has the connections of captures of the same run; hidden hosts that they name do not
  /// count as hidden. `threads` limits the number of threads; `nil` selects the best number. Throws
  /// only errors of `emit`.
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

  /// Reads a log's connections that a capture of the same run may also have.
  ///
  /// Returns those with a time and server address, at most `LogMatching.most`.
  public static func connections(
    ofLog contents: consuming FileContents, named name: String? = nil, threads: Int? = nil
  ) -> [LogMatching.Connection] {
    let name = name ?? contents.name
    return ConsoleReader.connections(contents, named: name, threads: threads)
  }
}
