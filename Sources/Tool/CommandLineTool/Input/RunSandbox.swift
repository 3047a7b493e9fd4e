import SystemCalls
import WordBook

/// Enters the sandbox of a run, in which the process can only read and write files.
enum RunSandbox {
  /// True if the process runs as root, even in a container that limits root's rights.
  static var isRoot: Bool { geteuid() == 0 }

  /// Enters the sandbox; throws `ToolError` if the process keeps a right that it must lose.
  static func enter() throws(ToolError) {
    let retained = Sandbox.enter(for: .reading)
    guard retained.isEmpty else { throw .notConfined(retained.map(\.description)) }
  }

  /// Enters the sandbox of a capturing run, and changes from root to the user who called `sudo`.
  ///
  /// If a right remains, throws if `isRequired` is true, and otherwise prints a note.
  static func enterForCapture(isRequired: Bool, _ console: Console) throws(ToolError) {
    let retained = Sandbox.enter(for: .reading, as: .current)
    guard !retained.isEmpty else { return }
    let words = retained.map(\.description)
    guard !isRequired else { throw .notConfined(words) }
    console.note(.notConfined(words))
  }
}
