import Assessing
import WordBook

extension HistoryPage {
  /// The section that lists the changes, grouped by release.
  var news: HTML {
    let hidden = changes.byRelease.flatMap(\.groups).dropFirst(PageLimits.changes)
      .reduce(0) { $0 + $1.items.count }
    return .section("whats-new", "\(phrases.news)") {
      if changes.isEmpty { "<p>\(phrases.noNews)</p>" }
      for (release, groups) in shown { table(of: release, groups) }
      if hidden > 0 {
        HTML.omitted(words.more(count: hidden), command: "atsift history --format json")
      }
    }
  }

  private var shown: [(release: Int, groups: ArraySlice<HostChangesByRelease.Group>)] {
    var room = PageLimits.changes
    return changes.byRelease.compactMap { changes in
      let groups = changes.groups.prefix(room)
      room -= groups.count
      return groups.isEmpty ? nil : (changes.release, groups)
    }
  }

  private func table(of release: Int, _ groups: ArraySlice<HostChangesByRelease.Group>) -> HTML {
    let name = HTML.isolated(PageText.name(phrases.name(release)))
    let count = phrases.changes(of: history.releases[release])
    return .table(
      "cards prose news", .caption("\(name)\(words.colon)\(count)"),
      [
        .text(words.hostColumn), .text(own.change), .text(words.verdictColumn),
        .text(words.whyColumn),
      ]
    ) {
      for group in groups { row(group) }
    }
  }

  private func row(_ group: HostChangesByRelease.Group) -> HTML {
    let isOne = group.items.count == 1
    let most = PageLimits.namesOfHost
    var lines = group.key.reasons.prefix(PageLimits.linesOfHost).map {
      HTML.sentence($0.text(in: language))
    }
    lines += group.items.prefix(most).map { item in
      "\(HTML.heading(name: item.host.host), if: !isOne)\(captures.spot(item.change.place))"
    }
    if group.items.count > most {
      lines.append("\(words.more(count: group.items.count - most))")
    }
    let hosts: HTML =
      isOne
      ? .heading(name: group.items.first?.host.host ?? "")
      : "\(language.hosts(group.items.count))"
    return .row(
      hosts, .cell(kind: "state", Badge(group.key.kind, in: language).html),
      .cell(words.verdictColumn, "\(PageText.sentence(phrases.verdicts(group)))"),
      .cell(words.whyColumn, .plainList(lines)))
  }
}
