import Evidence
import WordBook

/// The part of `atsift inspect` that lists names which were asked for and have no address.
struct DeadNamesSection {
  /// Names that are listed; the JSON has them all.
  private static let mostListed = 20

  let style: TerminalStyle

  /// Names under a heading; nothing where there are none.
  func append(_ names: [NameAnswers], to page: inout TextPage) {
    guard !names.isEmpty else { return }
    page.blankLine()
    page.paragraph("Asked for, without an address", ink: .strong)
    for answers in names.prefix(Self.mostListed) {
      page.paragraph(Self.words(answers), indent: 2)
    }
    if names.count > Self.mostListed {
      page.paragraph("and \(names.count - Self.mostListed) more", indent: 2)
    }
  }

  private static func words(_ answers: NameAnswers) -> String {
    let reasons = [
      answers.nonexistent > 0
        ? "does not exist (NXDOMAIN, \(times(answers.nonexistent)))" : nil,
      answers.failed > 0 ? "could not be told (SERVFAIL, \(times(answers.failed)))" : nil,
    ]
    let place = answers.firstFailure.map { ", first at \($0.capture):\($0.frame)" } ?? ""
    return "\(answers.name) \(Language.english.list(reasons.compactMap(\.self)))\(place)"
  }

  private static func times(_ count: Int) -> String { Language.counted(count, "answer", "answers") }
}
