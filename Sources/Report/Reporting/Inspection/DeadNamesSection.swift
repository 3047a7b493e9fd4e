import Evidence
import WordBook

/// The part of `atsift inspect` that lists names which were asked for and have no address.
struct DeadNamesSection {
  /// Names that are listed; the JSON has them all.
  private static let mostListed = 20

  let style: TerminalStyle
  let language: Language

  /// Names under a heading; nothing where there are none.
  func append(_ names: [NameAnswers], to page: inout TextPage) {
    guard !names.isEmpty else { return }
    page.blankLine()
    let words = InspectWords(language)
    page.paragraph(words.withoutAddress, ink: .strong)
    for answers in names.prefix(Self.mostListed) {
      page.paragraph("\(answers.name) \(words.failures(answers))", indent: 2)
    }
    let more = names.count - Self.mostListed
    if more > 0 { page.paragraph(words.more(more), indent: 2) }
  }
}
