import ArgumentParser
import Observing
import WordBook

/// The key logs that decrypt connections in captures.
struct DecryptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A key log with TLS secrets (the format of SSLKEYLOGFILE), to see certificates and hosts that "
        + "TLS hides; may be repeated.", valueName: "file"),
    completion: .file())
  var keylog: [String] = []

  /// Refuses a key log and a capture that would both be standard input.
  func validate(beside captures: [String]) throws {
    guard captures.contains("-"), keylog.contains("-") else { return }
    throw ValidationError("Standard input is a capture or a key log, not both.")
  }

  /// The secrets in all of the files; `nil` where none is named.
  func keyLog(_ console: Console) throws(ToolError) -> KeyLog? {
    try KeyLogFile.read(keylog, console: console)
  }
}
