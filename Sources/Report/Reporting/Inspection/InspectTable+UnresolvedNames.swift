import Evidence
import WordBook

extension InspectTable {
  private static let mostDeadNames = 20

  /// Adds the section for host names that DNS could not resolve to an address.
  func append(_ names: [DNSAnswers], to page: inout TerminalReport) {
    guard !names.isEmpty else { return }
    page.heading(words.withoutAddress)
    for answers in names.prefix(Self.mostDeadNames) {
      page.paragraph("\(answers.name) \(words.failures(answers))", indent: 2)
    }
    let more = names.count - Self.mostDeadNames
    if more > 0 { page.paragraph(words.more(more), indent: 2) }
  }
}
