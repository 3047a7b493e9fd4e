import Evidence
import PropertyLists
package import Recommending
package import WordBook

/// The terminal report of a suggestion: totals, first steps, and hosts grouped by advice.
///
/// Hosts that meet ATS are only counted. All text from captures is sanitized.
package struct SuggestionText: Sendable {
  private let style: TerminalStyle
  private let isTerse: Bool
  private let details: HostSummaries?
  private let hasBlanketKey: Bool
  let words: SuggestionWords

  private enum Most {
    /// The number of hosts up to which all are named; beyond it, each group names a few.
    static let hosts = 40
    static let hostsOfLargeGroup = 3
    /// The maximum number of lines in the list of hosts by first advice; its other hosts are only
    /// counted.
    static let steps = 12
    static let lines = 60
  }

  private static let leastForOverview = 6

  /// Creates a report.
  ///
  /// If `isTerse` is true, the report has only hosts. With `details`, each host has a section with
  /// all facts, needs, places and advice. If `details` is `nil`, hosts are grouped.
  /// `hasBlanketKey` is false if the app's dictionary is known to lack `NSAllowsArbitraryLoads`.
  package init(
    style: TerminalStyle = .plain, isTerse: Bool = false, details: HostSummaries? = nil,
    hasBlanketKey: Bool = true, in language: Language = .english
  ) {
    self.hasBlanketKey = hasBlanketKey
    self.style = style
    self.isTerse = isTerse
    self.details = details
    words = SuggestionWords(language)
  }

  /// Returns the first line of the report, on whether the app can do without
  /// `NSAllowsArbitraryLoads`.
  ///
  /// It is empty if no host was judged, which the rest of the report says. `isApart` adds an empty
  /// line, before a report of changes.
  package func answer(_ suggestion: Suggestion, isApart: Bool) -> ReportDocument {
    let answer = BlanketKeyAnswer(suggestion)
    guard !isTerse, answer.kind != .nothingSeen else { return ReportDocument("") }
    var page = TerminalReport(style: style)
    page.paragraph(
      BlanketKeyWords(words.language).sentence(
        answer, isSet: hasBlanketKey,
        asFarAs: InputWords(suggestion.inputs, in: words.language).reach), ink: .strong)
    if isApart { page.blankLine() }
    return ReportDocument(page.text)
  }

  package func report(_ suggestion: Suggestion) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TerminalReport(style: style)
      if !isTerse { appendSummary(of: suggestion, to: &page) }
      appendInputs(of: suggestion, to: &page)
      if let details {
        for verdict in [HostSuggestion.Verdict.violated, .unknown] {
          for (host, place) in zip(suggestion.hosts, details.indices) where host.verdict == verdict
          {
            page.blankLine()
            append(details[place], host, to: &page)
            emit(page.take())
          }
        }
      } else {
        append(HostGroup.groups(of: suggestion, words), to: &page)
      }
      append(suggestion.groups ?? [], to: &page)
      append(suggestion.alternatives, to: &page)
      if !isTerse {
        appendUnexercised(of: suggestion, to: &page)
        appendSetAside(suggestion.setAside, to: &page)
        appendNotes(suggestion.notes.filter { isShown($0, of: suggestion) }, to: &page)
        appendConfirmation(of: suggestion, to: &page)
        page.blankLine()
        page.paragraph(words.totals(suggestion), ink: .faint)
      }
      emit(page.take())
    }
  }

  package func summary(_ suggestion: Suggestion) -> ReportDocument {
    var page = TerminalReport(style: style)
    appendSummary(of: suggestion, to: &page)
    appendInputs(of: suggestion, to: &page)
    return ReportDocument(page.text)
  }

  private func appendSummary(of suggestion: Suggestion, to page: inout TerminalReport) {
    page.paragraph(words.summary(suggestion), ink: suggestion.hosts.isEmpty ? .strong : nil)
    page.paragraph(
      details == nil ? words.judgedFor(suggestion) : words.basis(suggestion), ink: .faint)
  }

  private func appendInputs(of suggestion: Suggestion, to page: inout TerminalReport) {
    page.append(suggestion.inputs, isTerse: isTerse, in: words.language)
  }

  // MARK: Hosts together

  private func append(_ groups: [HostGroup], to page: inout TerminalReport) {
    if !isTerse, groups.count >= Self.leastForOverview { appendSteps(groups, to: &page) }
    let count = groups.reduce(0) { $0 + $1.hosts.count }
    let isLarge = count > Most.hosts
    for (number, group) in groups.enumerated() {
      page.blankLine()
      guard !isLarge || page.lineCount < Most.lines else {
        return page.paragraph(words.more(groups[number...].map(\.hosts.count)))
      }
      append(group, atMost: isLarge ? Most.hostsOfLargeGroup : Most.hosts, to: &page)
    }
  }

  private func appendSteps(_ groups: [HostGroup], to page: inout TerminalReport) {
    page.heading(words.firstSteps)
    let steps = HostGroup.steps(of: groups)
    let lines = page.lineCount + Most.steps
    for (number, step) in steps.enumerated() {
      guard page.lineCount < lines else {
        return page.paragraph(words.more(steps[number...].map(\.hosts)), indent: 2)
      }
      page.paragraph(heading(step.group, hosts: step.hosts), indent: 2)
    }
  }

  private func heading(_ group: HostGroup, hosts: Int) -> String {
    words.heading(
      group.advice, owner: group.key.owner, failing: group.key.requirements, hosts: hosts)
  }

  private func append(_ group: HostGroup, atMost most: Int, to page: inout TerminalReport) {
    let verdict = group.key.verdict
    page.entry(
      words.label(verdict), heading(group, hosts: group.hosts.count),
      labelInk: TerminalStyle.Ink(verdict), ink: .strong)
    if let finding = group.finding?.text(in: words.language) {
      page.entry(
        words.language.label(.seen),
        group.sharesFinding ? finding : words.example(group.hosts[0].host, finding))
    }
    if let advice = group.advice?.text(in: words.language) {
      page.entry(
        words.language.label(.remedy),
        group.sharesAdvice ? advice : words.example(group.hosts[0].host, advice))
    }
    for limit in HostGroup.limits(of: group.hosts[0], besides: group.advice) {
      page.entry("", limit.text(in: words.language))
    }
    append(group.key.keys, coveredBy: group.key.coveredBy, to: &page)
    let shown = group.hosts.count > most ? group.hosts.prefix(most - 1) : group.hosts[...]
    for (index, host) in shown.enumerated() {
      page.entry(index == 0 ? words.language.label(.host) : "", brief(host))
    }
    let hidden = group.hosts.count - shown.count
    if hidden > 0 { page.entry("", words.more(hidden), ink: .faint) }
  }

  private func brief(_ host: HostSuggestion) -> String {
    let place = host.needs.lazy.compactMap(\.evidence.first).first
    let parts = [
      words.language.connections(host.connections), place?.displayed,
      host.needs.contains(where: \.cause.isReportedByApp) ? words.language.reportedByApp : nil,
    ]
    // A line that begins with `::` commands GitHub's runners.
    let name = host.host.hasPrefix("::") ? "[\(host.host)]" : host.host
    return name + words.language.colon + words.language.clauses(parts.compactMap(\.self))
  }

  // MARK: Other parts

  private func append(_ groups: [SubdomainGroup], to page: inout TerminalReport) {
    guard !groups.isEmpty else { return }
    page.heading(words.groups)
    for group in groups {
      page.paragraph(group.domain, ink: .strong, indent: 2)
      for line in words.group(group) { page.paragraph(line, indent: 4) }
    }
  }

  private func append(
    _ alternatives: [LoadingInterfaceKeyAlternative], to page: inout TerminalReport
  ) {
    guard !alternatives.isEmpty else { return }
    page.heading(words.alternatives)
    for alternative in alternatives {
      page.paragraph("\(alternative.key) = true", ink: .strong, indent: 2)
      page.paragraph(alternative.text(in: words.language), indent: 4)
    }
  }

  private func appendUnexercised(of suggestion: Suggestion, to page: inout TerminalReport) {
    guard let reach = suggestion.named, reach.all > 0 else { return }
    page.heading(words.unexercised)
    page.paragraph(words.unexercised(suggestion.unexercised, reach), indent: 2)
    let shown = suggestion.unexercised.prefix(Most.hosts)
    for host in shown { page.paragraph(words.unexercised(host), indent: 4) }
    let more = suggestion.unexercised.count - shown.count
    if more > 0 { page.paragraph(words.more([more]), indent: 4) }
  }

  private func appendSetAside(_ setAside: [ExcludedTraffic], to page: inout TerminalReport) {
    guard !setAside.isEmpty else { return }
    page.heading(words.setAside)
    var kinds = [ExcludedTraffic.Kind]()
    for aside in setAside where !kinds.contains(aside.reason.kind) {
      kinds.append(aside.reason.kind)
    }
    for kind in kinds {
      page.paragraph(
        words.setAside(kind, setAside.filter { $0.reason.kind == kind }), indent: 2)
    }
  }

  /// Returns true for a note that the report has; those on assumptions that change no key are only
  /// in the detailed report.
  private func isShown(_ note: SuggestionNote, of suggestion: Suggestion) -> Bool {
    guard details == nil else { return true }
    switch note.fact {
    case .assumed: return false
    case .disputed(_, _, let isBlocked, let hosts):
      // A host that has a key would have the same one under the other interpretation.
      let keyed = Set(suggestion.hosts.lazy.filter { $0.keys?.isEmpty == false }.map(\.host))
      return isBlocked || hosts.more > 0 || !keyed.isSuperset(of: hosts.names)
    default: return true
    }
  }

  private func appendNotes(_ notes: [SuggestionNote], to page: inout TerminalReport) {
    guard !notes.isEmpty else { return }
    page.heading(words.notes)
    for note in notes {
      page.paragraph("\(note.text(in: words.language)) [\(note.identifier)]", indent: 2)
    }
  }

  private func appendConfirmation(of suggestion: Suggestion, to page: inout TerminalReport) {
    let open = NscurlScript(suggestion).urls.count
    guard open > 0 else { return }
    page.blankLine()
    page.paragraph(words.confirm(open))
  }
}

extension TerminalStyle.Ink {
  init(_ verdict: HostSuggestion.Verdict) {
    self =
      switch verdict {
      case .satisfied: .good
      case .violated: .bad
      case .unknown: .doubtful
      }
  }
}
