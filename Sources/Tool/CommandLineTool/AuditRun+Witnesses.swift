import ATSAuditing
import CaptureFiles
import Evidence
import EvidenceFiles
import WitnessFiles
import WordBook

extension AuditRun {
  /// Reads another record of a run, which was opened.
  ///
  /// - Parameters:
  ///   - contents: The record.
  ///   - witness: Its kind.
  ///   - file: The file.
  ///   - emit: Called with each observation.
  /// - Throws: `ToolError` if nothing in it has the form, and what `emit` throws.
  func read(
    _ contents: consuming FileContents, _ witness: Witness, _ file: CaptureInput,
    _ emit: (consuming Observation) throws(ToolError) -> Void
  ) throws(ToolError) {
    guard options.bpf == nil else {
      let error = ToolError.notForEvidence(
        "\(file.path): is no capture, and \(EvidenceObstacle.packetFilter.text(in: .english))")
      guard file.wasFound else { throw error }
      return remark([.leftOutEvidence(.packetFilter)], .leftOut, of: file.path)
    }
    if witness == .console { matching?.finish() }
    let summary = try WitnessReader.read(
      contents, as: witness, named: file.name, matching: matching
    ) {
      (observation) throws(ToolError) in
      try emit(observation)
    }
    guard !summary.isUnread else {
      throw .notOfForm("\(file.path): \(witness.absence)")
    }
    if summary.isDamaged { damaged += 1 }
    if summary.isIncomplete { gaps.append("\(AuditGap.capture(name: summary.name))") }
    for (kind, told) in summary.remarks { remark(told, kind, of: summary.name) }
    if options.verbose > 0 {
      console.note(.witnessRead(summary.name, witness, entries: summary.entries))
    }
    try checked { () throws(EvidenceFileError) in try gathering?.endWitness(summary) }
  }

  /// Prepares the matching of captures with the logs beside them.
  ///
  /// A log is read once for its connections, which complete those of the captures, and once more after the captures, which
  /// have hosts that it hides. So only regular files are matched.
  ///
  /// - Returns: The files in the order in which they are to be read: logs come last.
  func matchLogs() -> [CaptureInput] {
    guard !isFollowing, captures.count > 1, options.inputFormat == nil else { return captures }
    var (logs, others, hasCapture): ([CaptureInput], [CaptureInput], Bool) = ([], [], false)
    for file in captures {
      switch Self.kind(of: file) {
      case .log: logs.append(file)
      case .capture:
        hasCapture = true
        others.append(file)
      case .other: others.append(file)
      }
    }
    guard hasCapture, !logs.isEmpty else { return captures }
    matching = LogMatching(
      logs.flatMap { file -> [LogMatching.Connection] in
        guard case .witness(_, let contents)? = try? OpenedSource.open(path: file.path) else {
          return []
        }
        return WitnessReader.connections(ofLog: contents, named: file.name)
      })
    return others + logs
  }

  private enum FileKind {
    case capture, log, other
  }

  /// The kind of a file by its beginning; only regular files can be read a second time.
  private static func kind(of file: CaptureInput) -> FileKind {
    guard file.status?.kind == .regular else { return .other }
    if InputFile.beginsAsCapture(file.path) { return .capture }
    // A whole folder of evidence is passed over fast.
    if InputFile.beginsAsEvidence(file.path) { return .other }
    guard let opened = try? OpenedSource.open(path: file.path) else { return .other }
    switch consume opened {
    case .capture: return .capture
    case .witness(.console, _): return .log
    default: return .other
    }
  }
}
