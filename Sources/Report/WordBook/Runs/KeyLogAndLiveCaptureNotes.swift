package import Findings

/// Remarks on TLS key logs, with file and line but never the secret content of the line.
extension Wording {
  package static func malformed(_ name: String, line: Int, further: Int) -> Wording {
    Wording(
      "\(name): line \(line)\(further > 0 ? " and \(further) more are" : " is") not in the form of a "
        + "key log: left out",
      "\(name)：第 \(line) 行\(further > 0 ? "等 \(further + 1) 行" : "")不是密钥日志的格式：不计入")
  }

  package static func noSecret(_ name: String) -> Wording {
    Wording(
      on: name,
      "contains no TLS secret; nothing is decrypted with it", "没有 TLS 密钥，不会用它解密任何内容")
  }

  package static func forgotten(connections count: Int) -> Wording {
    Wording(
      "the key logs have too many connections: the first \(count) are left out",
      "密钥日志涉及的连接太多，保留不下：最早的 \(count) 个不计入")
  }

  package static func contradictions(_ count: Int) -> Wording {
    Wording(
      "the key logs have \(Language.counted(count, "secret", "secrets")) different from another"
        + " secret for the same connection: neither is used",
      "密钥日志里有 \(count) 个密钥与同一连接的另一个不同：两个都不用"
    )
  }

  package static func pipe(_ path: String) -> Wording {
    Wording(on: path, "is a pipe; it is read until its writer closes it", "是管道；要等写入方关闭才读完")
  }
}

/// Remarks on a capture that is still growing.
extension Wording {
  /// Returns the remark that the sandbox is incomplete; `reasons` are messages of the sandbox code.
  package static func notConfined(_ reasons: [String]) -> Wording {
    Wording(
      "packets are read without a full sandbox: \(reasons.joined(separator: "; "))",
      "读取数据包时没有完整的沙盒：\(reasons.joined(separator: "；"))")
  }

  package static func listening(_ interface: String, linkType type: String, seconds: Int?)
    -> Wording
  {
    untilInterrupted(
      "\(interface): listening (\(type))\(seconds.map { " for \($0) s" } ?? "")",
      "\(interface)：正在抓包（\(type)）\(seconds.map { "，共 \($0) 秒" } ?? "")")
  }

  package static func seen(_ host: String) -> Wording {
    Wording("seen: \(host)", "看到：\(host)")
  }

  package static func heading(_ interface: String, time: String, packets: Int, lost: UInt64)
    -> Wording
  {
    untilInterrupted(
      "\(interface): \(time), \(packets) packets\(lost > 0 ? ", \(lost) lost" : "")",
      "\(interface)：\(time)，\(packets) 个数据包\(lost > 0 ? "，丢了 \(lost) 个" : "")")
  }

  private static func untilInterrupted(_ english: String, _ chinese: String) -> Wording {
    Wording("\(english); ^C ends and prints the suggestion", "\(chinese)；按 ^C 结束并打印建议")
  }

  package static func ended(
    _ name: String, packets: Int, size: String, observations: Int, seconds: Int64, lost: UInt64
  ) -> Wording {
    Wording(
      on: name,
      "\(packets) packets, \(size), \(observations) observations in \(seconds) s; "
        + "\(lost) packets lost",
      "\(seconds) 秒内 \(packets) 个数据包，\(size)，\(observations) 条观察结果；丢了 \(lost) 个数据包")
  }
}

/// Remarks on ignore lists and baselines, which hide accepted findings.
extension Wording {
  package static func unknownRule(_ file: String, line: Int, rule: String) -> Wording {
    Wording(
      "\(file):\(line): there is no rule \(rule), so nothing is ignored",
      "\(file):\(line)：没有规则 \(rule)，所以什么都不会忽略")
  }

  package static func idle(_ file: String, _ entry: IgnoreList.Entry) -> Wording {
    Wording(
      "\(file):\(entry.line): no finding matches this entry (\(entry.text(in: .english)))",
      "\(file):\(entry.line)：没有发现它要忽略的问题（\(trimmed(entry.text(in: .simplifiedChinese)))）")
  }

  package static func furtherIdle(_ file: String, count: Int) -> Wording {
    Wording(on: file, "\(count) more entries match no finding", "另有 \(count) 个条目没有忽略任何问题")
  }

  package static func ignored(_ count: Int) -> Wording {
    Wording("\(findings(count)) ignored", "忽略了 \(count) 个问题")
  }

  package static func written(_ file: String, count: Int) -> Wording {
    Wording(on: file, "\(findings(count)) written", "写入了 \(count) 个问题")
  }

  package static func hidden(_ count: Int) -> Wording {
    Wording("\(findings(count)) hidden by baseline", "基线隐藏了 \(count) 个问题")
  }

  package static func gone(_ path: String, _ entries: [Baseline.Entry], atMost most: Int) -> Wording
  {
    Wording { language in
      let names = entries.map { entry in
        entry.host.map { language("\(entry.rule) of \($0)", "\($0) 的 \(entry.rule)") }
          ?? entry.rule
      }
      let shown = language.few(names, atMost: most)
      return language(
        "\(path): \(findings(entries.count)) of the baseline no longer "
          + "\(entries.count == 1 ? "occurs" : "occur"): \(shown); --write-baseline removes them",
        "\(path)：基线里有 \(entries.count) 个问题不再出现：\(shown)；用 --write-baseline 可以去掉它们")
    }
  }

  /// Returns the remark that a run covered less of the app than the run behind the baseline.
  package static func lessExercised(_ path: String, now: RunCoverage, then: RunCoverage) -> Wording
  {
    Wording { language in
      let parts = now.shortfall(from: then).map { measure in
        let (count, earlier) = (now.counts[measure] ?? 0, then.counts[measure] ?? 0)
        let noun = measure.noun(in: language)
        return language("\(count) \(noun), not \(earlier)", "\(noun) \(count)（原来 \(earlier)）")
      }
      return language(
        "\(path): the run exercised less of the app than the baseline's run "
          + "(\(parts.joined(separator: "; ")));"
          + " findings that no longer occur may just not have been exercised",
        "\(path)：跑到的比做基线时少（\(parts.joined(separator: "；"))）；不再出现的问题可能只是没跑到")
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
  fileprivate func noun(in language: Language) -> String {
    switch self {
    case .captures: language("captures", "抓包")
    case .connections: language("connections", "连接")
    case .hosts: language("hosts", "主机")
    case .days: language("days", "天数")
    case .devices: language("devices", "设备")
    case .namedHosts: language("hosts that the app names", "App 写明的主机")
    }
  }
}
