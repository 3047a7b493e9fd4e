import AppTransportSecurity
import Recommending
import WordBook

/// The hosts without a verdict, ways to get one, and notes on the run.
struct UnknownHostsSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  var html: HTML {
    let open = contents.hosts.filter { $0.host.verdict == .unknown || isLikelyOnly($0.host) }
    return .section("unknown", "\(words.unknownTitle)") {
      "<p>\(words.unknownIntro)</p>"
      if open.isEmpty {
        "<p>\(words.unknownNone)</p>"
      } else {
        HTML.table(
          "cards prose", .title(words.unknownCaption),
          [.text(words.hostColumn), .text(words.whyColumn), .text(words.settleColumn)],
          of: open, atMost: PageLimits.unknownHosts, omitted: words.unknownOmitted,
          command: "atsift suggest --format json", row: row)
      }
      notes
    }
  }

  private func isLikelyOnly(_ host: HostSuggestion) -> Bool {
    host.verdict == .violated && host.needs.contains { $0.certainty == .likely }
  }

  private func row(_ listed: PageContents.ListedHost) -> HTML {
    let host = listed.host
    let language = words.language
    let reasons = host.needs.filter { $0.certainty != .proven }.prefix(PageLimits.namesOfHost)
      .map { need -> HTML in
        // Both would be "not known".
        let certainty: HTML =
          need.requirement == .undetermined
          ? "" : "\(words.comma)\(need.certainty.title(in: language))"
        return """
          <b>\(need.requirement.title(in: language))</b>\(certainty)\(words.colon)\
          \(sentence: need.text(in: language))
          """
      }
    let advice = host.advice.filter { $0.kind == .confirm }.prefix(PageLimits.namesOfHost)
      .map { HTML.sentence($0.text(in: language)) }
    return .row(
      .link(toAnchor: listed.anchor, "<bdi>\(name: host.host)</bdi>"),
      .cell(words.whyColumn, .plainList(reasons)),
      .cell(words.settleColumn, advice.isEmpty ? "–" : .plainList(advice)))
  }

  @HTMLLines private var notes: HTML {
    let notes = contents.suggestion.notes
    if !notes.isEmpty {
      "<h3>\(words.notesTitle)</h3>"
      "<ul class=\"notes\">"
      for note in notes {
        """
        <li><b>\(note.fact.title(in: words.language))</b>\(words.colon)\
        \(sentence: note.text(in: words.language)) \
        <span class="rules">[\(PageText.name(note.identifier))]</span></li>
        """
      }
      "</ul>"
    }
  }
}
