import ArgumentParser
import Observing
import WordBook

struct DecryptionOptions: ParsableArguments {
  @Option(
    list: ArgumentHelp(
      "A key log with TLS secrets (the format of SSLKEYLOGFILE), to see certificates and hosts that "
        + "TLS hides. \(ListHelp.several)", valueName: "file"),
    completion: .file())
  private var keylog: [[String]]

  /// The paths of the key logs.
  var keyLogs: [String] { keylog.items() }

  func validate(beside captures: [String]) throws {
    guard captures.contains("-"), keyLogs.contains("-") else { return }
    throw ValidationError("Standard input is a capture or a key log, not both.")
  }

  func keyLog(_ console: Console) throws(ToolError) -> KeyLog? {
    try KeyLogFile.read(keyLogs, console: console)
  }
}
