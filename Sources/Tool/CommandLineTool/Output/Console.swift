import Bytes
import Reporting
import SystemCalls
import WordBook

/// Standard error: what is said to a person beside the product.
///
/// It is never worth failing for, so that what can't be written there is dropped.
struct Console {
  let style: TerminalStyle
  let isQuiet: Bool
  /// The language of notes, warnings and errors.
  let language: Language
  /// Progress is shown: someone watches, and did not ask for silence.
  let showsProgress: Bool

  /// A console for a run.
  init(_ options: OutputOptions, in language: Language = .english) {
    self.init(color: options.color, isQuiet: options.quiet, in: language)
  }

  /// A console that follows the environment.
  init(color: ColourChoice = .auto, isQuiet: Bool = false, in language: Language = .english) {
    let file = FileDescriptor.standardError
    style = TerminalStyle(
      color, terminalColumns: file.terminalColumns, environment: environmentVariable)
    self.isQuiet = isQuiet
    self.language = language
    showsProgress = style.isTerminal && !isQuiet && environmentVariable("TERM") != "dumb"
  }

  /// Says that a terminal is waited for, which looks as if nothing happened.
  static func tellOfTypedInput(in language: Language = .english) {
    guard FileDescriptor.standardInput.isTerminal else { return }
    Console(in: language).note(.typedInput)
  }

  /// Says what stops the program, and what to do about it.
  func report(_ error: ToolError) {
    guard error.message != .empty else { return }
    line("error:", .bad, error.message.text(in: language))
    if let suggestion = error.suggestion?.text(in: language) {
      put("  \(TerminalText.safe(suggestion))\n")
    }
  }

  /// Says what the person should know of the input; also when quiet.
  func warn(_ text: String) { line("warning:", .doubtful, text) }

  /// Says what the person should know, in the language of the run.
  func warn(_ wording: Wording) { warn(wording.text(in: language)) }

  /// Says something in passing.
  func note(_ text: String) {
    if !isQuiet { line("note:", .faint, text) }
  }

  /// Says something in passing, in the language of the run.
  func note(_ wording: Wording) { note(wording.text(in: language)) }

  /// Shows a report, laid out only if it is wanted.
  func explain(_ report: @autoclosure () -> ReportDocument) {
    guard !isQuiet else { return }
    var bytes = ByteWriter()
    report().write(to: &bytes) { bytes in
      guard bytes.count >= Self.piece else { return }
      StatusLine.write(bytes)
      bytes.removeAll()
    }
    StatusLine.write(bytes)
  }

  /// So many bytes of a long report are written at a time.
  private static let piece = 65_536

  /// Writes lines of safe text over those that were written so last.
  func redraw(_ lines: [String], over count: Int) {
    let up = count > 0 ? "\r\u{1b}[\(count)A" : "\r"
    put(up + "\u{1b}[J" + lines.map { $0 + "\n" }.joined())
  }

  private func line(_ label: String, _ ink: TerminalStyle.Ink, _ text: String) {
    put(style.message("atsift:", label, ink, text))
  }

  private func put(_ text: String) {
    var bytes = ByteWriter()
    bytes.append(contentsOf: text.utf8)
    StatusLine.write(bytes)
  }
}
