import SystemCalls
import WordBook

extension ReadingOptions {
  /// Enters the sandbox if `--sandbox` is given.
  ///
  /// - Parameters:
  ///   - inputs: The files that the command reads, besides the app and key logs.
  ///   - decryption: The options with the key logs.
  ///   - outputs: The files that it writes.
  ///   - createsOutputsLate: True if it creates some only after it read inputs.
  ///   - console: The output for notes.
  /// - Throws: `ToolError` if the process keeps a right that it must lose.
  func enterSandbox(
    reading inputs: [String?], _ decryption: DecryptionOptions, writing outputs: [String?],
    createsOutputsLate: Bool = false, _ console: Console
  ) throws(ToolError) {
    guard sandbox == true else { return }
    try RunSandbox.enter(
      SandboxFiles(named: inputs + decryption.keyLogs + [app], writing: outputs),
      createsOutputsLate: createsOutputsLate, console)
  }
}
