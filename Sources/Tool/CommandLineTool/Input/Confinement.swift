import SystemCalls
import WordBook

/// The step after which the tool has only the rights to read and write files.
enum Confinement {
  /// True with root's rights, even partial ones as in a container.
  static var isRoot: Bool { geteuid() == 0 }

  /// Drops the rights for a run that requires it; throws `ToolError` if one remains.
  static func enter() throws(ToolError) {
    let retained = Sandbox.enter(for: .reading)
    guard retained.isEmpty else { throw .notConfined(retained.map(\.description)) }
  }

  /// Drops the rights of a capturing run, and switches from root to the user who called `sudo`.
  ///
  /// A remaining right ends the run if `isRequired`, and otherwise gives a warning.
  static func enterForCapture(isRequired: Bool, _ console: Console) throws(ToolError) {
    let retained = Sandbox.enter(for: .reading, as: .current)
    guard !retained.isEmpty else { return }
    let words = retained.map(\.description)
    guard !isRequired else { throw .notConfined(words) }
    console.note(.notConfined(words))
  }
}
