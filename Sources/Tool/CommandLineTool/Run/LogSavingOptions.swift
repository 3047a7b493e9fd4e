import ArgumentParser
import Escaping
import SystemCalls
import WordBook

/// The options of `run` for keeping the log.
struct LogSavingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Save the log to this file.", valueName: "file"),
    completion: .file(extensions: ["ndjson", "log"]))
  var saveLog: String?

  @Flag(help: "Let --save-log replace a file.")
  var force = false

  func validate() throws {
    if saveLog == "-" {
      throw ValidationError("--save-log needs a file; standard output receives the result.")
    }
    if saveLog == nil, force { throw ValidationError("--force needs --save-log.") }
  }

  /// Creates the file for the log; `nil` without `--save-log`.
  ///
  /// - Throws: `ToolError` if the file exists, or is an output or input of the run.
  func open(
    besides outputs: [String?], reading inputs: [String], _ output: OutputOptions
  ) throws(ToolError) -> SavedLog? {
    guard let saveLog else { return nil }
    let place = placeOfFile(saveLog)
    for case let path? in outputs where path != "-" && placeOfFile(path) == place {
      throw .writtenTwice(ForeignText(saveLog))
    }
    let existing = try output.existing(at: saveLog, reading: inputs)
    guard existing?.kind != .directory else { throw .isFolder(ForeignText(saveLog)) }
    return SavedLog(
      saveLog, try RecordingFile.create(saveLog, existing: existing, force: force))
  }
}
