import Escaping
import Evidence
import Recommending
import WordBook

struct InputsSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  var html: HTML {
    let suggestion = contents.suggestion
    let captures = contents.captures.captures
    let limit = PageLimits.captures
    return .section("basis", "\(words.basisTitle)") {
      "<dl class=\"facts\">"
      HTML.fact(words.systemsLabel, "\(words.language.row(suggestion.systems))")
      HTML.fact(words.sdkLabel, "\(suggestion.linkedSDK)")
      if let date = suggestion.publicSuffixListDate { HTML.fact(words.listLabel, "\(date)") }
      if !suggestion.firstPartyDomains.isEmpty {
        HTML.fact(words.ownLabel, words.names(suggestion.firstPartyDomains, atMost: limit))
      }
      HTML.fact(words.hostsLabel, "\(suggestion.hosts.count)")
      HTML.fact(
        words.connectionsLabel, "\(suggestion.hosts.reduce(0) { $0 + $1.connections })")
      HTML.fact(words.asideLabel, "\(suggestion.setAside.reduce(0) { $0 + $1.connections })")
      "</dl>"
      if !captures.isEmpty {
        HTML.table(
          "cards", .title(words.capturesCaption),
          [.text(words.captureColumn), .text(words.firstColumn), .text(words.lastColumn)]
        ) {
          for capture in captures.prefix(limit) { row(capture) }
        }
      }
      if captures.count > limit {
        "<p>\(words.capturesOmitted(count: captures.count - limit))</p>"
      }
    }
  }

  private func row(_ capture: ForeignText) -> HTML {
    let span = contents.spans[capture]
    return .row(
      .heading(name: contents.captures.name(of: capture)),
      .cell(words.firstColumn, "\(span?.first.utc ?? "–")"),
      .cell(words.lastColumn, "\(span?.last.utc ?? "–")"))
  }
}
