package import Assessing
import Evidence
import Recommending
package import WordBook

/// The terminal report of a comparison of two runs.
///
/// Hosts with the same change, verdicts and reasons share a group.
package struct ComparisonText: Sendable {
  private let style: TerminalStyle
  private let isTerse: Bool
  private let isDetailed: Bool
  private let words: ComparisonWords

  private enum Most {
    static let groups = 25
    static let hosts = 6
    static let keys = 25
  }

  package init(
    style: TerminalStyle = .plain, isTerse: Bool = false, isDetailed: Bool = false,
    in language: Language = .english
  ) {
    self.style = style
    self.isTerse = isTerse
    self.isDetailed = isDetailed
    words = ComparisonWords(language)
  }

  private var language: Language { words.language }

  private struct Group {
    struct Key: Hashable {
      var change: RunComparison.Change
      var verdicts: String
      var reasons: [RunComparison.Reason]
    }

    let key: Key
    var hosts: [String] = []
  }

  /// Returns the report: a summary, the changed hosts, and the changed keys of the dictionary.
  ///
  /// All text is safe for a terminal.
  package func report(_ comparison: RunComparison) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TerminalReport(style: style)
      if !isTerse {
        page.paragraph(words.summary(comparison), ink: .strong)
      }
      for (inputs, run) in [
        (comparison.oldInputs, words.older), (comparison.newInputs, words.newer),
      ]
      where !inputs.isComplete {
        page.heading(run)
        page.append(inputs, isTerse: isTerse, in: language)
      }
      let groups = groups(of: comparison)
      let shown = isDetailed ? groups[...] : groups.prefix(Most.groups)
      for group in shown {
        append(group, to: &page)
        emit(page.take())
      }
      let hidden = groups.dropFirst(shown.count)
      if !hidden.isEmpty {
        page.entry("", words.more(hidden.reduce(0) { $0 + $1.hosts.count }), ink: .faint)
      }
      if !isTerse || !comparison.keys.isEmpty { append(comparison.keys, to: &page, emit) }
      emit(page.take())
    }
  }

  private func groups(of comparison: RunComparison) -> [Group] {
    var groups: [Group] = []
    for change in RunComparison.Change.allCases {
      var places: [Group.Key: Int] = [:]
      for host in comparison.hosts where host.change == change {
        if change == .same, host.reasons.isEmpty { continue }
        let key = Group.Key(
          change: change, verdicts: words.verdicts(host.old?.verdict, host.new?.verdict),
          reasons: host.reasons)
        if places[key] == nil {
          places[key] = groups.count
          groups.append(Group(key: key))
        }
        if let place = places[key] { groups[place].hosts.append(host.host) }
      }
    }
    return groups
  }

  private func append(_ group: Group, to page: inout TerminalReport) {
    let (key, hosts) = (group.key, group.hosts)
    let isOne = hosts.count == 1
    let subject = isOne ? hosts[0] : language.hosts(hosts.count)
    page.entry(
      words.label(key.change), subject + language.colon + key.verdicts,
      labelInk: TerminalStyle.Ink(key.change))
    if !isOne {
      page.entry(
        "", isDetailed ? language.row(hosts) : language.few(hosts, atMost: Most.hosts))
    }
    for reason in key.reasons { page.entry("", reason.text(in: language), ink: .faint) }
  }

  private func append(
    _ keys: [RunComparison.KeyChange], to page: inout TerminalReport, _ emit: (String) -> Void
  ) {
    page.heading(words.heading(keys))
    let shown = isDetailed ? keys[...] : keys.prefix(Most.keys)
    for key in shown {
      let place = "\(key.host) > \(key.key)"
      let (label, values) = words.change(of: key)
      page.entry(label, place + values, labelInk: key.new == nil ? .good : .doubtful)
      emit(page.take())
    }
    let hidden = keys.count - shown.count
    if hidden > 0 { page.entry("", words.moreKeys(hidden), ink: .faint) }
  }
}

extension TerminalStyle.Ink {
  init(_ change: RunComparison.Change) {
    self =
      switch change {
      case .appeared: .doubtful
      case .worse: .bad
      case .better: .good
      case .left, .same: .faint
      }
  }
}
