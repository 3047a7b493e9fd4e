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
    page.paragraph(language("Asked for, without an address", "查询过但没有地址"), ink: .strong)
    for answers in names.prefix(Self.mostListed) {
      page.paragraph(words(answers), indent: 2)
    }
    let more = names.count - Self.mostListed
    if more > 0 { page.paragraph(language("and \(more) more", "另有 \(more) 个"), indent: 2) }
  }

  private func words(_ answers: NameAnswers) -> String {
    let reasons = [
      answers.nonexistent > 0
        ? language(
          "does not exist (NXDOMAIN, \(times(answers.nonexistent)))",
          "不存在（NXDOMAIN，\(times(answers.nonexistent))）") : nil,
      answers.failed > 0
        ? language(
          "could not be told (SERVFAIL, \(times(answers.failed)))",
          "查不到（SERVFAIL，\(times(answers.failed))）") : nil,
    ]
    let place = answers.firstFailure.map { place in
      let place = "\(place.capture):\(place.frame)"
      return language(", first at \(place)", "，首次出现在 \(place)")
    }
    return "\(answers.name) \(language.list(reasons.compactMap(\.self)))\(place ?? "")"
  }

  private func times(_ count: Int) -> String {
    language(Language.counted(count, "answer", "answers"), "\(count) 次应答")
  }
}
