#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How much a terminal shows.
struct TerminalSize {
  var columns: Int
  var rows: Int

  /// What terminals had before they could be asked.
  private static let usual = TerminalSize(columns: 80, rows: 24)

  /// The size of the terminal on standard error, or the usual one.
  static var ofStandardError: TerminalSize {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return usual }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
