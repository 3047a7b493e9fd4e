import SystemCalls
import WordBook

/// The moment from which on the tool has no more rights than reading and writing files takes.
enum Confinement {
  /// Tells whether this process has root's rights, or some of them, as root has in a container.
  static var isRoot: Bool { geteuid() == 0 }

  /// Gives up the rights, for a run that was asked to.
  ///
  /// - Throws: `ToolError` where one of them stays.
  static func enter() throws(ToolError) {
    let retained = Sandbox.enter(for: .reading)
    guard retained.isEmpty else { throw .notConfined(retained.map(\.description)) }
  }

  /// Gives up the rights of a run that captures, root's own for those of who called `sudo`.
  ///
  /// - Parameters:
  ///   - isRequired: True if a right that remains ends the run.
  ///   - console: The console for a warning otherwise.
  /// - Throws: `ToolError` where one stays and none may.
  static func enterForCapture(isRequired: Bool, _ console: Console) throws(ToolError) {
    let retained = Sandbox.enter(for: .reading, as: .current)
    guard !retained.isEmpty else { return }
    let words = retained.map(\.description)
    guard !isRequired else { throw .notConfined(words) }
    console.note(.notConfined(words))
  }
}
