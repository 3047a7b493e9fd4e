import Evidence
import WordBook

extension TerminalReport {
  /// Adds lines on the inputs that could not be read in full; none if everything was read.
  ///
  /// If `isTerse` is true, the number of files is left out.
  mutating func append(_ inputs: InputLedger, isTerse: Bool = false, in language: Language) {
    let words = InputWords(inputs, in: language)
    if !isTerse, let copies = words.copies { paragraph(copies + language.stop, ink: .faint) }
    guard let summary = words.summary else { return }
    blankLine()
    paragraph(summary, ink: .doubtful)
    for line in words.lines { paragraph(line, indent: 2) }
  }
}
