import Recommending
import WordBook

/// What could not be known, and what would settle it.
struct UnknownSection {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  var fields: PageFields {
    let open = contents.hosts.filter { $0.host.verdict == .unknown || isLikelyOnly($0.host) }
    let limit = PageLimits.unknownHosts
    let notes = contents.suggestion.notes
    return [
      "hasUnknown": !open.isEmpty,
      "unknownRows": open.prefix(limit).map(row),
      "hasMoreUnknown": open.count > limit,
      "moreUnknown": words[.unknownOmitted, ["count": "\(open.count - limit)"]],
      "hasNotes": !notes.isEmpty,
      "noteRows": notes.map { note in
        [
          "noteTitle": note.fact.title(in: words.language),
          "noteText": contents.sentence(note.text(in: words.language)),
          "noteIdentifier": PageText.name(note.identifier),
        ] as PageFields
      },
    ]
  }

  /// Whether what the dictionary answers is likely and not proven.
  private func isLikelyOnly(_ host: HostSuggestion) -> Bool {
    host.verdict == .violated && host.needs.contains { $0.certainty == .likely }
  }

  private func row(_ listed: PageContents.ListedHost) -> PageFields {
    let host = listed.host
    let needs = host.needs.filter { $0.certainty != .proven }
    let advice = host.advice.filter { $0.kind == .confirm }
    return [
      "unknownHost": PageText.name(host.host), "unknownAnchor": listed.anchor,
      "unknownReasons": needs.prefix(PageLimits.namesOfHost).map { need in
        [
          "unknownNeed": need.kind.title(in: words.language),
          "unknownCertainty": need.certainty.title(in: words.language),
          "unknownReason": contents.sentence(need.text(in: words.language)),
        ] as PageFields
      },
      "isSettleable": !advice.isEmpty,
      "settlements": advice.prefix(PageLimits.namesOfHost).map {
        ["settlement": contents.sentence($0.text(in: words.language))] as PageFields
      },
    ]
  }
}
