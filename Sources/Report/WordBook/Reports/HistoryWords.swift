import AppTransportSecurity
package import Assessing
import Escaping
package import Recommending

package struct HistoryWords: Sendable {
  package let language: Language
  private let history: ReleaseHistory

  package init(_ history: ReleaseHistory, in language: Language) {
    (self.history, self.language) = (history, language)
  }

  // MARK: The whole

  package func summary(hosts: Int) -> String {
    let count = history.releases.count
    let names = range(0, count - 1)
    return language(
      "\(Language.counted(count, "release", "releases")) (\(names)), \(language.hosts(hosts)).",
      "\(count) 个版本（\(names)），\(language.hosts(hosts))。")
  }

  package var latest: String? {
    guard let last = history.releases.last else { return nil }
    let words = SuggestionWords(language)
    let verdicts = Self.verdicts.map { verdict in
      let (count, word) = (last.verdicts[verdict] ?? 0, words.label(verdict))
      return language("\(count) \(word)", "\(word) \(count) 个")
    }
    return language(
      "\(last.name.displayed): \(language.row(verdicts)); \(entries(last.entries)) in the dictionary.",
      "\(last.name.displayed)：\(language.row(verdicts))；字典有\(entries(last.entries))。")
  }

  package static let verdicts: [HostSuggestion.Verdict] = [.violated, .unknown, .satisfied]

  package func entries(_ count: Int) -> String {
    language(Language.counted(count, "entry", "entries"), " \(count) 个条目")
  }

  package var notSeenProvesNothing: String {
    language(
      "A release in which a host was not seen neither confirms nor ends the need for a key, so "
        + "the key continues through that release.",
      "某个版本没有看到某个主机，不能说明什么：键在这样的版本里延续，但没有得到印证。")
  }

  // MARK: Releases

  package func name(_ release: Int) -> String { history.name(of: release).displayed }

  package func range(_ first: Int, _ last: Int) -> String {
    first >= last ? name(first) : "\(name(first))–\(name(last))"
  }

  package func problems(of release: ReleaseHistory.Release) -> [String] {
    var problems: [String] = []
    if release.damagedCaptures > 0 {
      let count = release.damagedCaptures
      problems.append(
        language("\(Language.counted(count, "recording", "recordings")) damaged", "\(count) 份记录已损坏")
      )
    }
    if release.incompleteCaptures > 0 {
      let count = release.incompleteCaptures
      problems.append(
        language(
          "\(Language.counted(count, "recording", "recordings")) not read in full",
          "\(count) 份记录没有全部读取"))
    }
    if release.hiddenConnections > 0 {
      let count = release.hiddenConnections
      problems.append(
        language(
          "a log hides the host of \(Language.counted(count, "connection", "connections"))",
          "日志隐藏了 \(count) 个连接的主机"))
    }
    if release.hasLostLines {
      problems.append(language("lines of the evidence are lost", "证据丢失了部分行"))
    }
    if !release.unread.isEmpty || release.hasMoreUnread {
      problems.append(unread(release.unread, hasMore: release.hasMoreUnread))
    }
    if release.droppedObservations > 0 {
      let count = release.droppedObservations
      problems.append(
        language(
          "at least \(Language.counted(count, "observation", "observations")) not kept",
          "至少有 \(count) 条观察结果没有保留"))
    }
    return problems
  }

  package func unread(_ captures: [ReleaseHistory.UnreadCapture], hasMore: Bool = false) -> String {
    let count = captures.count
    return hasMore
      ? language("recordings not read: more than \(count)", "无法读取的记录：超过 \(count) 份")
      : language(
        "\(Language.counted(count, "recording", "recordings")) not read", "\(count) 份记录无法读取")
  }

  package func captures(of release: ReleaseHistory.Release) -> String {
    release.hasMoreCaptures
      ? language("more than \(release.captures - 1)", "超过 \(release.captures - 1)")
      : "\(release.captures)"
  }

  /// Returns the numbers of changed hosts, such as `1 worse, 2 appeared`; empty if none changed.
  package func changes(of release: ReleaseHistory.Release) -> String {
    let words = ComparisonWords(language)
    return language.row(
      Self.changes.compactMap { change in
        guard let count = release.changes[change], count > 0 else { return nil }
        return language("\(count) \(words.label(change))", "\(words.label(change)) \(count) 个")
      })
  }

  package static let changes: [RunComparison.Change] = [.worse, .appeared, .better, .left]

  // MARK: A host

  package func label(_ state: HostHistory.State) -> String {
    switch state {
    case .judged(let verdict, _): SuggestionWords(language).label(verdict)
    case .setAside: language("set aside", "不判断")
    case .notSeen: language("not seen", "未出现")
    }
  }

  package static func sign(_ state: HostHistory.State) -> String {
    switch state {
    case .judged(.violated, _): "✗"
    case .judged(.unknown, _): "?"
    case .judged(.satisfied, _): "✓"
    case .setAside: "–"
    case .notSeen: "·"
    }
  }

  package func legend(hasSetAside: Bool) -> String {
    var states: [HostHistory.State] = Self.verdicts.map { .judged($0, nil) }
    if hasSetAside { states.append(.setAside(.outsideATS)) }
    states.append(.notSeen)
    return states.map { "\(Self.sign($0)) \(label($0))" }
      .joined(separator: language(", ", "，"))
  }

  package func owner(_ host: HostHistory) -> String? {
    guard let sdk = host.sdk else { return nil }
    let runs = history.sdkVersions(of: host)
    let versions = runs.map { run in
      let text = run.versions.map(\.displayed).joined(separator: language(" and ", "和"))
      let releases = range(run.first, run.last)
      return runs.count == 1 && run.last == host.lastJudged
        && run.first == host.cells.first?.release
        ? text : language("\(text) in \(releases)", "\(text)（\(releases)）")
    }
    let name = sdk.name(in: language)
    return versions.isEmpty ? name : language.row(["\(name) \(versions[0])"] + versions.dropFirst())
  }

  package func lasting(_ host: HostHistory, since: Int, until: Int) -> String {
    let releases =
      host.isCurrent(until: until)
      ? language("since \(name(since))", "自 \(name(since)) 起")
      : since == until
        ? language("only in \(name(since))", "仅 \(name(since))")
        : language("only \(range(since, until))", "仅 \(range(since, until))")
    let last = host.isCurrent(until: until) ? history.releases.count - 1 : until
    let gaps = host.gaps(from: since, to: last)
    guard !gaps.isEmpty else { return releases }
    let names = language.few(ranges(gaps), atMost: 3)
    let seen = Set(host.cells.map(\.release))
    return gaps.contains(where: seen.contains)
      ? language("\(releases), not judged in \(names)", "\(releases)，\(names) 中没有判断")
      : language("\(releases), not seen in \(names)", "\(releases)，\(names) 中未出现")
  }

  /// Returns the remark for periods of earlier verdicts that are not listed, such as `3 earlier`.
  package func earlier(_ runs: Int) -> String { language("\(runs) earlier", "更早的 \(runs) 段") }

  private func ranges(_ releases: [Int]) -> [String] {
    var ranges: [(first: Int, last: Int)] = []
    for release in releases {
      if let last = ranges.indices.last, ranges[last].last + 1 == release {
        ranges[last].last = release
      } else {
        ranges.append((release, release))
      }
    }
    return ranges.map { range($0.first, $0.last) }
  }

  package func assignment(_ key: HostHistory.Key) -> String {
    let assignment = "\(key.key) = \(key.value.plainText)"
    guard let entry = key.entry else { return assignment }
    return language("\(assignment) by the entry of \(entry)", "\(assignment)（由 \(entry) 的条目提供）")
  }

  package func need(_ need: HostHistory.LastingNeed) -> String {
    let certainty = need.certainty.title(in: language)
    return need.need.requirement.title(in: language) + language(" (\(certainty))", "（\(certainty)）")
  }

  /// Returns the old and new verdict of a group of hosts; for hosts that appeared again, also the
  /// release that last saw them.
  package func verdicts(_ group: HostChangesByRelease.Group) -> String {
    let verdicts = ComparisonWords(language).verdicts(group.key.old, group.key.new)
    guard group.key.isReturn else { return verdicts }
    let releases = Set(group.items.compactMap(\.change.lastSeen))
    guard releases.count == 1, let release = releases.first else {
      return language(
        "\(verdicts), last seen in \(name(releases.max() ?? 0)) or earlier",
        "\(verdicts)，上次出现在 \(name(releases.max() ?? 0)) 或更早")
    }
    return language(
      "\(verdicts), last seen in \(name(release))", "\(verdicts)，上次出现在 \(name(release))")
  }

  // MARK: Headings

  package var matrix: String { language("Hosts by release", "各版本的主机") }

  package var keys: String { language("Keys and since when", "键及其起始版本") }

  package var noKeys: String { language("No release needs an ATS key.", "没有版本需要键。") }

  package var news: String { language("Changes by release", "各版本的变化") }

  package var noNews: String { language("No host changed between releases.", "各版本之间没有主机变化。") }
}
