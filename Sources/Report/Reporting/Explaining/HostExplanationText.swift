import AppTransportSecurity
import PropertyLists
package import Recommending
package import WordBook

/// The text of `atsift explain HOST`.
package struct HostExplanationText: Sendable {
  private let style: TerminalStyle
  private let language: Language
  private let words: HostExplanationWords

  package init(style: TerminalStyle = .plain, in language: Language = .english) {
    self.style = style
    self.language = language
    words = HostExplanationWords(language)
  }

  private var decisions: DecisionText { DecisionText(language) }

  package func report(_ explanation: HostExplanation, _ source: DictionarySource) -> String {
    var page = TerminalReport(style: style)
    page.paragraph(explanation.host, ink: .strong)
    page.paragraph(
      words.dictionary(source.name, linkedSDKs: explanation.linkedSDKs), ink: .faint)
    if !source.assumed.isEmpty { page.paragraph(words.assumed(source.assumed), ink: .faint) }
    if let connections = explanation.connections {
      append(connections, explanation, to: &page)
    }
    page.append(explanation.inputs, in: language)
    page.heading(words.timeline)
    for (index, span) in explanation.timeline.spans.enumerated() {
      if index > 0 { page.blankLine() }
      append(span, source, to: &page)
    }
    return page.text
  }

  // MARK: Effect of the dictionary

  private func append(
    _ span: HostPolicyTimeline.Span, _ source: DictionarySource, to page: inout TerminalReport
  ) {
    page.paragraph(words.on(span.systems))
    var place: String?
    if case .listed(let key) = span.standing { place = source.places[key] }
    page.entry(
      .host, decisions.standing(span.standing, span.rules, place: place), in: language)
    for answer in span.answers {
      page.entry(
        decisions.verdict(answer.decision.verdict),
        decisions.trial(answer.trial, by: answer.interfaces)
          + decisions.reason(answer.decision, wasSeen: false) + decisions.rules(answer.decision),
        labelInk: TerminalStyle.Ink(answer.decision.verdict))
      append(answer.disputes, to: &page)
    }
  }

  private func append(_ disputes: [Dispute], to page: inout TerminalReport) {
    for dispute in disputes {
      page.entry(.disputed, decisions.dispute(dispute), in: language, labelInk: .doubtful)
    }
  }

  // MARK: Observed connections

  private func append(
    _ connections: [ExplainedConnection], _ explanation: HostExplanation,
    to page: inout TerminalReport
  ) {
    page.blankLine()
    guard !connections.isEmpty else {
      page.paragraph(words.notSeen, ink: .strong)
      if !explanation.seenInstead.isEmpty {
        page.paragraph(words.seenInstead(explanation.seenInstead))
      }
      return
    }
    page.paragraph(words.seen, ink: .strong)
    for (index, connection) in connections.enumerated() {
      if index > 0 { page.blankLine() }
      append(connection, to: &page)
    }
    for advice in explanation.suggestion?.advice ?? [] {
      guard advice.kind == .addException, let keys = explanation.suggestion?.keys else {
        page.entry(.advice, advice.text(in: language), in: language)
        continue
      }
      // The exception belongs to the suggestion; the explained dictionary may lack it.
      let settings = keys.entries.map { "\($0.key) = \($0.value.plainText)" }
      page.entry(.advice, words.exception(settings), in: language)
    }
  }

  private func append(_ connection: ExplainedConnection, to page: inout TerminalReport) {
    page.entry(
      .seen, words.seen(connection.summary, connections: connection.count), in: language)
    page.entry("", words.places(connection.places), ink: .faint)
    if let software = connection.software {
      page.entry(.software, software.text(in: language), in: language, ink: .faint)
    }
    if let reason = connection.setAside {
      page.entry(.aside, words.setAside(reason), in: language)
    }
    for outcome in connection.outcomes {
      append(outcome, isOnly: connection.outcomes.count == 1, to: &page)
    }
  }

  private func append(
    _ outcome: ExplainedConnection.Outcome, isOnly: Bool, to page: inout TerminalReport
  ) {
    let systems = isOnly ? nil : outcome.systems
    for need in outcome.needs {
      page.entry(.need, SuggestionWords(language).need(need), in: language)
    }
    if let decision = outcome.decision {
      page.entry(
        decisions.verdict(decision.verdict), words.decision(decision, on: systems),
        labelInk: TerminalStyle.Ink(decision.verdict))
      append(decision, to: &page)
    } else {
      page.entry(.unknown, words.unjudged(on: systems), in: language)
    }
    append(outcome.disputes, to: &page)
  }

  private func append(_ decision: Decision, to page: inout TerminalReport) {
    for rule in decision.decidingRules.compactMap(\.rule) {
      page.entry("", words.deciding(rule), ink: .faint)
    }
    if case .listed(let key) = decision.standing {
      page.entry("", words.decidingEntry(key), ink: .faint)
    }
    let path = decision.rules.filter { !decision.decidingRules.contains($0) }
    if !path.isEmpty { page.entry("", words.onTheWay(path), ink: .faint) }
  }
}
