import Evidence
import Recommending
import Reporting

/// All that the page tells, made ready for its templates.
struct PageContents {
  let suggestion: Suggestion
  let merged: MergedDictionary?
  let words: PageWords
  let evidence: [String: HostEvidence]
  let captures: CaptureNames
  /// The hosts that the page has room for, in the suggestion's order.
  let hosts: [ListedHost]
  /// Whether the hosts that need a look stand open: where they are many, they hide each other.
  let opensHosts: Bool

  /// A host with its place in the suggestion, by which links know it.
  struct ListedHost {
    var number: Int
    var host: HostSuggestion

    /// What links name; never a word of the capture.
    var anchor: String { "host-\(number + 1)" }
  }

  init(
    _ suggestion: Suggestion, ledger: EvidenceLedger, mergedInto merged: MergedDictionary?,
    words: PageWords
  ) {
    self.suggestion = suggestion
    self.merged = merged
    self.words = words
    let evidence = ledger.evidence
    self.evidence = Dictionary(evidence.map { ($0.host, $0) }) { first, _ in first }
    captures = CaptureNames(
      evidence.flatMap(\.sightings).flatMap { [$0.first.capture, $0.last.capture] }
        + suggestion.setAside.flatMap(\.evidence).map(\.capture)
        + suggestion.hosts.flatMap(\.needs).flatMap(\.evidence).map(\.capture))
    hosts = Self.mostTelling(
      suggestion.hosts.enumerated().map { ListedHost(number: $0.offset, host: $0.element) },
      atMost: PageLimits.hosts)
    opensHosts =
      suggestion.hosts.count { $0.verdict != .satisfied } <= PageLimits.openHosts
  }

  /// As many hosts as there is room for, those that break ATS first; in the order in which they came.
  static func mostTelling(_ hosts: [ListedHost], atMost limit: Int) -> [ListedHost] {
    guard hosts.count > limit else { return hosts }
    let weightiest = hosts.sorted {
      ($0.host.verdict.weight, $0.number) < ($1.host.verdict.weight, $1.number)
    }
    return weightiest.prefix(limit).sorted { $0.number < $1.number }
  }

  var fields: PageFields {
    var fields: PageFields = [
      "language": words.language.rawValue,
      "w": words.fields,
      "policy": ContentSecurityPolicy.text,
      "style": PageStyle.text,
      "script": PageScript.text,
    ]
    for section in [
      SummarySection(self).fields, DictionarySection(self).fields, HostTree(self).fields,
      Timeline(self).fields, UnknownSection(self).fields, SetAsideSection(self).fields,
      BasisSection(self).fields,
    ] {
      fields.merge(section) { first, _ in first }
    }
    return fields
  }

  /// A place in a capture, in a card: where there is one capture, it goes without saying.
  func placeInCard(_ place: Place) -> PageFields {
    self.place(place).merging(["hasCapture": captures.captures.count > 1]) { $1 }
  }

  /// A place in a capture.
  func place(_ place: Place) -> PageFields {
    [
      "hasCapture": true,
      "capture": captures.name(of: place.capture),
      "frame": "\(place.frame)",
      "hasMoment": place.time != nil,
      "moment": place.time?.utc ?? "",
      "momentISO": place.time?.iso8601 ?? "",
    ]
  }

  /// A sentence of the suggestion, as templates take it: in the page's language where the phrase book
  /// has it, else marked as English.
  func sentence(_ text: String) -> PageFields {
    let english = PageText.sentence(text)
    let translation =
      words.language == .simplifiedChinese
      ? PhraseBook.simplifiedChinese.translation(of: english) : nil
    return [
      "sentence": translation ?? english,
      "isForeign": words.language != .english && translation == nil,
    ]
  }

  /// Names as templates take them: the first few, and how many more.
  func names(_ names: [String], atMost limit: Int) -> PageFields {
    [
      "items": names.prefix(limit).enumerated().map { index, name in
        ["item": PageText.name(name), "isLater": index > 0] as PageFields
      },
      "hasMore": names.count > limit,
      "moreItems": words[.more, ["count": "\(names.count - limit)"]],
    ]
  }
}

extension HostSuggestion.Verdict {
  /// What comes first where there is no room for all.
  var weight: Int {
    switch self {
    case .violated: 0
    case .unknown: 1
    case .satisfied: 2
    }
  }

  /// The sign that stands beside the word and the colour.
  var sign: String {
    switch self {
    case .violated: "✕"
    case .unknown: "?"
    case .satisfied: "✓"
    }
  }
}

extension HostSuggestion {
  /// What is to be done before all else.
  var firstRemedy: Advice.Kind { mainAdvice?.kind ?? .none }
}
