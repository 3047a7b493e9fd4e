import Bytes
import Escaping
import Reporting
import SystemCalls
import WordBook

/// The output to standard error: notes, warnings and reports for people.
///
/// Failed writes are ignored, since no run should fail because of them.
struct Console {
  let style: TerminalStyle
  let isQuiet: Bool
  /// The language of notes, warnings and errors.
  let language: Language
  /// True if progress is shown: standard error is a terminal, and `--quiet` is not given.
  let showsProgress: Bool

  init(_ options: OutputOptions) {
    self.init(color: options.color, isQuiet: options.quiet, in: options.chosenLanguage)
  }

  /// Creates the console; without a language, that of the locale is used on a terminal.
  init(color: ColourChoice = .auto, isQuiet: Bool = false, in language: Language? = nil) {
    let file = FileDescriptor.standardError
    style = TerminalStyle(
      color, terminalColumns: file.terminalColumns, environment: environmentVariable)
    self.isQuiet = isQuiet
    self.language = language ?? (style.isTerminal ? .ofLocale : .english)
    showsProgress = style.isTerminal && !isQuiet && environmentVariable("TERM") != "dumb"
  }

  /// Prints a note if standard input is a terminal, where the waiting program would seem to hang.
  static func noteTypedInput(in language: Language? = nil) {
    guard FileDescriptor.standardInput.isTerminal else { return }
    Console(in: language).note(.typedInput)
  }

  func report(_ error: ToolError) {
    report(
      error.message.text(in: language), [error.suggestion?.text(in: language)].compactMap(\.self))
  }

  /// Prints all errors except the last, and throws the last; does nothing without errors.
  func fail(with problems: [ToolError]) throws(ToolError) {
    for problem in problems.dropLast() { report(problem) }
    if let last = problems.last { throw last }
  }

  /// Prints an error with lines of advice below it.
  func report(_ message: String, _ advice: [String]) {
    guard !message.isEmpty else { return }
    line("error:", .bad, message)
    for text in advice { put("  \(TerminalText.safe(text))\n") }
  }

  func warn(_ text: String) { line("warning:", .doubtful, text) }

  func warn(_ wording: Wording) { warn(wording.text(in: language)) }

  func note(_ text: String) {
    if !isQuiet { line("note:", .faint, text) }
  }

  func note(_ wording: Wording) { note(wording.text(in: language)) }

  /// Prints the next command for the user, on a terminal only.
  func advise(_ step: Wording) {
    guard style.isTerminal, !isQuiet else { return }
    put("\n" + style.paragraph(step.text(in: language)))
  }

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

  private static let piece = 65_536

  /// Replaces the last `count` lines by `lines`, which must be safe to print on a terminal.
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
