import ArgumentParser
import Observing
import WordBook

struct DecryptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A key log with TLS secrets (the format of SSLKEYLOGFILE), to see certificates and hosts that "
        + "TLS hides; may be repeated.", valueName: "file"),
    completion: .file())
  var keylog: [String] = []

  func validate(beside captures: [String]) throws {
    guard captures.contains("-"), keylog.contains("-") else { return }
    throw ValidationError("Standard input is a capture or a key log, not both.")
  }

  func keyLog(_ console: Console) throws(ToolError) -> KeyLog? {
    try KeyLogFile.read(keylog, console: console)
  }
}
