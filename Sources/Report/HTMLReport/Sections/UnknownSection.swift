import Recommending

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
          "noteTitle": words.name("note", note.identifier, other: words[.noteOther]),
          "noteText": contents.sentence(note.text),
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
          "unknownNeed": words.name("need", need.kind.rawValue),
          "unknownCertainty": words.name("certainty", need.certainty.rawValue),
          "unknownReason": contents.sentence(need.reason),
        ] as PageFields
      },
      "isSettleable": !advice.isEmpty,
      "settlements": advice.prefix(PageLimits.namesOfHost).map {
        ["settlement": contents.sentence($0.text)] as PageFields
      },
    ]
  }
}
