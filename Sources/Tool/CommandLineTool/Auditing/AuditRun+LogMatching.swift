import ATSAuditing
import Evidence
import SystemCalls
import WitnessFiles

extension AuditRun {
  /// Prepares matching the connections of captures with logs of the same run.
  ///
  /// Logs are read twice: for their connections before the captures are read, and for all other
  /// entries after that, because captures name hosts that logs hide. Pipes can be read only once,
  /// so they are not matched. Returns the files in reading order, logs last.
  func matchLogs() -> (captures: [CaptureInput], matching: LogMatching?) {
    guard !isFollowing, captures.count > 1, options.inputFormat == nil else {
      return (captures, nil)
    }
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
    guard hasCapture, !logs.isEmpty else { return (captures, nil) }
    let matching = LogMatching(
      logs.flatMap { file -> [LogMatching.Connection] in
        guard case .witness(_, let contents)? = try? OpenedInput.open(path: file.path) else {
          return []
        }
        return TrafficLogReader.connections(
          ofLog: contents, named: file.name, threads: options.threads)
      })
    return (others + logs, matching)
  }

  private enum FileKind {
    case capture, log, other
  }

  private static func kind(of file: CaptureInput) -> FileKind {
    guard file.status?.kind == .regular else { return .other }
    if InputFile.beginsAsCapture(file.path) { return .capture }
    // A quick check, because a folder may contain many evidence files.
    if InputFile.beginsAsEvidence(file.path) { return .other }
    guard let opened = try? OpenedInput.open(path: file.path) else { return .other }
    switch consume opened {
    case .capture: return .capture
    case .witness(.console, _): return .log
    default: return .other
    }
  }
}
