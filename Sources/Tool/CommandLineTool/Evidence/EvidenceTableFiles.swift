import Reporting
import WordBook

/// The output files of the tables of `atsift rows`, which appear when all are complete; or standard
/// output for one table.
struct EvidenceTableFiles {
  private var targets: [OutputFileWithLabel<SQLRowTable>] = []

  /// Opens one file for each table in `folder`, or the command's output if `folder` is `nil`.
  ///
  /// Throws if a file is an input of the run.
  init(
    _ tables: [SQLRowTable], in folder: EvidenceTableFolder?, _ output: OutputOptions,
    for run: AuditRun, besides inputs: [String]
  ) throws(ToolError) {
    guard let folder else {
      for table in tables {
        targets.append(OutputFileWithLabel(table, try run.openProduct(besides: inputs)))
      }
      return
    }
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    for table in tables {
      let path = prefix + table.fileName
      try run.protectInputs(from: path)
      let existing = try output.existing(at: path, reading: run.inputs(besides: inputs))
      targets.append(OutputFileWithLabel(table, try OutputFile(path: path, existing: existing)))
    }
  }

  func write(_ rows: EvidenceTableRows) throws(ToolError) {
    for target in targets {
      try rows.write(target.label) { (row) throws(ToolError) in try target.file.write(row) }
    }
  }

  func finish() throws(ToolError) {
    // A full disk is noticed before the first file appears.
    for target in targets { try target.file.flush() }
    for target in targets { try target.file.finish() }
  }
}
