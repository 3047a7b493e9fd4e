import AppTransportSecurity
import Findings
import Linting

extension PolicyRule {
  func statement(in language: Language) -> String {
    switch self {
    case .noDictionary:
      language(
        "Without NSAppTransportSecurity the defaults apply: HTTPS everywhere, by the"
          + " requirements of ATS.",
        "没有 NSAppTransportSecurity 时按默认规则来：到处都用符合 ATS 要求的 HTTPS。")
    case .dictionaryNeverRead:
      language(
        "The system reads the dictionary of a process's main bundle, never that of a framework "
          + "or another bundle that a process loads.",
        "系统只读进程的主 bundle 的字典，从不读框架或进程加载的其他 bundle 的字典。")
    case .emptyDictionary: language("An empty dictionary has no effect.", "空字典没有作用。")
    case .blanketKey:
      language(
        "NSAllowsArbitraryLoads exempts every host without an entry from ATS.",
        "NSAllowsArbitraryLoads 使所有没有条目的主机不受 ATS 限制。")
    case .blanketKeyCancelled:
      language(
        "A narrower key, whatever its value, cancels NSAllowsArbitraryLoads from iOS 10 on.",
        "从 iOS 10 起，范围更窄的键不管是什么值，都会使 NSAllowsArbitraryLoads 失效。")
    case .localNetworkingOff:
      language(
        "NSAllowsLocalNetworking = NO ends the exemption of local hosts from iOS 18.4 on.",
        "从 iOS 18.4 起，NSAllowsLocalNetworking = NO 会取消本地主机的豁免。")
    case .reviewJustification:
      language(
        "Keys that allow cleartext or old TLS need a justification in App Review.",
        "放开明文或旧 TLS 的键在 App 审核时需要说明理由。")
    case .newerThanSystem:
      language("OS versions older than an ATS key ignore it.", "比某个键更早的系统会忽略它。")
    }
  }
}

extension LintWords {
  func words(_ statement: PolicyRule.Statement) -> FindingWords {
    switch statement {
    case .absent(let isCompanion):
      language.finding(
        "There is no NSAppTransportSecurity in this property list; the defaults apply"
          + (isCompanion ? ", regardless of the app's Info.plist." : "."),
        "这个属性列表里没有 NSAppTransportSecurity；按默认规则来"
          + (isCompanion ? "，不管 App 自己的列表怎么写。" : "。"))
    case .neverRead:
      language.finding(
        "NSAppTransportSecurity in a framework has no effect: the dictionary of the app or"
          + " extension that loads it applies.",
        "框架里的 NSAppTransportSecurity 不起作用：起作用的是加载它的 App 或扩展的字典。",
        fix: language(
          "Put the needed keys into the Info.plist of each app and extension that loads this"
            + " bundle.",
          "把需要的内容写进加载这个 bundle 的每个 App 和扩展的 Info.plist。"))
    case .empty:
      language.finding(
        "NSAppTransportSecurity is empty; the defaults apply.",
        "NSAppTransportSecurity 是空的；按默认规则来。",
        fix: language("It can be removed.", "可以删掉它。"))
    case .emptyKey(let key):
      language.finding(
        "`\(key.rawValue)` is empty and has no effect.", "`\(key.rawValue)` 是空的，没有作用。",
        fix: removeIt)
    case .blanket(let keys): blanket(keys)
    case .blanketCancelled(let keys):
      language.finding(
        "NSAllowsArbitraryLoads has no effect: \(all(keys))"
          + (keys.count == 1 ? " cancels it." : " each cancel it."),
        "NSAllowsArbitraryLoads 不起作用：有 \(all(keys))，"
          + (keys.count == 1 ? "它会使其失效。" : "其中每一个都会使其失效。"),
        fix: language(
          "Remove NSAllowsArbitraryLoads, unless the app still runs on iOS 9, which reads no "
            + "narrower key; list the hosts that need an entry.",
          "删掉 NSAllowsArbitraryLoads，除非 App 还要在 iOS 9 上运行（它不读范围更窄的键）；列出需要条目的主机。"))
    case .localNetworkingOff(let since):
      language.finding(
        "NSAllowsLocalNetworking = NO puts local hosts under ATS from "
          + "\(text(since)) on; without the key they are exempt.",
        "NSAllowsLocalNetworking = NO 从 \(text(since))起使本地主机受 ATS 限制；没有这个键时它们是豁免的。",
        fix: language(
          "Remove the key, unless local hosts should be under ATS.",
          "删掉这个键，除非就是要让本地主机受 ATS 限制。"))
    case .reviewed(let keys):
      language.finding(
        "App Review requires a justification for \(language.row(keys.map(text))).",
        "App 审核会要求为 \(Self.parted(language.row(keys.map(text))))说明理由。")
    case .newerThanSystem(let part, let since, let older):
      FindingWords(newer(part, text(since), older.shortDescription))
    }
  }

  private func blanket(_ keys: [PolicyKey]) -> FindingWords {
    guard !keys.isEmpty else {
      return language.finding(
        "NSAllowsArbitraryLoads exempts every host without an entry.",
        "NSAllowsArbitraryLoads 放开所有没有条目的主机。",
        fix: language(
          "Record a run of the app and let `atsift suggest` name the hosts that need an entry.",
          "抓一次 App 运行的包，让 `atsift suggest` 列出需要条目的主机。"))
    }
    return language.finding(
      "NSAllowsArbitraryLoads exempts every host without an entry on iOS 9; from iOS 10 "
        + "\(all(keys)) cancels it.",
      "NSAllowsArbitraryLoads 在 iOS 9 上放开所有没有条目的主机；从 iOS 10 起 \(all(keys)) 会使它失效。",
      fix: language(
        "Keep the key only as long as the app runs on iOS 9, which reads no narrower key.",
        "只在 App 还要在 iOS 9 上运行时保留它：iOS 9 不读范围更窄的键。"))
  }

  private func text(_ key: PolicyRule.KeyCount) -> String {
    key.count > 1
      ? language(
        "\(key.key.rawValue) (\(key.count) entries)", "\(key.key.rawValue)（\(key.count) 个条目）")
      : key.key.rawValue
  }

  private func newer(
    _ part: PolicyRule.NewerPart, _ since: String, _ older: String
  ) -> String {
    switch part {
    case .key(let key):
      language(
        "`\(key.rawValue)` is read from \(since) on; \(older) ignores it.",
        "从 \(since)起才读取 `\(key.rawValue)`；\(older) 会忽略它。")
    case .entryKey:
      language(
        "The key is read from \(since) on; \(older) ignores it.",
        "从 \(since)起才读取这个键；\(older) 会忽略它。")
    case .tls13Floor:
      language(
        "TLSv1.3 is enforced from \(since) on, and not on \(older).",
        "从 \(since)起才强制 TLSv1.3，在 \(older) 上不会。")
    case .address(let isBlocked):
      language(
        "Addresses are read from \(since) on; \(older) ignores the entry and "
          + (isBlocked ? "blocks addresses." : "exempts addresses without one."),
        "从 \(since)起才读取地址；\(older) 会忽略这个条目，"
          + (isBlocked ? "并拦截对地址的访问。" : "并豁免没有条目的地址。"))
    }
  }
}
