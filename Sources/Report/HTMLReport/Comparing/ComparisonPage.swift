import Assessing
import Evidence
import Recommending
import WordBook

/// The page of `compare`: the hosts and keys that changed between two runs.
struct ComparisonPage {
  private let comparison: RunComparison
  private let older: TrafficVolume
  private let newer: TrafficVolume
  private let words: PageWords
  private let own: ComparisonPageWords
  private let changes: ComparisonWords
  private var language: Language { words.language }

  init(
    _ comparison: RunComparison, from older: TrafficVolume, to newer: TrafficVolume,
    in language: Language
  ) {
    (self.comparison, self.older, self.newer) = (comparison, older, newer)
    words = PageWords(language)
    own = ComparisonPageWords(language)
    changes = ComparisonWords(language)
  }

  func document() -> String {
    PageFrame(
      words: words, title: own.title, headline: changes.summary(comparison), meaning: own.meaning
    ).document(
      remarks: """
        <p class="quiet">\(Wording.older(older).text(in: language))</p>
        <p class="quiet">\(Wording.newer(newer).text(in: language))</p>\
        \(inputs(comparison.oldInputs, changes.older))\
        \(inputs(comparison.newInputs, changes.newer))
        """,
      links: [
        .init("summary", words.summaryTitle), .init("dictionary", words.dictionaryTitle),
        .init("hosts", words.hostsTitle),
      ], main: "\(summary)\n\(dictionary)\n\(hosts)\n")
  }

  private func inputs(_ inputs: InputLedger, _ run: String) -> HTML {
    inputs.isComplete ? "" : "\n\(HTML.inputs(inputs, heading: run, in: language))"
  }

  private var summary: HTML {
    .section("summary", "\(words.summaryTitle)") {
      """
      <div class="counts across">
      <h3>\(own.changes)</h3>
      """
      BadgeCounts(
        rows: RunComparison.Change.allCases.map { (badge($0), comparison.count($0)) }
      ).list
      "</div>"
    }
  }

  private var dictionary: HTML {
    .section("dictionary", "\(words.dictionaryTitle)") {
      if comparison.keys.isEmpty {
        "<p>\(changes.heading(comparison.keys))</p>"
      } else {
        HTML.table(
          "cards prose", .title(changes.heading(comparison.keys)),
          [.text(words.hostColumn), .text(own.change), .text(own.key)],
          of: comparison.keys, atMost: PageLimits.keys, omitted: words.more,
          command: Self.command, row: row)
      }
    }
  }

  private var hosts: HTML {
    // Indices instead of hosts, which are large.
    let changed = RunComparison.Change.allCases.flatMap { change in
      comparison.hosts.indices.lazy.filter { place in
        let host = comparison.hosts[place]
        return host.change == change && (change != .same || !host.reasons.isEmpty)
      }
    }
    return .section("hosts", "\(words.hostsTitle)") {
      if changed.isEmpty {
        "<p>\(own.noChange)</p>"
      } else {
        HTML.table(
          "cards prose", .title(own.hostsCaption),
          [
            .text(words.hostColumn), .text(own.change), .text(words.verdictColumn),
            .text(words.whyColumn),
          ], of: changed, atMost: PageLimits.hosts, omitted: words.more, command: Self.command
        ) { row(comparison.hosts[$0]) }
      }
    }
  }

  private static let command = "atsift compare --format json"

  private func row(_ key: RunComparison.KeyChange) -> HTML {
    let (label, values) = changes.change(of: key)
    return .row(
      .heading(name: key.host), .cell(own.change, "\(label)"),
      .cell(own.key, "<code>\(PageText.name(key.key))\(PageText.sentence(values))</code>"))
  }

  private func row(_ host: RunComparison.Host) -> HTML {
    let reasons = host.reasons.prefix(PageLimits.linesOfHost).map {
      HTML.sentence($0.text(in: language))
    }
    return .row(
      .heading(name: host.host), .cell(kind: "state", badge(host.change).html),
      .cell(words.verdictColumn, "\(changes.verdicts(host.old?.verdict, host.new?.verdict))"),
      .cell(words.whyColumn, .plainList(reasons)))
  }

  private func badge(_ change: RunComparison.Change) -> Badge { Badge(change, in: language) }
}

extension Badge {
  init(_ change: RunComparison.Change, in language: Language) {
    let (kind, sign) =
      switch change {
      case .worse: ("violated", "✕")
      case .appeared: ("unknown", "+")
      case .better: ("satisfied", "✓")
      case .left: ("quiet", "−")
      case .same: ("quiet", "·")
      }
    self.init(kind: kind, sign: sign, word: ComparisonWords(language).label(change))
  }
}
