package import Escaping
package import Findings

/// Remarks on ignore lists and baselines, which hide accepted findings.
extension Wording {
  package static func unknownRule(
    _ file: ForeignText, line: Int, rule: ForeignText, meant: String?
  ) -> Wording {
    Wording(
      "\(file.displayed):\(line): there is no rule \(rule.displayed), so nothing is ignored"
        + (meant.map { "; did you mean \($0)?" } ?? ""),
      "\(file.displayed):\(line)：没有规则 \(rule.displayed)，所以什么都不会忽略"
        + (meant.map { "；你是指 \($0) 吗？" } ?? ""))
  }

  package static func idle(_ file: ForeignText, _ entry: IgnoreList.Entry) -> Wording {
    Wording(
      "\(file.displayed):\(entry.line): no finding matches this entry (\(entry.text(in: .english)))",
      "\(file.displayed):\(entry.line)：没有发现它要忽略的问题（\(trimmed(entry.text(in: .simplifiedChinese)))）")
  }

  package static func furtherIdle(_ file: ForeignText, count: Int) -> Wording {
    Wording(on: file, "\(count) more entries match no finding", "另有 \(count) 个条目没有忽略任何问题")
  }

  package static func ignored(_ count: Int) -> Wording {
    Wording("\(findings(count)) ignored", "忽略了 \(count) 个问题")
  }

  package static func written(_ file: ForeignText, count: Int) -> Wording {
    Wording(on: file, "\(findings(count)) written", "写入了 \(count) 个问题")
  }

  package static func hidden(_ count: Int) -> Wording {
    Wording("\(findings(count)) hidden by baseline", "基线隐藏了 \(count) 个问题")
  }

  package static func gone(_ path: ForeignText, _ entries: [Baseline.Entry], atMost most: Int)
    -> Wording
  {
    Wording { language in
      let names = entries.map { entry in
        entry.host.map { language("\(entry.rule) of \($0)", "\($0) 的 \(entry.rule)") }
          ?? entry.rule
      }
      let shown = language.few(names, atMost: most)
      return language(
        "\(path.displayed): \(findings(entries.count)) of the baseline no longer "
          + "\(entries.count == 1 ? "occurs" : "occur"): \(shown); --write-baseline removes them",
        "\(path.displayed)：基线里有 \(entries.count) 个问题不再出现：\(shown)；用 --write-baseline 可以去掉它们")
    }
  }

  /// Returns the remark that a run covered less of the app than the run behind the baseline.
  package static func lessExercised(_ path: ForeignText, now: RunCoverage, then: RunCoverage)
    -> Wording
  {
    Wording { language in
      let parts = now.shortfall(from: then).map { measure in
        let (count, earlier) = (now.counts[measure] ?? 0, then.counts[measure] ?? 0)
        let (one, many) = measure.nouns
        return language(
          "\(Language.counted(count, one, many)), not \(earlier)",
          "\(measure.simplifiedChinese) \(count)（原来 \(earlier)）")
      }
      return language(
        "\(path.displayed): the run exercised less of the app than the baseline's run "
          + "(\(parts.joined(separator: "; ")));"
          + " findings that no longer occur may just not have been exercised",
        "\(path.displayed)：跑到的比做基线时少（\(parts.joined(separator: "；"))）；不再出现的问题可能只是没跑到")
    }
  }

  /// Returns the number of findings in English, such as `2 findings`.
  private static func findings(_ count: Int) -> String {
    Language.counted(count, "finding", "findings")
  }

  /// Removes leading and trailing spaces, which Chinese texts have around Latin words, also at the
  /// start and end.
  private static func trimmed(_ text: String) -> String {
    var words = text[...]
    while words.first == " " { words.removeFirst() }
    while words.last == " " { words.removeLast() }
    return String(words)
  }
}

extension RunCoverage.Measure {
  fileprivate var nouns: (one: String, many: String) {
    switch self {
    case .captures: ("recording", "recordings")
    case .connections: ("connection", "connections")
    case .hosts: ("host", "hosts")
    case .days: ("day", "days")
    case .devices: ("device", "devices")
    case .namedHosts: ("host that the app names", "hosts that the app names")
    }
  }

  fileprivate var simplifiedChinese: String {
    switch self {
    case .captures: "记录"
    case .connections: "连接"
    case .hosts: "主机"
    case .days: "天数"
    case .devices: "设备"
    case .namedHosts: "App 写明的主机"
    }
  }
}
