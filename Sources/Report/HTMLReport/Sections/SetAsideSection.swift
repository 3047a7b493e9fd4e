import Recommending
import WordBook

struct SetAsideSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  var html: HTML {
    let all = contents.suggestion.setAside
    let limit = PageLimits.setAside
    // Grouped by reason; hosts with many connections come first.
    let shown = all.sorted {
      ($0.reason.kind.rawValue, $1.connections, $0.host)
        < ($1.reason.kind.rawValue, $0.connections, $1.host)
    }.prefix(limit)
    return .section("aside", "\(words.asideTitle)") {
      "<p>\(words.asideIntro)</p>"
      if all.isEmpty {
        "<p>\(words.asideNone)</p>"
      } else {
        HTML.table(
          "cards prose", .title(words.asideCaption),
          [
            .text(words.hostColumn), .text(words.reasonColumn), .number(words.connectionsColumn),
            .text(words.foundColumn),
          ]
        ) {
          for aside in shown { row(aside) }
        }
        if all.count > limit {
          HTML.omitted(
            words.asideOmitted(count: all.count - limit), command: "atsift suggest --format json")
        }
      }
    }
  }

  private func row(_ aside: SetAside) -> HTML {
    .row(
      .heading(name: aside.host),
      .cell(words.reasonColumn, .sentence(aside.reason.text(in: words.language))),
      .number(words.connectionsColumn, "\(aside.connections)"),
      .cell(words.foundColumn, aside.evidence.first.html(contents.place)))
  }
}
