package import AppTransportSecurity

extension PolicyConfiguration {
  package func title(in language: Language) -> String {
    switch self {
    case .all: language("ATS for all hosts", "所有主机受 ATS 限制")
    case .downgraded: language("downgraded ATS", "放宽 TLS 要求的 ATS")
    case .exceptionsOnly: language("ATS with exceptions", "有例外的 ATS")
    case .onlyNamed: language("ATS for named hosts only", "只有列出的主机受 ATS 限制")
    case .none: language("no ATS", "没有 ATS")
    }
  }
}

extension ConfigurationTimeline.Place {
  /// Returns the range of OS versions in words, such as `from iOS 10`.
  package func text(in language: Language) -> String {
    switch self {
    case .everywhere: language("on every system", "在所有系统上")
    case .platform(let platform): language("on \(platform.rawValue)", "在 \(platform.rawValue) 上")
    case .from(let first):
      language("from \(first.shortDescription)", "从 \(first.shortDescription) 起")
    case .before(let next):
      language("before \(next.shortDescription)", "在 \(next.shortDescription) 之前")
    case .between(let first, let next):
      language(
        "from \(first.shortDescription) to before \(next.shortDescription)",
        "从 \(first.shortDescription) 到 \(next.shortDescription) 之前")
    case .generation(let first):
      language("on \(first.shortDescription)", "在 \(first.shortDescription) 上")
    }
  }
}

extension ConfigurationTimeline.Span {
  package func title(in language: Language) -> String {
    let title = configuration?.title(in: language) ?? language("not certain", "无法确定")
    guard !openInterfaces.isEmpty else { return title }
    return language("\(title), \(openLoads(language)) open", "\(title)，\(openLoads(language))放开")
  }

  package func statement(in language: Language) -> String {
    switch configuration {
    case nil:
      language(
        "A value has the wrong type, and it is unknown how older OS versions interpret it.",
        "有一个值的类型不对，没有资料说明旧系统怎样读它。")
    case .all?:
      (openInterfaces.isEmpty
        ? language("All of ATS applies to every host.", "每个主机都完全受 ATS 限制。")
        : language("URLSession is under ATS.", "URLSession 受 ATS 限制。")) + further(language)
    case .downgraded?:
      language(
        "No host may use cleartext; \(entries(entries.downgraded, "allow")) older TLS or suites "
          + "without forward secrecy.",
        "没有主机可以用明文；有 \(entries.downgraded) 个条目允许较旧的 TLS 或不支持前向保密的密码套件。")
        + further(language)
    case .exceptionsOnly?:
      language(
        "Every host is under ATS, but \(entries(entries.opened, "allow")) cleartext.",
        "每个主机都受 ATS 限制，但有 \(entries.opened) 个条目允许明文。") + further(language)
    case .onlyNamed?:
      language(
        "Every host is exempt, but \(entries(entries.held, "keep")) "
          + "\(entries.held == 1 ? "its host" : "their hosts") under ATS.",
        "每个主机都放开了，但有 \(entries.held) 个条目让所列的主机仍受 ATS 限制。")
    case PolicyConfiguration.none?:
      language(
        "ATS applies to no host: cleartext is allowed, and HTTPS needs only default trust.",
        "没有主机受 ATS 限制：允许明文，HTTPS 也只看系统自己的信任检查。")
    }
  }

  /// Returns advice to reach the next stricter configuration; `nil` for the strictest.
  package func stricterStep(in language: Language) -> String? {
    if rules.contains(.oldLinkage) {
      return language("link the app with the SDK of iOS 9 or later.", "用 iOS 9 或更高版本的 SDK 构建 App。")
    }
    return switch configuration {
    case PolicyConfiguration.none?:
      language(
        "list your own hosts in NSExceptionDomains: an empty entry brings a host back under ATS.",
        "在 NSExceptionDomains 里列出自己的主机：空条目就会让主机受 ATS 限制。")
    case .onlyNamed?:
      language(
        "remove NSAllowsArbitraryLoads, and list the hosts that need cleartext; `atsift suggest` finds "
          + "them.",
        "删掉 NSAllowsArbitraryLoads，列出需要明文的主机；`atsift suggest` 会找出它们。")
    case .exceptionsOnly?:
      language(
        "load these hosts by https, and remove NSExceptionAllowsInsecureHTTPLoads.",
        "改用 https 加载这些主机，并删掉 NSExceptionAllowsInsecureHTTPLoads。")
    case .downgraded?:
      language(
        "give these servers TLS 1.2 with ECDHE, and remove the entries.",
        "让这些服务器支持 TLS 1.2 和 ECDHE，并删掉这些条目。")
    case .all? where openInterfaces.isEmpty: nil
    // Without the narrower key, the blanket key would count again (ATS-24).
    case .all? where rules.contains(.narrowKeysCancel):
      language(
        "remove NSAllowsArbitraryLoads, then the key for \(openLoads(language)).",
        "先删掉 NSAllowsArbitraryLoads，再删掉\(openLoads(language))的键。")
    case .all?:
      language("remove the key for \(openLoads(language)).", "删掉\(openLoads(language))的键。")
    case nil: language("give every value the type of its key.", "把每个值改成它的键要求的类型。")
    }
  }

  package func stricterAdvice(in language: Language) -> String? {
    stricterStep(in: language).map { step in
      guard let configuration else {
        return language("To be certain: \(step)", "要想确定：\(step)")
      }
      guard openInterfaces.isEmpty, let next = configuration.nextStricter?.title(in: language)
      else { return language("Next stricter: \(step)", "再严格一步：\(step)") }
      return language("Next stricter, \(next): \(step)", "再严格一步（\(next)）：\(step)")
    }
  }

  private func further(_ language: Language) -> String {
    let open =
      openInterfaces.isEmpty
      ? ""
      : language(
        " From hosts without an entry, \(openLoads(language)) may be cleartext.",
        "没有条目的主机，其\(openLoads(language))可以是明文。")
    let cancelled =
      rules.contains(.narrowKeysCancel)
      ? language(
        " A narrower key cancels NSAllowsArbitraryLoads.",
        "有一个范围更窄的键使 NSAllowsArbitraryLoads 失效。") : ""
    return open + cancelled
  }

  private func openLoads(_ language: Language) -> String {
    openInterfaces.compactMap { $0.loads(in: language) }.joined(separator: language(" and ", "和"))
  }

  private func entries(_ count: Int, _ verb: String) -> String {
    count == 1 ? "one entry \(verb)s" : "\(count) entries \(verb)"
  }
}

extension LoadsBlockedOnIOS9 {
  package func statement(in language: Language) -> String {
    var loads = interfaces.compactMap { $0.loads(in: language) }
    let isOne = interfaces == [.webContent] && !opensAddresses && !opensLocalHosts
    if opensAddresses { loads.append(language("addresses", "IP 地址")) }
    if opensLocalHosts { loads.append(language("local hosts", "本地主机")) }
    return language(
      "On iOS 9 and OS X 10.11 \(language.list(loads)) \(isOne ? "stays" : "stay") under ATS: only "
        + "NSAllowsArbitraryLoads = YES exempts \(isOne ? "it" : "them") there.",
      "在 iOS 9 和 OS X 10.11 上，\(language.list(loads))仍受 ATS 限制：那里只有 "
        + "NSAllowsArbitraryLoads = YES 能放开。")
  }

  /// Returns advice for an app that runs on iOS 9 as well as on later OS versions.
  package func recipe(in language: Language) -> String {
    let since = SystemChange.narrowGlobalKeys.name(in: language)
    let keys = language.list(cancellingKeys.map(\.rawValue))
    return cancellingKeys.isEmpty
      ? language(
        "Add NSAllowsArbitraryLoads = YES, and NSAllowsLocalNetworking = YES beside it, which "
          + "cancels it from \(since).",
        "加上 NSAllowsArbitraryLoads = YES，再加上 NSAllowsLocalNetworking = YES，后者从"
          + " \(LintWords.parted(since))起使前者失效。"
      )
      : language(
        "Add NSAllowsArbitraryLoads = YES. It does no harm from \(since), "
          + "where \(keys) \(cancellingKeys.count == 1 ? "cancels" : "cancel") it.",
        "加上 NSAllowsArbitraryLoads = YES。从 \(LintWords.parted(since))起它没有害处，因为 \(keys) 会使它失效。")
  }
}

extension SystemChange {
  /// Returns the iOS and macOS releases that introduced the change: `iOS 18.4 (macOS 15.4)`.
  func name(in language: Language) -> String {
    let (iOS, macOS) = (name(on: .iOS), name(on: .macOS))
    return language("\(iOS) (\(macOS))", "\(iOS)（\(macOS)）")
  }
}
