import Reporting
import SystemCalls
import WordBook

/// The output files of the tables of `atsift rows`, which appear when all are complete; or standard
/// output for one table.
struct EvidenceTableFiles {
  private var targets: [OutputFileWithLabel<SQLRowTable>] = []
  /// The folder that this run created; `nil` if it was there, or if the output is not a folder.
  private var createdFolder: String?

  /// Opens one file for each table in `folder`, or the command's output if `folder` is `nil`.
  ///
  /// Throws if a file is an input of the run.
  init(
    _ tables: [SQLRowTable], in folder: String?, _ output: OutputOptions, for run: AuditRun,
    besides inputs: [String]
  ) throws(ToolError) {
    guard let folder else {
      for table in tables {
        targets.append(OutputFileWithLabel(table, try run.openProduct(besides: inputs)))
      }
      return
    }
    if FileStatus(path: folder) == nil {
      do throws(SystemError) { try FileSystem.createFolder(folder) } catch {
        throw .cannotCreate(folder, error.words)
      }
      createdFolder = folder
    }
    do throws(ToolError) {
      try open(tables, in: folder, output, for: run, besides: inputs)
    } catch {
      discard()
      throw error
    }
  }

  private mutating func open(
    _ tables: [SQLRowTable], in folder: String, _ output: OutputOptions, for run: AuditRun,
    besides inputs: [String]
  ) throws(ToolError) {
    for table in tables {
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + table.fileName
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

  /// Deletes the incomplete files, and the folder if this run created it and it is empty.
  mutating func discard() {
    targets = []
    if let createdFolder { FileSystem.removeEmptyFolder(createdFolder) }
  }
}
