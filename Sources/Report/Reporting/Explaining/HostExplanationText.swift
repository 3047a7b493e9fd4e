import AppTransportSecurity
import Evidence
import PropertyLists
public import Recommending
import WordBook

/// The text output of `atsift explain HOST`.
public struct HostExplanationText: Sendable {
  private let style: TerminalStyle

  /// Pages for a terminal.
  public init(style: TerminalStyle = .plain) { self.style = style }

  /// The page of a host.
  public func report(_ explanation: HostExplanation, _ source: DictionarySource) -> String {
    var page = TextPage(style: style)
    page.paragraph(explanation.host, ink: .strong)
    let dictionary = source.name.map { "Under \($0)" } ?? "Without a dictionary"
    page.paragraph(
      "\(dictionary), linked with the SDK of \(explanation.linkedSDK).", ink: .faint)
    if !source.assumed.isEmpty {
      page.paragraph("Assumed: " + source.assumed.joined(separator: ", "), ink: .faint)
    }
    if let connections = explanation.connections {
      append(connections, explanation, to: &page)
    }
    page.blankLine()
    page.paragraph("What holds for the host, seen or not", ink: .strong)
    for (index, span) in explanation.outlook.spans.enumerated() {
      if index > 0 { page.blankLine() }
      append(span, source, to: &page)
    }
    return page.text
  }

  // MARK: What the dictionary says

  private func append(
    _ span: HostOutlook.Span, _ source: DictionarySource, to page: inout TextPage
  ) {
    page.paragraph("On " + Self.list(span.systems))
    var place: String?
    if case .listed(let key) = span.standing { place = source.places[key] }
    page.entry("host", DecisionWording.standing(span.standing, span.rules, place: place))
    for answer in span.answers {
      let reason = DecisionWording.reason(answer.decision, wasSeen: false).map { ": \($0)" } ?? ""
      page.entry(
        DecisionWording.verdict(answer.decision.verdict),
        DecisionWording.trial(answer.trial) + DecisionWording.interfaces(answer.interfaces)
          + reason + DecisionWording.rules(answer.decision),
        labelInk: DecisionWording.ink(answer.decision.verdict))
      append(answer.disputes, to: &page)
    }
  }

  private func append(_ disputes: [Dispute], to page: inout TextPage) {
    for dispute in disputes {
      page.entry("disputed", DecisionWording.dispute(dispute), labelInk: .doubtful)
    }
  }

  // MARK: What was seen

  private func append(
    _ connections: [ExplainedConnection], _ explanation: HostExplanation, to page: inout TextPage
  ) {
    page.blankLine()
    guard !connections.isEmpty else {
      page.paragraph("It was not seen in the captures.", ink: .strong)
      if !explanation.seenInstead.isEmpty {
        page.paragraph(
          "Seen were " + Language.english.few(explanation.seenInstead, atMost: 6) + ".")
      }
      return
    }
    page.paragraph("What was seen", ink: .strong)
    for (index, connection) in connections.enumerated() {
      if index > 0 { page.blankLine() }
      page.entry(
        "seen",
        "\(connection.summary.text(in: .english)) in \(Language.english.connections(connection.count))"
      )
      page.entry(
        "", "at " + connection.places.map { "\($0.capture):\($0.frame)" }.joined(separator: ", "),
        ink: .faint)
      if let software = connection.software {
        page.entry("by", Wording.software(software), ink: .faint)
      }
      if let reason = connection.setAside {
        page.entry("aside", "not judged: \(reason.text(in: .english))")
      }
      for outcome in connection.outcomes {
        append(outcome, of: explanation, isOnly: connection.outcomes.count == 1, to: &page)
      }
    }
    for advice in explanation.suggestion?.advice ?? [] {
      guard advice.kind == .addException, let keys = explanation.suggestion?.keys else {
        page.entry("do", advice.text(in: .english))
        continue
      }
      // The exception is in what was suggested; the dictionary that is explained may lack it.
      let words = keys.entries.map { "\($0.key) = \($0.value.plainText)" }
      page.entry("do", "Until then it needs an exception: \(words.joined(separator: ", ")).")
    }
  }

  private func append(
    _ outcome: ExplainedConnection.Outcome, of explanation: HostExplanation, isOnly: Bool,
    to page: inout TextPage
  ) {
    let systems = isOnly ? "every system" : Self.list(outcome.systems)
    for need in outcome.needs { page.entry("need", SuggestionWords(.english).need(need)) }
    if let decision = outcome.decision {
      let reason = DecisionWording.reason(decision, wasSeen: true).map { ": \($0)" } ?? ""
      page.entry(
        DecisionWording.verdict(decision.verdict),
        "on \(systems)\(reason)\(DecisionWording.rules(decision))",
        labelInk: DecisionWording.ink(decision.verdict))
      for rule in decision.decidingRules.compactMap(\.rule) {
        page.entry("", "\(rule.id): \(rule.statement)", ink: .faint)
      }
      if case .listed(let key) = decision.standing {
        page.entry("", "decided by the entry for \(key)", ink: .faint)
      }
      let path = decision.rules.filter { !decision.decidingRules.contains($0) }
      if !path.isEmpty {
        page.entry("", "on the way: " + Language.english.list(path.map(\.description)), ink: .faint)
      }
    } else {
      page.entry("unknown", "on \(systems): nothing was seen that could be judged")
    }
    append(outcome.disputes, to: &page)
  }

  private static func list(_ systems: [SystemVersion]) -> String {
    Language.english.list(SuggestionWords(.english).systems(systems.map(\.description)))
  }
}
