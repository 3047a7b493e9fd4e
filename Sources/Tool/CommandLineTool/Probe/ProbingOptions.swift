import ArgumentParser
import SystemCalls
import WordBook

/// The options of `probe` alone.
struct ProbingOptions: ParsableArguments {
  /// Another tool that asks servers.
  enum Tool: String, WordArgument {
    /// Apple's own test of App Transport Security, on a Mac.
    case nscurl
    /// OpenSSL's client.
    case openssl
  }

  @Option(
    help: ArgumentHelp("Write the conversation to this file, as pcapng.", valueName: "file"),
    completion: .file(extensions: ["pcapng"]))
  var write: String?

  @Flag(help: "Let --write overwrite a file.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Print a shell script that asks the same by another tool, and ask nobody.", valueName: "tool")
  )
  var print: Tool?

  func validate() throws {
    if write == "-" {
      throw ValidationError("--write needs a file; standard output holds the result.")
    }
    if write == nil, force { throw ValidationError("--force is for --write.") }
    if print != nil, write != nil {
      throw ValidationError("--print asks nobody; there is no --write.")
    }
  }

  /// Opens the file for the conversation, if one is wanted.
  ///
  /// - Parameters:
  ///   - product: The file for the product.
  ///   - inputs: The files that are read.
  /// - Returns: The open file.
  /// - Throws: `ToolError` where it is there already, or cannot be made.
  func openCapture(
    besides product: String?, reading inputs: [String]
  ) throws(ToolError) -> OutputFile? {
    guard let write else { return nil }
    if let product, placeOfFile(write) == placeOfFile(product) { throw .writtenTwice(write) }
    let existing = try OutputFile.existing(at: write, reading: inputs)
    if existing?.kind == .regular, !force { throw .exists(write) }
    return try OutputFile(path: write, existing: existing)
  }
}
