import ArgumentParser
import ProjectFiles
import Recommending
public import Reporting
import WordBook

/// `atsift rows`: writes tables of captures, hosts and the ATS requirements that these do not meet,
/// for import into an SQL database.
struct RowsCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "Write tables for SQL: captures, sightings, needs, keys and unread files.",
    usage: "atsift rows (--to <folder> | --table <table>) [<options>] <files> ...",
    discussion: """
      EXAMPLE: atsift rows --to tables week.evidence.json

      Each capture and each fold is judged by itself and gives rows, one JSON object a line \
      (NDJSON), with its labels, the host's registrable domain, SDK and verdict. DuckDB, Spark \
      and BigQuery can read them. To learn what an app or a version needs, judge folds; to \
      learn which run showed it, judge captures.
      """)

  @Argument(
    help:
      "Captures, evidence files and folds (the merged evidence of `fold`), folders of them, patterns such as run*.pcap, or - for standard input.",
    completion: .file(extensions: ["json", "pcap", "pcapng", "cap"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write one file per table into this folder; it is created if it is missing.",
      valueName: "folder"), completion: .directory)
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Print only the rows of this table.",
      discussion: """
        captures: each capture that was read; sightings: each kind of observation of a host; needs: each \
        rule of ATS that a host breaks or may break; keys: each key of the proposed dictionary; unread: each capture that \
        could not be read.
        """))
  var table: SQLRowTable?

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] { [.group(\.reading), .group(\.judging)] }

  func validate() throws {
    try decryption.validate(beside: files)
    guard (to == nil) != (table == nil) else {
      throw ValidationError(
        "give a folder with --to for all tables, or name one table with --table")
    }
    guard to == nil || output.output == nil else {
      throw ValidationError(
        "-o receives the rows of one --table; for all tables, name a folder with --to")
    }
  }

  func runConfigured() throws {
    // Before the sandbox, which refuses to create folders.
    let folder = try to.map { try EvidenceTableFolder($0) }
    let refusal: ToolError?
    do {
      refusal = try writeTables(in: folder)
    } catch {
      folder?.discard()
      throw error
    }
    // The table `unread` has the reasons, but tables of no capture at all are no result.
    if let refusal { throw refusal }
  }

  /// Writes the tables into `folder`, or to the command's output if `folder` is `nil`.
  ///
  /// - Returns: The error if no input could be read.
  private func writeTables(in folder: EvidenceTableFolder?) throws -> ToolError? {
    try reading.enterSandbox(
      reading: files + judging.inputs, decryption,
      writing: [output.output, folder.map { $0.path + "/table" }], console)
    let run = try AuditRun(files, reading, decryption, output: output)
    let options = try judging.recommenderOptions(reading)
    let tables = try EvidenceTableFiles(
      table.map { [$0] } ?? SQLRowTable.allCases, in: folder, output, for: run,
      besides: judging.inputs)
    let refusal = try run.readParts(try judging.observingOptions(reading)) {
      (part, _) throws(ToolError) in
      let rows = try run.judged { () throws(UnprovedDictionary) in
        try EvidenceTableRows(part, judgedBy: options)
      }
      try tables.write(rows)
    }
    try tables.finish()
    return refusal
  }
}

extension SQLRowTable: EnumArgument {}
