import ArgumentParser
import SystemCalls
import WordBook

struct ProbingOptions: ParsableArguments {
  enum Tool: String, EnumArgument {
    case nscurl
    case openssl
  }

  @Option(
    help: ArgumentHelp("Write the probe's packets to this file, as pcapng.", valueName: "file"),
    completion: .file(extensions: ["pcapng"]))
  var write: String?

  @Flag(help: "Let --write overwrite a file.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Print a shell script that runs the same checks with another tool, and connect to no server.",
      valueName: "tool")
  )
  var print: Tool?

  func validate() throws {
    if write == "-" {
      throw ValidationError("--write needs a file; standard output receives the result.")
    }
    if write == nil, force { throw ValidationError("--force needs --write.") }
    if print != nil, write != nil {
      throw ValidationError("--print contacts no server, so it cannot be combined with --write.")
    }
  }

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
