/// The size of a terminal in characters.
package struct TerminalSize {
  package var columns: Int
  package var rows: Int

  /// The traditional size of a terminal, for one that does not report its own.
  package static let usual = TerminalSize(columns: 80, rows: 24)

  /// The size of the terminal on standard error, or the usual one.
  package static var ofStandardError: TerminalSize {
    FileDescriptor.standardError.terminalSize ?? usual
  }
}
