import ArgumentParser
import Escaping
import SystemCalls
import WordBook

/// The options of `live`, `probe` and `suggest --probe` for keeping their packets.
///
/// A recording can't be made again from other files, so it replaces a file only with `--force`,
/// like a settings file that `config init` writes. Results replace files without it.
struct PacketRecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Save the packets that this run records to this file, as pcapng.", valueName: "file"),
    completion: .file(extensions: ["pcapng"]))
  var saveCapture: String?

  @Flag(help: "Let --save-capture replace a file.")
  var force = false

  func validate() throws {
    if saveCapture == "-" {
      throw ValidationError("--save-capture needs a file; standard output receives the result.")
    }
    if saveCapture == nil, force { throw ValidationError("--force needs --save-capture.") }
  }

  /// Throws if a regular file exists at `path` and would be replaced without `--force`.
  static func protect(_ path: String, _ existing: FileStatus?, force: Bool) throws(ToolError) {
    // A pipe or a device is written to, so that a packet viewer can read from it.
    if existing?.kind == .regular, !force { throw .exists(ForeignText(path)) }
  }

  /// Opens the file for the packets of a probe; `nil` without `--save-capture`.
  ///
  /// - Throws: `ToolError` if it is the output, an input, or a file that is there.
  func openProbeCapture(
    besides output: OutputOptions, reading inputs: [String]
  ) throws(ToolError) -> OutputFile? {
    guard let saveCapture else { return nil }
    if let product = output.output, placeOfFile(saveCapture) == placeOfFile(product) {
      throw .writtenTwice(ForeignText(saveCapture))
    }
    let existing = try output.existing(at: saveCapture, reading: inputs)
    try Self.protect(saveCapture, existing, force: force)
    return try OutputFile(path: saveCapture, existing: existing)
  }
}
