import Evidence
import Recommending
import WordBook

/// What the report rests on: the captures, the systems, and how much was seen.
struct BasisSection {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  var fields: PageFields {
    let suggestion = contents.suggestion
    let captures = contents.captures.captures
    let limit = PageLimits.captures
    return [
      "systems": words.list(suggestion.systems), "linkedSDK": suggestion.linkedSDK,
      "hasList": suggestion.publicSuffixListDate != nil,
      "listDate": suggestion.publicSuffixListDate ?? "",
      "hasOwn": !suggestion.firstPartyDomains.isEmpty,
      "ownNames": contents.names(suggestion.firstPartyDomains, atMost: PageLimits.captures),
      "judgedHosts": "\(suggestion.hosts.count)",
      "judgedConnections": "\(suggestion.hosts.reduce(0) { $0 + $1.connections })",
      "asideTotal": "\(suggestion.setAside.reduce(0) { $0 + $1.connections })",
      "hasCaptures": !captures.isEmpty,
      "captureRows": captures.prefix(limit).map { capture in
        let span = contents.spans[capture]
        return [
          "captureName": contents.captures.name(of: capture),
          "captureFirst": span?.first.utc ?? "–", "captureLast": span?.last.utc ?? "–",
        ] as PageFields
      },
      "hasMoreCaptures": captures.count > limit,
      "moreCaptures": words[.capturesOmitted, ["count": "\(captures.count - limit)"]],
    ]
  }
}
