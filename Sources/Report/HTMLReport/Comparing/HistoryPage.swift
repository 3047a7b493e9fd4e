import Assessing
import Escaping
import Evidence
import Recommending
import WordBook

/// The page of `history`: every host in every release, with its keys and their releases.
struct HistoryPage {
  let history: ReleaseHistory
  let hosts: [HostHistory]
  let changes: HostChangesByRelease
  let captures: CaptureDisplayNames
  let words: PageWords
  let own: HistoryPageWords
  let phrases: HistoryWords
  var language: Language { words.language }

  init(_ history: ReleaseHistory, in language: Language) {
    self.history = history
    words = PageWords(language)
    own = HistoryPageWords(language)
    phrases = HistoryWords(history, in: language)
    hosts = history.hosts.sorted { $0.concern < $1.concern }
    changes = HostChangesByRelease(hosts, of: history)
    captures = CaptureDisplayNames(
      hosts.flatMap { host in
        host.keys.compactMap(\.place?.capture) + host.changes.compactMap(\.place?.capture)
          + host.needs.compactMap(\.need.evidence.first?.capture)
      })
  }

  func document() -> String {
    PageFrame(
      words: words, title: own.title,
      headline: PageText.sentence(phrases.summary(hosts: hosts.count)),
      meaning: PageText.sentence(phrases.latest ?? "")
    ).document(
      remarks: remarks,
      links: [
        .init("matrix", phrases.matrix), .init("whats-new", phrases.news),
        .init("releases", own.releases),
      ], main: "\(matrix)\n\(news)\n\(releases)\n")
  }

  @HTMLLines private var remarks: HTML {
    if !history.isComplete {
      "<p class=\"quiet\">\(own.incomplete)</p>"
    }
    if !history.unread.isEmpty {
      let names = words.names(history.unread.map(\.name.displayed), atMost: PageLimits.namesOfHost)
      "<p class=\"quiet\">\(own.unknownReleases(phrases.unread(history.unread))) \(names)</p>"
    }
  }

  private var releases: HTML {
    let verdicts = SuggestionWords(language)
    let labels = HistoryWords.verdicts.map(verdicts.label)
    return .section("releases", "\(own.releases)") {
      HTML.table(
        "cards", .heading("releases-title"),
        [.text(own.release), .number(own.captures), .number(words.hostsColumn)]
          + labels.map { .number($0) }
          + [.number(own.entries), .text(own.changes), .text(own.evidence)]
      ) {
        for release in history.releases.reversed() { row(release, labels) }
      }
    }
  }

  private func row(_ release: ReleaseHistory.Release, _ labels: [String]) -> HTML {
    let problems = phrases.problems(of: release)
    let changes = phrases.changes(of: release)
    let counts = zip(HistoryWords.verdicts, labels).html { verdict, label in
      .number(label, "\(release.verdicts[verdict] ?? 0)")
    }
    return .row(
      .isolated(PageText.name(release.name.displayed)),
      .number(own.captures, "\(phrases.captures(of: release))"),
      .number(words.hostsColumn, "\(release.hosts)"), counts,
      .number(own.entries, "\(release.entries)"),
      .cell(own.changes, "\(changes.isEmpty ? "–" : changes)"),
      .cell(
        own.evidence,
        problems.isEmpty ? "\(own.complete)" : .plainList(problems.map { "\($0)" })))
  }
}

extension CaptureDisplayNames {
  func spot(_ place: Place?) -> HTML {
    place.html { place in
      """
       <span class="place quiet"><bdi>\(name: name(of: place.capture))</bdi>:\(place.frame)</span>
      """
    }
  }
}
