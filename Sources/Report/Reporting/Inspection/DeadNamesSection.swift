import Evidence
import WordBook

/// The section of `atsift inspect` for names that were looked up and have no address.
struct DeadNamesSection {
  private static let mostListed = 20

  let style: TerminalStyle
  let language: Language

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
