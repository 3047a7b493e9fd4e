import Evidence
import Recommending
import Reporting
import WordBook

/// The page of `history`: every host in every release, and since when it has which key.
struct HistoryPage {
  private let history: ReleaseHistory
  private let words: PageWords
  private let own: HistoryWords
  private let hosts: [HostHistory]
  private let captures: CaptureNames
  private var language: Language { words.language }

  init(_ history: ReleaseHistory, in language: Language) {
    self.history = history
    words = PageWords(language)
    own = HistoryWords(history, in: language)
    hosts = history.hosts.sorted { $0.concern < $1.concern }
    captures = CaptureNames(
      hosts.flatMap { host in
        host.keys.compactMap(\.place?.capture) + host.changes.compactMap(\.place?.capture)
          + host.needs.compactMap(\.need.evidence.first?.capture)
      })
  }

  func document() throws(HTMLReportError) -> String {
    try PageTemplates.render(fields, with: "history", words)
  }

  var fields: PageFields {
    let changes = HistoryChanges(hosts, of: history)
    let mostHosts = PageLimits.hosts
    let groups = changes.byRelease.flatMap(\.groups)
    let hidden = groups.dropFirst(PageLimits.changes).reduce(0) { $0 + $1.items.count }
    var room = PageLimits.changes
    let shown = changes.byRelease.map { changes in
      let groups = changes.groups.prefix(room)
      room -= groups.count
      return (release: changes.release, groups: groups)
    }
    let isComplete = history.releases.allSatisfy(\.isComplete) && history.unread.isEmpty
    var fields: PageFields = [
      "pageTitle": language(
        "App Transport Security history", "App Transport Security（ATS）版本历史"),
      "hasApp": false,
      "headline": PageText.sentence(own.summary(hosts: hosts.count)),
      "meaning": PageText.sentence(own.latest ?? ""),
      "notSeen": own.notSeenProvesNothing,
      "isIncomplete": !isComplete,
      "incomplete": language(
        "Some evidence is damaged or was not read: see the releases below.",
        "部分证据已损坏或无法读取：见下面的版本。"),
      "hasStray": !history.unread.isEmpty,
      "stray": language(
        "Files of unknown releases: \(own.unread(history.unread)).",
        "版本不明的文件：\(own.unread(history.unread))。"),
      "strayNames": words.names(history.unread.map(\.name), atMost: PageLimits.namesOfHost),
      "own": titles,
      "releaseRows": history.releases.indices.reversed().map(row),
      "hasHosts": !hosts.isEmpty,
      "hostRows": hosts.prefix(mostHosts).map(row),
      "hasMoreHosts": hosts.count > mostHosts,
      "moreHosts": words[.more, ["count": "\(max(0, hosts.count - mostHosts))"]],
      "hasNews": !changes.isEmpty,
      "newsGroups": shown.filter { !$0.groups.isEmpty }.map { news(of: $0.release, $0.groups) },
      "hasMoreNews": hidden > 0, "moreNews": words[.more, ["count": "\(hidden)"]],
    ]
    fields.merge(legend) { first, _ in first }
    return fields
  }

  private var titles: PageFields {
    let verdicts = SuggestionWords(language)
    return [
      "violated": verdicts.label(.violated), "unknown": verdicts.label(.unknown),
      "satisfied": verdicts.label(.satisfied), "complete": language("complete", "完整"),
      "releases": language("Releases", "版本"), "release": language("Release", "版本"),
      "matrix": own.matrix, "news": own.news, "noNews": own.noNews,
      "captures": language("Captures", "抓包"), "entries": language("Entries", "条目"),
      "changes": language("Changes", "变化"), "evidence": language("Evidence", "证据"),
      "keys": language("Keys and needs", "键和需要"), "change": language("Change", "变化"),
      "verdicts": language("Releases and verdicts", "版本与判断结果"),
      "legend": language("Signs", "图例"),
      "nothing": language("No host was judged.", "没有可判断的主机。"),
    ]
  }

  /// The verdicts with the signs by which they stand in the strips.
  private var legend: PageFields {
    let hasAside = hosts.contains { host in
      host.cells.contains { if case .setAside = $0.state { true } else { false } }
    }
    var states: [HostHistory.State] = HistoryWords.verdicts.map { .judged($0, nil) }
    if hasAside { states.append(.setAside(.outsideATS)) }
    states.append(.notSeen)
    return [
      "legendRows": states.map { state in
        [
          "legendKind": state.badge, "legendSign": state.sign, "legendWord": own.label(state),
          "legendPath": VerdictStrip.path([.init(first: 0, last: 0)], state),
        ] as PageFields
      }
    ]
  }

  // MARK: Releases

  private func row(_ number: Int) -> PageFields {
    let release = history.releases[number]
    let problems = own.problems(of: release)
    let changes = own.changes(of: release)
    func count(_ verdict: HostSuggestion.Verdict) -> String {
      "\(release.verdicts[verdict] ?? 0)"
    }
    return [
      "releaseName": PageText.name(release.name), "releaseCaptures": own.captures(of: release),
      "releaseHosts": "\(release.hosts)", "releaseViolated": count(.violated),
      "releaseUnknown": count(.unknown), "releaseSatisfied": count(.satisfied),
      "releaseEntries": "\(release.entries)",
      "hasReleaseChanges": !changes.isEmpty, "releaseChanges": changes,
      "isDamaged": !problems.isEmpty,
      "releaseProblems": problems.map { ["problem": $0] as PageFields },
    ]
  }

  // MARK: Hosts

  private func row(_ host: HostHistory) -> PageFields {
    let runs = host.runs(of: history.releases.count)
    let mostRuns = PageLimits.runsOfHost
    let owner = own.owner(host)
    let lines = lines(of: host)
    let mostLines = PageLimits.keysOfHost
    return [
      "host": PageText.name(host.host), "hasOwner": owner != nil,
      "owner": PageText.sentence(owner ?? ""),
      "stripWidth": "\(history.releases.count)",
      "strips": VerdictStrip.paths(runs),
      "hasEarlier": runs.count > mostRuns,
      "earlier": own.earlier(runs.count - mostRuns),
      "runs": runs.suffix(mostRuns).map { run in
        [
          "runKind": run.state.badge, "runSign": run.state.sign,
          "runWord": own.label(run.state),
          "runReleases": PageText.name(own.range(run.first, run.last)),
        ] as PageFields
      },
      "hasLines": !lines.isEmpty,
      "lines": Array(lines.prefix(mostLines)),
      "hasMoreLines": lines.count > mostLines,
      "moreLines": words[.more, ["count": "\(max(0, lines.count - mostLines))"]],
    ]
  }

  /// Keys and needs of a host that began in the same release at the same place, and last as long.
  private struct Lasting {
    let since: Int
    let until: Int
    let place: Place?
    var keys: [String] = []
    var needs: [String] = []
  }

  /// The keys and needs of a host, those of its last release first, then the latest.
  private func lines(of host: HostHistory) -> [PageFields] {
    var all: [Lasting] = []
    func add(
      _ since: Int, _ until: Int, _ place: Place?, to list: WritableKeyPath<Lasting, [String]>,
      _ text: String
    ) {
      let known = all.firstIndex {
        $0.since == since && $0.until == until && $0.place == place
      }
      if known == nil { all.append(Lasting(since: since, until: until, place: place)) }
      all[known ?? all.count - 1][keyPath: list].append(PageText.sentence(text))
    }
    for key in host.keys {
      add(key.since, key.until, key.place, to: \.keys, own.assignment(key))
    }
    for need in host.needs {
      add(need.since, need.until, need.need.evidence.first, to: \.needs, own.need(need))
    }
    return all.sorted { ($0.until, $0.since) > ($1.until, $1.since) }.map { line in
      var fields: PageFields = [
        "lineKeys": line.keys.map { ["keyText": $0] as PageFields },
        "hasNeed": !line.needs.isEmpty,
        "needText": language.row(line.needs),
        "lasting": PageText.sentence(own.lasting(host, since: line.since, until: line.until)),
      ]
      fields.merge(spot(line.place)) { first, _ in first }
      return fields
    }
  }

  /// A place in few words: capture and packet.
  private func spot(_ place: Place?) -> PageFields {
    [
      "hasSpot": place != nil,
      "spotCapture": place.map { captures.name(of: $0.capture) } ?? "",
      "spotFrame": place.map { "\($0.frame)" } ?? "",
    ]
  }

  // MARK: Changes

  private func news(
    of release: Int, _ groups: ArraySlice<HistoryChanges.Group>
  ) -> PageFields {
    [
      "newsRelease": PageText.name(own.name(release)),
      "newsCount": own.changes(of: history.releases[release]),
      "newsRows": groups.map(row),
    ]
  }

  private func row(_ group: HistoryChanges.Group) -> PageFields {
    let isOne = group.items.count == 1
    let most = PageLimits.namesOfHost
    return [
      "newsTitle": language.hosts(group.items.count), "isOne": isOne,
      "newsHost": PageText.name(group.items.first?.host.host ?? ""),
      "newsKind": group.key.kind.badge, "newsSign": group.key.kind.sign,
      "newsWord": ComparisonWords(language).label(group.key.kind),
      "newsVerdicts": PageText.sentence(own.verdicts(group)),
      "newsReasons": group.key.reasons.prefix(PageLimits.linesOfHost).map { reason in
        ["newsReason": words.sentence(reason.text(in: language))] as PageFields
      },
      "newsItems": group.items.prefix(most).map { item in
        var fields: PageFields = ["isNamed": !isOne, "itemHost": PageText.name(item.host.host)]
        fields.merge(spot(item.change.place)) { first, _ in first }
        return fields
      },
      "hasMoreItems": group.items.count > most,
      "moreItems": words[.more, ["count": "\(max(0, group.items.count - most))"]],
    ]
  }
}

extension HostHistory.State {
  /// The class that gives it its colour.
  fileprivate var badge: String {
    switch self {
    case .judged(let verdict, _): verdict.rawValue
    case .setAside, .notSeen: "quiet"
    }
  }

  /// The sign beside the word and the colour.
  fileprivate var sign: String {
    switch self {
    case .judged(let verdict, _): verdict.sign
    case .setAside: "–"
    case .notSeen: "·"
    }
  }
}
