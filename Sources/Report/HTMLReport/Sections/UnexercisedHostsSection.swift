import Recommending
import WordBook

struct UnexercisedHostsSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  @HTMLLines var html: HTML {
    if let reach = contents.suggestion.named {
      let own = SuggestionWords(words.language)
      let all = contents.suggestion.unexercised
      HTML.section("named", "\(own.unexercised)") {
        "<p>\(own.unexercised(all, reach))</p>"
        if !all.isEmpty {
          HTML.table(
            "cards prose", .title(own.unexercised),
            [.text(words.hostColumn), .text(words.loadColumn), .text(words.foundColumn)],
            of: all, atMost: PageLimits.setAside, omitted: words.more,
            command: "atsift suggest --format json", row: row)
        }
      }
    }
  }

  private func row(_ host: UnexercisedHost) -> HTML {
    .row(
      .heading(name: host.host),
      .cell(words.loadColumn, .sentence(host.standing.text(in: words.language))),
      .cell(
        words.foundColumn, "<bdi>\(name: host.mention.place(in: words.language))</bdi>"))
  }
}
