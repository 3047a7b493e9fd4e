import ByteReading
import Reporting

/// Standard error: what is said to a person beside the product.
///
/// It is never worth failing for, so that what can't be written there is dropped.
struct Console {
  let style: TerminalStyle
  let isQuiet: Bool
  /// Progress is shown: someone watches, and did not ask for silence.
  let showsProgress: Bool

  /// A console for a run.
  init(_ options: OutputOptions) {
    self.init(color: options.color, isQuiet: options.quiet)
  }

  /// A console that follows the environment.
  init(color: ColourChoice = .auto, isQuiet: Bool = false) {
    let isTerminal = FileDescriptor.standardError.isTerminal
    style = TerminalStyle(color, isTerminal: isTerminal, environment: environmentVariable)
    self.isQuiet = isQuiet
    showsProgress = isTerminal && !isQuiet && environmentVariable("TERM") != "dumb"
  }

  /// Says that a terminal is waited for, which looks as if nothing happened.
  static func tellOfTypedInput() {
    guard FileDescriptor.standardInput.isTerminal else { return }
    Console().note("reading standard input, which is a terminal; ^D ends it")
  }

  /// Says what stops the program, and what to do about it.
  func report(_ error: ToolError) {
    guard !error.message.isEmpty else { return }
    line(style.paint("error:", .bad), error.message)
    if let suggestion = error.suggestion { put("  \(TerminalText.safe(suggestion))\n") }
  }

  /// Says what is wrong with the command line, in the words of its parser.
  func report(usage message: String) {
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      put(TerminalText.safe(String(line)) + "\n")
    }
  }

  /// Says what the person should know of the input; also when quiet.
  func warn(_ text: String) { line(style.paint("warning:", .doubtful), text) }

  /// Says something in passing.
  func note(_ text: String) {
    if !isQuiet { line(style.paint("note:", .faint), text) }
  }

  /// Shows a report, laid out only if it is wanted.
  func explain(_ report: @autoclosure () -> ReportDocument) {
    guard !isQuiet else { return }
    var bytes = ByteWriter()
    let put = { (bytes: inout ByteWriter) in
      try? bytes.withBytes { (bytes) throws(SystemError) in
        try FileDescriptor.standardError.write(bytes)
      }
      bytes.removeAll()
    }
    report().write(to: &bytes) { bytes in if bytes.count >= Self.piece { put(&bytes) } }
    put(&bytes)
  }

  /// So many bytes of a long report are written at a time.
  private static let piece = 65_536

  /// Writes over the line on which progress stands.
  func redraw(_ text: String) { put("\r\u{1b}[K" + TerminalText.safe(text)) }

  /// Writes lines of safe text over those that were written so last.
  func redraw(_ lines: [String], over count: Int) {
    let up = count > 0 ? "\r\u{1b}[\(count)A" : "\r"
    put(up + "\u{1b}[J" + lines.map { $0 + "\n" }.joined())
  }

  private func line(_ label: String, _ text: String) {
    put("atsift: \(label) \(TerminalText.safe(text))\n")
  }

  private func put(_ text: String) {
    try? Array(text.utf8).withBytes { (bytes) throws(SystemError) in
      try FileDescriptor.standardError.write(bytes)
    }
  }
}
