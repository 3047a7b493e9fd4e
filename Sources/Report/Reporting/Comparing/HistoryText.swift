package import Assessing
import Escaping
import Evidence
package import WordBook

/// The terminal report of a release history: a row of verdict signs for each host, the keys with
/// the releases that need them, and the changes of each release.
package struct HistoryText: Sendable {
  private let style: TerminalStyle
  private let isTerse: Bool
  private let isDetailed: Bool
  private let language: Language

  private enum Most {
    static let hosts = 40
    static let keys = 25
    static let changes = 25
    static let names = 3
    static let unread = 20
  }

  package init(
    style: TerminalStyle = .plain, isTerse: Bool = false, isDetailed: Bool = false,
    in language: Language = .english
  ) {
    self.style = style
    self.isTerse = isTerse
    self.isDetailed = isDetailed
    self.language = language
  }

  package func report(_ history: ReleaseHistory) -> ReportDocument {
    ReportDocument { [self] emit in
      let hosts = history.hosts.sorted { $0.concern < $1.concern }
      let words = HistoryWords(history, in: language)
      var page = TerminalReport(style: style)
      if !isTerse {
        page.paragraph(words.summary(hosts: hosts.count), ink: .strong)
        if let latest = words.latest { page.paragraph(latest) }
      }
      appendProblems(of: history, words, to: &page)
      append(hosts, of: history, words, to: &page, emit)
      appendKeys(hosts, words, to: &page, emit)
      appendChanges(hosts, of: history, words, to: &page, emit)
      emit(page.take())
    }
  }

  private func appendProblems(
    of history: ReleaseHistory, _ words: HistoryWords, to page: inout TerminalReport
  ) {
    for release in history.releases {
      let problems = words.problems(of: release)
      guard !problems.isEmpty else { continue }
      page.paragraph(
        release.name.displayed + language.colon + language.row(problems), ink: .doubtful)
      append(release.unread, to: &page)
    }
    if !history.unread.isEmpty {
      page.paragraph(words.unread(history.unread), ink: .doubtful)
      append(history.unread, to: &page)
    }
  }

  private func append(_ unread: [ReleaseHistory.UnreadCapture], to page: inout TerminalReport) {
    let shown = isDetailed ? unread[...] : unread.prefix(Most.unread)
    for capture in shown {
      page.paragraph(capture.name.displayed + language.colon + capture.reason.displayed, indent: 2)
    }
    let hidden = unread.count - shown.count
    if hidden > 0 { page.paragraph(SuggestionWords(language).more(hidden), indent: 2) }
  }

  private func append(
    _ hosts: [HostHistory], of history: ReleaseHistory, _ words: HistoryWords,
    to page: inout TerminalReport, _ emit: (String) -> Void
  ) {
    guard !hosts.isEmpty else { return }
    page.heading(words.matrix)
    let isAside = hosts.contains { host in
      host.cells.contains { if case .setAside = $0.state { true } else { false } }
    }
    page.paragraph(words.legend(hasSetAside: isAside), ink: .faint)
    let shown = isDetailed ? hosts[...] : hosts.prefix(Most.hosts)
    let matrix = HistoryMatrix(
      history.releases.map(\.name), hosts: shown.map(\.host), style: style)
    if !matrix.hasNames {
      page.paragraph(language.clauses(matrix.numbering), ink: .faint)
    }
    if let head = matrix.head { page.line(style.paint(head, .faint)) }
    for host in shown {
      let states = host.runs(of: history.releases.count).flatMap { run in
        repeatElement(run.state, count: run.last - run.first + 1)
      }
      for line in matrix.lines(host.host, states, owner: words.owner(host)) { page.line(line) }
      emit(page.take())
    }
    let hidden = hosts.count - shown.count
    if hidden > 0 { page.paragraph(SuggestionWords(language).more(hidden), ink: .faint) }
  }

  private func appendKeys(
    _ hosts: [HostHistory], _ words: HistoryWords, to page: inout TerminalReport,
    _ emit: (String) -> Void
  ) {
    let keys = hosts.flatMap { host in host.keys.map { (host, $0) } }
    guard !isTerse || !keys.isEmpty else { return }
    page.heading(keys.isEmpty ? words.noKeys : words.keys)
    let shown = isDetailed ? keys[...] : keys.prefix(Most.keys)
    for (host, key) in shown {
      let isCurrent = host.isCurrent(until: key.until)
      page.entry(
        words.name(key.since), "\(host.host) > \(words.assignment(key))",
        labelInk: isCurrent ? .bad : .faint)
      let lasting = words.lasting(host, since: key.since, until: key.until)
      page.entry(
        "", language.row([lasting, key.place.map(Self.text)].compactMap(\.self)), ink: .faint)
      emit(page.take())
    }
    let hidden = keys.count - shown.count
    if hidden > 0 {
      page.entry("", ComparisonWords(language).moreKeys(hidden), ink: .faint)
    }
  }

  private func appendChanges(
    _ hosts: [HostHistory], of history: ReleaseHistory, _ words: HistoryWords,
    to page: inout TerminalReport, _ emit: (String) -> Void
  ) {
    let changes = HostChangesByRelease(hosts, of: history)
    guard !isTerse || !changes.isEmpty else { return }
    page.heading(changes.isEmpty ? words.noNews : words.news)
    var (room, hidden) = (isDetailed ? Int.max : Most.changes, 0)
    for changes in changes.byRelease where history.releases.indices.contains(changes.release) {
      let shown = changes.groups.prefix(room)
      room -= shown.count
      hidden += changes.groups.dropFirst(shown.count).reduce(0) { $0 + $1.items.count }
      guard !shown.isEmpty else { continue }
      page.paragraph(
        "\(words.name(changes.release)) · \(words.changes(of: history.releases[changes.release]))",
        ink: .strong)
      for group in shown {
        append(group, words, to: &page)
        emit(page.take())
      }
    }
    if hidden > 0 { page.entry("", SuggestionWords(language).more(hidden), ink: .faint) }
  }

  private func append(
    _ group: HostChangesByRelease.Group, _ words: HistoryWords, to page: inout TerminalReport
  ) {
    let isOne = group.items.count == 1
    let subject = isOne ? group.items[0].host.host : language.hosts(group.items.count)
    page.entry(
      ComparisonWords(language).label(group.key.kind),
      subject + language.colon + words.verdicts(group), labelInk: TerminalStyle.Ink(group.key.kind))
    if !isOne {
      let names = group.items.map { item in
        item.change.place.map { "\(item.host.host) (\(Self.text($0)))" } ?? item.host.host
      }
      page.entry("", isDetailed ? language.row(names) : language.few(names, atMost: Most.names))
    }
    for reason in group.key.reasons { page.entry("", reason.text(in: language), ink: .faint) }
    if isOne, let place = group.items[0].change.place {
      page.entry("", Self.text(place), ink: .faint)
    }
  }

  private static func text(_ place: Place) -> String { place.displayed }
}
