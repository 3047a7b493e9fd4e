import AppTransportSecurity
package import Recommending
package import WordBook

/// The text of `atsift probe --for`: each server with its requirements.
package struct ServerExaminationText: Sendable {
  private let style: TerminalStyle
  private let words: ServerExaminationWords
  private let language: Language

  package init(style: TerminalStyle = .plain, in language: Language = .english) {
    self.style = style
    self.language = language
    words = ServerExaminationWords(language)
  }

  package func report(_ servers: [ServerExamination]) -> String {
    var page = TerminalReport(style: style)
    for server in servers {
      page.blankLine()
      append(server, to: &page)
    }
    if let scope = servers.first.flatMap({ words.scope($0.set) }) {
      page.blankLine()
      page.paragraph(scope, ink: .faint)
    }
    return page.text
  }

  private func append(_ server: ServerExamination, to page: inout TerminalReport) {
    page.paragraph(words.summary(server), ink: .strong)
    for result in server.results { append(result, of: server, to: &page) }
    if let answer = words.clearAnswer(server) { page.entry("http", answer) }
    if !server.exemptOn.isEmpty { page.paragraph(words.exempt(server.exemptOn)) }
  }

  private func append(
    _ result: ServerExamination.Result, of server: ServerExamination, to page: inout TerminalReport
  ) {
    let seen = server.seen.flatMap { words.seen(result.requirement, in: $0) }
    let rules = result.rules.map(\.description)
    page.entry(
      words.verdict(result.verdict),
      words.title(result.requirement, in: server.set)
        + (seen.map { language.colon + $0 } ?? "")
        + (rules.isEmpty ? "" : " [\(rules.joined(separator: ", "))]"),
      labelInk: TerminalStyle.Ink(result.verdict))
    let systems = result.systems.isEmpty ? [] : [words.on(result.systems)]
    let lines = result.reasons.map { words.reason($0, of: result.requirement) } + systems
    // Needs by rules of ATS and of the system may have the same reason.
    for line in lines.distinct { page.entry("", line) }
    if result.verdict != .pass, !result.evidence.isEmpty {
      page.entry("", words.places(result.evidence), ink: .faint)
    }
  }
}

extension TerminalStyle.Ink {
  fileprivate init(_ verdict: ServerExamination.Verdict) {
    self =
      switch verdict {
      case .pass: .good
      case .fail: .bad
      case .unknown: .doubtful
      }
  }
}
