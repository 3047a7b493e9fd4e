import Recommending
import WordBook

/// The hosts that the app names over http and its run did not come to.
struct UnexercisedSection {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  var fields: PageFields {
    guard let reach = contents.suggestion.named else { return ["hasNamed": false] }
    let own = SuggestionWords(words.language)
    let all = contents.suggestion.unexercised
    let limit = PageLimits.setAside
    return [
      "hasNamed": true, "hasUnexercised": !all.isEmpty,
      "namedTitle": own.unexercised, "namedIntro": own.unexercised(all, reach),
      "unexercisedRows": all.prefix(limit).map { host in
        [
          "unexercisedHost": PageText.name(host.host),
          "unexercisedText": contents.sentence(host.standing.text(in: words.language)),
          "unexercisedPlace": PageText.name(host.mention.place(in: words.language)),
        ] as PageFields
      },
      "hasMoreUnexercised": all.count > limit,
      "moreUnexercised": words[.more, ["count": "\(all.count - limit)"]],
    ]
  }
}
