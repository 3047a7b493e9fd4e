import ATSAuditing
import Evidence
import SystemCalls
import WitnessFiles

extension AuditRun {
  /// Reads the logs of network sensors for the facts that they have about connections in other logs
  /// of the same run; `nil` if there are no such logs.
  ///
  /// Pipes can be read only once, so their logs are read alone.
  func connectionLogTables() -> ConnectionLogTables? {
    guard !isFollowing, source == nil else { return nil }
    var tables: ConnectionLogTables?
    for file in captures where file.status?.kind == .regular {
      guard !InputFile.beginsAsCapture(file.path), !InputFile.beginsAsEvidence(file.path),
        case .witness(.zeek, let contents)? = try? OpenedInput.open(
          path: file.path, as: options.inputFormat)
      else { continue }
      var known = tables ?? ConnectionLogTables()
      tables = nil
      known.read(contents, in: ConnectionLogTables.folder(of: file.name))
      tables = known
    }
    return tables
  }
}
