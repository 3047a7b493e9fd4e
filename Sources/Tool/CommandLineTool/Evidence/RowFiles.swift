import Reporting
import SystemCalls
import WordBook

/// The files of tables, which all appear when they are complete, or standard output for one.
struct RowFiles {
  /// A file that is shared by reference, as a list holds no unique values.
  private final class Target {
    let table: RowTable
    var file: OutputFile

    init(_ table: RowTable, _ file: consuming OutputFile) {
      self.table = table
      self.file = file
    }
  }

  private var targets: [Target] = []

  /// Opens the files of tables.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - folder: The folder of their files; `nil` for the one output of a single table.
  ///   - output: The destination of the output.
  ///   - run: The run whose captures are not to be written over.
  ///   - inputs: The files that are read besides captures.
  /// - Throws: Where a file cannot be made, or is read.
  init(
    _ tables: [RowTable], in folder: String?, _ output: OutputOptions, for run: AuditRun,
    besides inputs: [String]
  ) throws(ToolError) {
    guard let folder else {
      for table in tables { targets.append(Target(table, try run.openProduct(besides: inputs))) }
      return
    }
    if FileStatus(path: folder) == nil {
      do throws(SystemError) { try FileSystem.createFolder(folder) } catch {
        throw .cannotCreate(folder, error.words)
      }
    }
    for table in tables {
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + table.fileName
      try run.protectCaptures(from: path)
      let existing = try output.existing(at: path, reading: run.inputs(besides: inputs))
      targets.append(Target(table, try OutputFile(path: path, existing: existing)))
    }
  }

  /// Writes the rows of a part into all tables.
  func write(_ rows: PartRows) throws(ToolError) {
    for target in targets {
      try rows.write(target.table) { (row) throws(ToolError) in try target.file.write(row) }
    }
  }

  /// Puts the files in their place.
  func finish() throws(ToolError) {
    for target in targets { try target.file.finish() }
  }
}
