import Recommending

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
      ($0.reason, $1.connections, $0.host, $0.text) < ($1.reason, $0.connections, $1.host, $1.text)
    }.prefix(limit)
    return [
      "hasAside": !all.isEmpty,
      "asideRows": shown.map { aside in
        let text = contents.sentence(aside.text)
        // The sentence says it all, where the reader knows its language.
        let tellsReason = aside.text.isEmpty || text["isForeign"] as? Bool == true
        return [
          "tellsReason": tellsReason, "tellsMore": tellsReason && !aside.text.isEmpty,
          "asideReason": words.name("aside", aside.reason, other: words[.asideOther]),
          "asideHost": PageText.name(aside.host),
          "asideText": text,
          "asideConnections": "\(aside.connections)",
          "asidePlaces": aside.evidence.prefix(1).map(contents.place),
        ] as PageFields
      },
      "hasMoreAside": all.count > limit,
      "moreAside": words[.asideOmitted, ["count": "\(all.count - limit)"]],
    ]
  }
}
