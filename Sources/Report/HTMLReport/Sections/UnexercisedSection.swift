import Recommending
import WordBook

struct UnexercisedSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  @HTMLLines var html: HTML {
    if let reach = contents.suggestion.named {
      let own = SuggestionWords(words.language)
      let all = contents.suggestion.unexercised
      let limit = PageLimits.setAside
      HTML.section("named", "\(own.unexercised)") {
        "<p>\(own.unexercised(all, reach))</p>"
        if !all.isEmpty {
          HTML.table(
            "cards prose", .title(own.unexercised),
            [.text(words.hostColumn), .text(words.loadColumn), .text(words.foundColumn)]
          ) {
            for host in all.prefix(limit) { row(host) }
          }
        }
        if all.count > limit {
          HTML.omitted(
            words.more(count: all.count - limit), command: "atsift suggest --format json")
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
