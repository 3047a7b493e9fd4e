import Recommending
import Reporting
import WordBook

/// The page of `compare`: the hosts and the keys that changed from one run to another.
struct ComparisonPage {
  private let comparison: RunComparison
  private let older: TrafficVolume
  private let newer: TrafficVolume
  private let words: PageWords
  private var language: Language { words.language }
  private var own: ComparisonWords { ComparisonWords(language) }

  init(
    _ comparison: RunComparison, from older: TrafficVolume, to newer: TrafficVolume,
    in language: Language
  ) {
    (self.comparison, self.older, self.newer) = (comparison, older, newer)
    words = PageWords(language)
  }

  func document() throws(HTMLReportError) -> String {
    try PageTemplates.render(fields, with: "comparison", words)
  }

  var fields: PageFields {
    // Their places, as hosts are large.
    let changed = RunComparison.Change.allCases.flatMap { change in
      comparison.hosts.indices.lazy.filter { place in
        let host = comparison.hosts[place]
        return host.change == change && (change != .same || !host.reasons.isEmpty)
      }
    }
    let (mostHosts, mostKeys) = (PageLimits.hosts, PageLimits.keys)
    return [
      "pageTitle": language("App Transport Security comparison", "App Transport Security（ATS）对比"),
      "hasApp": false, "headline": own.summary(comparison),
      "meaning": language(
        "Two runs of the app, judged in the same way. A host that left may only not have been asked for.",
        "用同样的方法判断 App 的两次运行。消失的主机也许只是这次没有被请求。"),
      "older": language("old: \(older.text(in: language))", "旧：\(older.text(in: language))"),
      "newer": language("new: \(newer.text(in: language))", "新：\(newer.text(in: language))"),
      "own": [
        "changes": language("Hosts by change", "按变化统计主机"),
        "change": language("Change", "变化"), "key": language("Key", "键"),
        "noChange": language("No host changed.", "没有主机变化。"),
        "hostsCaption": language("Hosts that changed", "有变化的主机"),
      ] as PageFields,
      "changeRows": RunComparison.Change.allCases.map { change in
        [
          "changeKind": change.badge, "changeSign": change.sign, "changeWord": own.label(change),
          "changeCount": "\(comparison.count(change))",
        ] as PageFields
      },
      "keysHeading": own.heading(comparison.keys), "hasKeys": !comparison.keys.isEmpty,
      "keyRows": comparison.keys.prefix(mostKeys).map(row),
      "hasMoreKeys": comparison.keys.count > mostKeys,
      "moreKeys": words[.more, ["count": "\(comparison.keys.count - mostKeys)"]],
      "hasGroups": !changed.isEmpty,
      "hostRows": changed.prefix(mostHosts).map { row(comparison.hosts[$0]) },
      "hasMoreChanged": changed.count > mostHosts,
      "moreChanged": words[.more, ["count": "\(changed.count - mostHosts)"]],
    ]
  }

  private func row(_ key: RunComparison.KeyChange) -> PageFields {
    let (label, values) = own.change(of: key)
    return [
      "keyHost": PageText.name(key.host), "key": PageText.name(key.key),
      "keyChange": label, "keyValues": PageText.sentence(values),
    ]
  }

  private func row(_ host: RunComparison.Host) -> PageFields {
    [
      "hostKind": host.change.badge, "hostSign": host.change.sign,
      "hostWord": own.label(host.change), "changedHost": PageText.name(host.host),
      "hostVerdicts": own.verdicts(host.old?.verdict, host.new?.verdict),
      "hostReasons": host.reasons.prefix(PageLimits.linesOfHost).map { reason in
        ["hostReason": words.sentence(reason.text(in: language))] as PageFields
      },
    ]
  }
}

extension RunComparison.Change {
  /// The class of its badge, which gives it the colour of a verdict.
  var badge: String {
    switch self {
    case .worse: "violated"
    case .appeared: "unknown"
    case .better: "satisfied"
    case .left, .same: "quiet"
    }
  }

  /// The sign beside the word and the colour.
  var sign: String {
    switch self {
    case .worse: "✕"
    case .appeared: "+"
    case .better: "✓"
    case .left: "−"
    case .same: "·"
    }
  }
}
