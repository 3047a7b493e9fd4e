import SystemCalls

/// The size of a terminal in characters.
struct TerminalSize {
  var columns: Int
  var rows: Int

  /// The traditional size of a terminal, for one that does not report its own.
  static let usual = TerminalSize(columns: 80, rows: 24)

  /// The size of the terminal on standard error, or the usual one.
  static var ofStandardError: TerminalSize { FileDescriptor.standardError.terminalSize ?? usual }

  private init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The size of the terminal behind a file's number; `nil` where it does not tell.
  init?(of file: CInt) {
    var size = winsize()
    guard unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
