import ArgumentParser
import Observing

/// What opens connections that captures hold encrypted.
struct DecryptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A key log with TLS secrets (the format of SSLKEYLOGFILE), to see certificates and hosts that "
        + "TLS hides; may be repeated.", valueName: "file"),
    completion: .file())
  var keylog: [String] = []

  /// The secrets in all of the files; `nil` where none is named.
  func keyLog(_ console: Console) throws(ToolError) -> KeyLog? {
    try KeyLogFile.read(keylog, console: console)
  }
}
