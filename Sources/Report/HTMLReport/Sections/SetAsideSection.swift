import Recommending
import WordBook

/// What was left out of the judgement, by reason.
struct SetAsideSection {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  var fields: PageFields {
    let all = contents.suggestion.setAside
    let limit = PageLimits.setAside
    // By reason; what many connections show comes first.
    let shown = all.sorted {
      ($0.reason.kind.rawValue, $1.connections, $0.host)
        < ($1.reason.kind.rawValue, $0.connections, $1.host)
    }.prefix(limit)
    return [
      "hasAside": !all.isEmpty,
      "asideRows": shown.map { aside in
        [
          "asideHost": PageText.name(aside.host),
          "asideText": contents.sentence(aside.reason.text(in: words.language)),
          "asideConnections": "\(aside.connections)",
          "asidePlaces": aside.evidence.prefix(1).map(contents.place),
        ] as PageFields
      },
      "hasMoreAside": all.count > limit,
      "moreAside": words[.asideOmitted, ["count": "\(all.count - limit)"]],
    ]
  }
}
