import AppTransportSecurity
import Recommending
import Reporting
import WordBook

/// What a manager reads: what it comes to, whether the blanket key can go, what is to be done.
struct SummarySection {
  private let contents: PageContents
  private var words: PageWords { contents.words }
  private var suggestion: Suggestion { contents.suggestion }

  private let violated: Int
  private let unknown: Int
  private let excepted: Int
  /// Hosts that break ATS and have no keys: a fix comes first, or no key helps.
  private let mended: Int
  private let floored: Int
  /// Entries of the dictionary that is proposed.
  private let entries: Int

  init(_ contents: PageContents) {
    self.contents = contents
    let hosts = contents.suggestion.hosts
    violated = hosts.count { $0.verdict == .violated }
    unknown = hosts.count { $0.verdict == .unknown }
    excepted = hosts.count { $0.verdict == .violated && $0.keys != nil }
    mended = violated - excepted
    floored = hosts.count { host in host.advice.contains { $0.rules.contains(.sessionFloor) } }
    entries = contents.suggestion.exceptionCount
  }

  var fields: PageFields {
    let (answer, sign, reasons) = blanket
    return [
      "headline": headline,
      "meaning": meaning,
      "judged": words[
        .judgedFor,
        ["systems": words.list(suggestion.systems), "sdk": suggestion.linkedSDK]],
      "answer": words[answer], "answerSign": sign, "answerKind": answer.rawValue,
      "answerReasons": reasons.joined(separator: words[.sentenceSeparator]),
      "hasEntries": entries > 0,
      "entries": words[
        entries == 1 ? .dictionaryOneEntry : .dictionaryManyEntries, ["count": "\(entries)"]],
      "verdictCounts": verdictCounts,
      "hasHosts": !suggestion.hosts.isEmpty,
      "todo": todo,
    ]
  }

  private var headline: String {
    let hosts = words.hosts(suggestion.hosts.count)
    switch (suggestion.hosts.count, violated, unknown) {
    case (0, _, _): return words[.headlineNothing]
    case (_, 0, 0): return words[.headlineAllMeet, ["hosts": hosts]]
    case (_, 0, _): return words[.headlineUndecided, ["unknown": words.hosts(unknown)]]
    case (_, 1, _): return words[.headlineOneBreaks, ["hosts": hosts]]
    default: return words[.headlineManyBreak, ["count": "\(violated)", "hosts": hosts]]
    }
  }

  private var meaning: String {
    guard !suggestion.hosts.isEmpty else { return words[.recordARun] }
    let satisfied = suggestion.hosts.count - violated - unknown
    let parts: [(PageMessage, Int)] = [
      (.meaningException, excepted), (.meaningFix, mended), (.meaningUnknown, unknown),
      (.meaningNothing, satisfied),
    ]
    let told = parts.filter { $0.1 > 0 }.map { words[$0.0, ["hosts": words.hosts($0.1)]] }
    return words[.meaning, ["parts": told.joined(separator: words[.meaningSeparator])]]
  }

  /// Whether `NSAllowsArbitraryLoads` can go, with the reasons.
  private var blanket: (answer: PageMessage, sign: String, reasons: [String]) {
    var reasons: [String] = []
    let answer: (PageMessage, String)
    if suggestion.hosts.isEmpty {
      return (.blanketNothing, "?", [words[.recordARun]])
    } else if mended > 0 {
      answer = (.blanketFixes, "!")
      reasons.append(words[.blanketFixesText, ["hosts": words.hosts(mended)]])
      if unknown > 0 { reasons.append(words[.blanketAlsoOpen, ["hosts": words.hosts(unknown)]]) }
    } else if unknown > 0 {
      answer = (.blanketOpen, "?")
      reasons.append(words[.blanketOpenText, ["hosts": words.hosts(unknown)]])
    } else {
      answer = (.blanketYes, "✓")
      reasons.append(words[excepted > 0 ? .blanketYesEntries : .blanketYesNeedless])
    }
    if floored > 0 { reasons.append(words[.blanketFloorText, ["hosts": words.hosts(floored)]]) }
    return (answer.0, answer.1, reasons + [words[.blanketCaveat]])
  }

  private var verdictCounts: [PageFields] {
    let all = suggestion.hosts.count
    var start = 0
    return [HostSuggestion.Verdict.violated, .unknown, .satisfied].map { verdict in
      let count = suggestion.hosts.count { $0.verdict == verdict }
      let end = all == 0 ? 0 : start + count * 1_000 / all
      defer { start = end }
      return [
        "verdictKind": verdict.rawValue, "verdictSign": verdict.sign,
        "verdictWord": verdict.title(in: words.language),
        "verdictCount": "\(count)", "barStart": "\(start)", "barWidth": "\(end - start)",
      ]
    }
  }

  /// The first thing to do for some hosts.
  private struct Step: Hashable, Comparable {
    var kind: Advice.Kind
    var title: String

    static func < (one: Step, other: Step) -> Bool {
      if (one.kind == .none) != (other.kind == .none) { return other.kind == .none }
      return one.kind == other.kind ? one.title < other.title : one.kind < other.kind
    }
  }

  private var todo: [PageFields] {
    let listed = Dictionary(
      contents.hosts.map { ($0.host.host, $0.anchor) }, uniquingKeysWith: { first, _ in first })
    let byRemedy = Dictionary(grouping: suggestion.hosts.indices) { index in
      let host = suggestion.hosts[index]
      return Step(
        kind: host.firstRemedy,
        title: (host.mainAdvice ?? Advice(.none, .nothing(hidesCertificate: false)))
          .title(in: words.language))
    }
    // The best remedy first, and those that need none last.
    return byRemedy.sorted { $0.key < $1.key }.map { step, hosts -> PageFields in
      let most = PageLimits.hostsOfAdvice
      let excepted = hosts.count { suggestion.hosts[$0].keys != nil }
      return [
        "todoWord": step.title,
        "todoCount": "\(hosts.count)",
        "todoMeanwhile": excepted == 0 ? "–" : "\(excepted)",
        "todoHosts": hosts.prefix(most).map { suggestion.hosts[$0] }.map { host in
          [
            "todoHost": PageText.name(host.host),
            "todoSDK": host.sdk.map(words.title(of:)) ?? "", "hasTodoSDK": host.sdk != nil,
            "todoAnchor": listed[host.host] ?? "",
            "hasAnchor": listed[host.host] != nil,
          ] as PageFields
        },
        "hasMoreHosts": hosts.count > most,
        "moreHosts": words[.more, ["count": "\(hosts.count - most)"]],
      ]
    }
  }
}
