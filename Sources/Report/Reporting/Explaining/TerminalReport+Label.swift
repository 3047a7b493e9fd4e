import WordBook

extension TerminalReport {
  mutating func entry(
    _ label: ExplanationLabel, _ content: String, in language: Language,
    labelInk: TerminalStyle.Ink? = .faint, ink: TerminalStyle.Ink? = nil
  ) {
    entry(label.text(in: language), content, labelInk: labelInk, ink: ink)
  }
}
