import AppTransportSecurity
import Recommending
import WordBook

/// The summary for a manager: the result, the blanket key, and the next steps.
struct SummarySection {
  private let contents: PageContents
  private var words: PageWords { contents.words }
  private var suggestion: Suggestion { contents.suggestion }

  private let violated: Int
  private let unknown: Int
  private let excepted: Int
  /// The number of hosts with violations for which no key is suggested, as a fix is better or no
  /// key helps.
  private let mended: Int
  private let floored: Int

  init(_ contents: PageContents) {
    self.contents = contents
    let hosts = contents.suggestion.hosts
    violated = hosts.count { $0.verdict == .violated }
    unknown = hosts.count { $0.verdict == .unknown }
    excepted = hosts.count { $0.verdict == .violated && $0.keys != nil }
    mended = violated - excepted
    floored = hosts.count { host in host.advice.contains { $0.rules.contains(.sessionFloor) } }
  }

  var html: HTML {
    .section("summary", "\(words.summaryTitle)") {
      HTML.inputs(suggestion.inputs, in: words.language)
      "<div class=\"glance\">"
      answer
      if !suggestion.hosts.isEmpty {
        let counts = verdictCounts
        """
        <div class="counts">
        <h3>\(words.verdictsTitle)</h3>
        """
        counts.bar
        counts.list
        "</div>"
      }
      "</div>"
      ExemptHostsSection(contents: contents).html
      if !suggestion.hosts.isEmpty { RemedyTable(contents: contents).html }
      HostTallySection(contents: contents).html
    }
  }

  var headline: String {
    let hosts = suggestion.hosts.count
    switch (hosts, violated, unknown) {
    case (0, _, _): return words.headlineNothing(suggestion)
    case (_, 0, 0): return words.headlineAllMeet(hosts: hosts)
    case (_, 0, _): return words.headlineUndecided(unknown: unknown)
    case (_, 1, _): return words.headlineOneBreaks(of: hosts)
    default: return words.headlineManyBreak(count: violated, of: hosts)
    }
  }

  var meaning: String {
    guard !suggestion.hosts.isEmpty else { return words.recordARun }
    let satisfied = suggestion.hosts.count - violated - unknown
    return words.meaning(
      [
        excepted > 0 ? words.meaningException(hosts: excepted) : nil,
        mended > 0 ? words.meaningFix(hosts: mended) : nil,
        unknown > 0 ? words.meaningUnknown(hosts: unknown) : nil,
        satisfied > 0 ? words.meaningNothing(hosts: satisfied) : nil,
      ].compactMap(\.self))
  }

  private var verdictCounts: BadgeCounts {
    BadgeCounts(
      rows: [HostSuggestion.Verdict.violated, .unknown, .satisfied].map { verdict in
        (
          Badge(verdict, in: words.language),
          suggestion.hosts.count { $0.verdict == verdict }
        )
      })
  }

  // MARK: The blanket key

  @HTMLLines private var answer: HTML {
    let (kind, sign, answer, reasons) = blanket
    let entries = suggestion.exceptionCount
    """
    <div class="answer \(kind)">
    <h3>\(words.blanketTitle)</h3>
    <p class="verdict"><span class="sign" aria-hidden="true">\(sign)</span>\(answer)</p>
    <p>\(words.language.sentences(reasons))</p>
    """
    if entries > 0 {
      "<p>\(HTML.link(toAnchor: "dictionary", "\(words.dictionaryEntries(count: entries))"))</p>"
    }
    "</div>"
  }

  /// The answer to the question if the app can do without `NSAllowsArbitraryLoads`, with reasons.
  private var blanket: (kind: String, sign: String, answer: String, reasons: [String]) {
    let answer = BlanketKeyAnswer(suggestion)
    guard answer.kind != .nothingSeen else {
      return ("blanketNothing", "?", words.blanketNothing, [words.recordARun])
    }
    let reach = InputWords(suggestion.inputs, in: words.language).reach
    let sentence = BlanketKeyWords(words.language).sentence(answer, asFarAs: reach)
    var reasons: [String] = []
    if floored > 0 { reasons.append(words.blanketFloorText(hosts: floored)) }
    reasons.append(words.blanketCaveat)
    if mended > 0 {
      let isDecided = answer.kind == .afterFixes
      let open = isDecided ? [] : [words.blanketAlsoOpen(hosts: unknown)]
      return (
        isDecided ? "blanketFixes" : "blanketOpen", isDecided ? "!" : "?", sentence,
        [words.blanketFixesText(hosts: mended)] + open + reasons
      )
    }
    if answer.kind == .undecided {
      return ("blanketOpen", "?", sentence, [words.blanketOpenText(hosts: unknown)] + reasons)
    }
    let reason = excepted > 0 ? words.blanketYesEntries : words.blanketYesNeedless
    return reach == nil
      ? ("blanketYes", "✓", sentence, [reason] + reasons)
      : ("blanketOpen", "?", sentence, [reason] + reasons)
  }
}
