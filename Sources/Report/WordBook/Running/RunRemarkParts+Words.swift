import Bytes
import Findings

extension KeyLogRemark {
  func text(in language: Language) -> String {
    switch self {
    case .malformed(let name, let line, let further):
      language(
        "\(name): line \(line)\(further > 0 ? " and \(further) more are" : " is") not in the form of a "
          + "key log: left out",
        "\(name)：第 \(line) 行\(further > 0 ? "等 \(further + 1) 行" : "")不是密钥日志的格式：不计入")
    case .noSecret(let name):
      language(
        "\(name): holds no TLS secret; nothing is decrypted with it", "\(name)：没有 TLS 密钥，不会用它解密任何内容"
      )
    case .forgotten(let count):
      language(
        "the key logs are for more connections than are kept: the first \(count) are left out",
        "密钥日志涉及的连接太多，保留不下：最早的 \(count) 个不计入")
    case .contradictions(let count):
      language(
        "the key logs hold \(Language.counted(count, "secret", "secrets")) unlike another for the same "
          + "connection: neither is used", "密钥日志里有 \(count) 个密钥与同一连接的另一个不同：两个都不用")
    case .pipe(let path):
      language(
        "\(path): a pipe; reading waits until its writer has closed it", "\(path)：是管道；要等写入方关闭才读完")
    }
  }
}

extension LiveRemark {
  /// The remark in words.
  public func text(in language: Language) -> String {
    switch self {
    case .notConfined(let reasons):
      language(
        "packets are read without a full sandbox: \(reasons.joined(separator: "; "))",
        "读取数据包时没有完整的沙盒：\(reasons.joined(separator: "；"))")
    case .listening(let interface, let type, let seconds):
      language(
        "\(interface): listening (\(type))\(seconds.map { " for \($0) s" } ?? ""); "
          + "^C ends and prints the suggestion",
        "\(interface)：正在抓包（\(type)）\(seconds.map { "，共 \($0) 秒" } ?? "")；按 ^C 结束并打印建议")
    case .seen(let host): language("seen: \(host)", "看到：\(host)")
    case .heading(let interface, let time, let packets, let lost):
      language(
        "\(interface): \(time), \(packets) packets\(lost > 0 ? ", \(lost) lost" : ""); "
          + "^C ends and prints the suggestion",
        "\(interface)：\(time)，\(packets) 个数据包\(lost > 0 ? "，丢了 \(lost) 个" : "")；按 ^C 结束并打印建议")
    case .ended(let name, let packets, let size, let observations, let seconds, let lost):
      language(
        "\(name): \(packets) packets, \(size), \(observations) observations in \(seconds) s; "
          + "\(lost) packets lost",
        "\(name)：\(seconds) 秒内 \(packets) 个数据包，\(size)，\(observations) 条观察结果；丢了 \(lost) 个数据包")
    }
  }
}

extension FindingListRemark {
  func text(in language: Language) -> String {
    switch self {
    case .unknownRule(let file, let line, let rule):
      language(
        "\(file):\(line): there is no rule \(rule), so nothing is ignored",
        "\(file):\(line)：没有规则 \(rule)，所以什么都不会忽略")
    case .idle(let file, let entry):
      language(
        "\(file):\(entry.line): nothing was found that it ignores (\(entry.text(in: .english)))",
        "\(file):\(entry.line)：没有发现它要忽略的问题（\(entry.text(in: .simplifiedChinese).trimming { $0 == " " })）"
      )
    case .furtherIdle(let file, let count):
      language("\(file): \(count) more entries ignore nothing", "\(file)：另有 \(count) 个条目没有忽略任何问题")
    case .ignored(let count): language("\(findings(count)) ignored", "忽略了 \(count) 个问题")
    case .written(let file, let count):
      language("\(file): \(findings(count)) written", "\(file)：写入了 \(count) 个问题")
    case .hidden(let count): language("\(findings(count)) hidden by baseline", "基线隐藏了 \(count) 个问题")
    case .gone(let path, let entries, let most): gone(path, entries, most, language)
    case .lessExercised(let path, let now, let then): lessExercised(path, now, then, language)
    }
  }

  /// So many findings, in English.
  private func findings(_ count: Int) -> String {
    Language.counted(count, "finding", "findings")
  }

  private func gone(
    _ path: String, _ entries: [Baseline.Entry], _ most: Int, _ language: Language
  ) -> String {
    let names = entries.map { entry in
      entry.host.map { language("\(entry.rule) of \($0)", "\($0) 的 \(entry.rule)") }
        ?? entry.rule
    }
    let shown = language.few(names, atMost: most)
    return language(
      "\(path): \(findings(entries.count)) of the baseline no longer "
        + "\(entries.count == 1 ? "occurs" : "occur"): \(shown); --write-baseline leaves them out",
      "\(path)：基线里有 \(entries.count) 个问题不再出现：\(shown)；用 --write-baseline 可以去掉它们")
  }

  private func lessExercised(
    _ path: String, _ now: RunCoverage, _ then: RunCoverage, _ language: Language
  ) -> String {
    let parts = now.shortfall(from: then).map { measure in
      let (count, earlier) = (now.counts[measure] ?? 0, then.counts[measure] ?? 0)
      let noun = measure.noun(in: language)
      return language("\(count) \(noun), not \(earlier)", "\(noun) \(count)（原来 \(earlier)）")
    }
    return language(
      "\(path): less was exercised than for the baseline (\(parts.joined(separator: "; ")));"
        + " what no longer occurs may only not have been reached",
      "\(path)：跑到的比做基线时少（\(parts.joined(separator: "；"))）；不再出现的问题可能只是没跑到")
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
