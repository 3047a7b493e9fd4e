package struct TerminalSize {
  package var columns: Int
  package var rows: Int

  package static let usual = TerminalSize(columns: 80, rows: 24)

  /// The size of the terminal on standard error; the default size if it is unknown.
  package static var ofStandardError: TerminalSize {
    FileDescriptor.standardError.terminalSize ?? usual
  }
}
