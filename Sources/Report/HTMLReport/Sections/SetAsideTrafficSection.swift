import Recommending
import WordBook

struct SetAsideTrafficSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  var html: HTML {
    // Grouped by reason; hosts with many connections come first.
    let all = contents.suggestion.setAside.sorted {
      ($0.reason.kind.rawValue, $1.connections, $0.host)
        < ($1.reason.kind.rawValue, $0.connections, $1.host)
    }
    return .section("aside", "\(SuggestionWords(words.language).setAside)") {
      "<p>\(words.asideIntro)</p>"
      if all.isEmpty {
        "<p>\(words.asideNone)</p>"
      } else {
        HTML.table(
          "cards prose", .title(words.asideCaption),
          [
            .text(words.hostColumn), .text(words.reasonColumn), .number(words.connectionsColumn),
            .text(words.foundColumn),
          ], of: all, atMost: PageLimits.setAside, omitted: words.asideOmitted,
          command: "atsift suggest --format json", row: row)
      }
    }
  }

  private func row(_ aside: ExcludedTraffic) -> HTML {
    .row(
      .heading(name: aside.host),
      .cell(words.reasonColumn, .sentence(aside.reason.text(in: words.language))),
      .number(words.connectionsColumn, "\(aside.connections)"),
      .cell(words.foundColumn, aside.evidence.first.html(contents.place)))
  }
}
