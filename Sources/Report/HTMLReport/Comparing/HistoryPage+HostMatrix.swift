import Assessing
import Evidence
import Recommending
import WordBook

extension HistoryPage {
  /// The section that lists the hosts with their verdicts in every release.
  var matrix: HTML {
    .section("matrix", "\(phrases.matrix)") {
      if hosts.isEmpty {
        "<p>\(own.nothing)</p>"
      } else {
        legend
        "<p class=\"quiet\">\(phrases.notSeenProvesNothing)</p>"
        HTML.table(
          "cards history", .heading("matrix-title"),
          [.text(words.hostColumn), .text(own.verdicts), .text(own.keys)],
          of: hosts, atMost: PageLimits.hosts, omitted: words.more,
          command: "atsift history --format json", row: row)
      }
    }
  }

  @HTMLLines private var legend: HTML {
    let hasAside = hosts.contains { host in
      host.cells.contains { if case .setAside = $0.state { true } else { false } }
    }
    let states: [HostHistory.State] =
      HistoryWords.verdicts.map { .judged($0, nil) }
      + (hasAside ? [.setAside(.outsideATS)] : []) + [.notSeen]
    "<ul class=\"runs\" aria-label=\"\(own.legend)\">"
    for state in states {
      """
      <li class="\(state.badge)"><svg class="key-strip" viewBox="0 0 1 12" \
      preserveAspectRatio="none" aria-hidden="true" focusable="false"><path \
      class="\(state.badge)" d="\(VerdictStrip.path([0...0], state))" />\
      </svg>\(state.sign) \(phrases.label(state))</li>
      """
    }
    "</ul>"
  }

  private func row(_ host: HostHistory) -> HTML {
    let owner = phrases.owner(host).html {
      "<br /><span class=\"quiet\">\(HTML.isolated(PageText.sentence($0)))</span>"
    }
    let runs = host.runs(of: history.releases.count)
    let strip: HTML = """
      <svg class="strip" viewBox="0 0 \(history.releases.count) 12" preserveAspectRatio="none" \
      aria-hidden="true" focusable="false">\(VerdictStrip.paths(runs))</svg>
      """
    let needs = needs(of: host)
    return .row(
      "\(HTML.heading(name: host.host))\(owner)",
      .cell(kind: "verdicts", "\(strip)\(list(runs))"),
      .cell(kind: "needs", needs.isEmpty ? "" : .plainList(needs)))
  }

  private func list(_ runs: [HostHistory.Run]) -> HTML {
    let most = PageLimits.runsOfHost
    let earlier: HTML = "<li>\(phrases.earlier(runs.count - most))</li>"
    let rows = runs.suffix(most).html { run in
      let releases = HTML.isolated(PageText.name(phrases.range(run.first, run.last)))
      return """
        <li class="\(run.state.badge)">\(run.state.sign) \(phrases.label(run.state)) \
        \(releases)</li>
        """
    }
    return "<ul class=\"runs\">\(earlier, if: runs.count > most)\(rows)</ul>"
  }

  // MARK: Keys and the reasons for them

  private struct Lasting {
    let since: Int
    let until: Int
    let place: Place?
    var keys: [String] = []
    var needs: [String] = []
  }

  private func needs(of host: HostHistory) -> [HTML] {
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
      add(key.since, key.until, key.place, to: \.keys, phrases.assignment(key))
    }
    for need in host.needs {
      add(need.since, need.until, need.need.evidence.first, to: \.needs, phrases.need(need))
    }
    all.sort { ($0.until, $0.since) > ($1.until, $1.since) }
    let most = PageLimits.keysOfHost
    var lines = all.prefix(most).map { line($0, of: host) }
    if all.count > most { lines.append("\(words.more(count: all.count - most))") }
    return lines
  }

  private func line(_ line: Lasting, of host: HostHistory) -> HTML {
    let needs = line.needs.isEmpty ? "" : language.row(line.needs) + words.colon
    let lasting = phrases.lasting(host, since: line.since, until: line.until)
    return """
      \(line.keys.html { "<code>\($0)</code><br />" })\(needs)\(PageText.sentence(lasting))\
      \(captures.spot(line.place))
      """
  }
}

extension HostHistory.State {
  var badge: String {
    switch self {
    case .judged(let verdict, _): verdict.rawValue
    case .setAside, .notSeen: "quiet"
    }
  }

  /// The sign shown beside the word and the colour of a verdict.
  fileprivate var sign: String {
    switch self {
    case .judged(let verdict, _): verdict.sign
    case .setAside: "–"
    case .notSeen: "·"
    }
  }
}
