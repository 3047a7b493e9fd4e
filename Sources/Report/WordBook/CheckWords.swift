import AppTransportSecurity
import Assessing
import Findings
import Recommending

struct CheckWords {
  let language: Language

  func words(_ statement: CheckStatement) -> FindingWords {
    switch statement {
    case .missingException(let host): missingException(host)
    case .noKeyHelps(let host): noKeyHelps(host)
    case .ownKeyBlocks(let host, let key): ownKeyBlocks(host, key)
    case .dependsOnReading(let host, let missing, let systems): reading(host, missing, systems)
    case .unjudged(let account, let need):
      language.finding(
        "\(account.host) could not be judged: \(need.text(in: language)).",
        "\(account.host) 无法判断：\(need.text(in: language))。", fix: hosts.fix(account))
    case .stale(let key, let staleness): stale(key, staleness)
    case .notExercised(let key, let volume, let named): notExercised(key, volume, named)
    case .unexercised(let host): unexercised(host)
    case .tracking(let statement): tracking(statement)
    case .undecidedException(let key, let hosts):
      language.finding(
        "What was seen of \(hosts.text(in: language)) does not tell whether the exception for \(key) is"
          + " needed.", "从看到的 \(hosts.text(in: language)) 的连接无法判断是否需要 \(key) 的例外。")
    case .undecidedKey(let setting, let key):
      language.finding(
        "What was seen does not tell whether \(key) needs \(setting.rawValue).",
        "从看到的连接无法判断 \(key) 是否需要 \(setting.rawValue)。")
    case .needlessKey(let setting, let key):
      language.finding(
        "No observation needs \(setting.rawValue) for \(key).",
        "没有连接需要 \(key) 的 \(setting.rawValue)。",
        fix: language.removeKey)
    case .higherFloor(let hosts):
      language.finding(
        "TLSv1.1 is enough for \(hosts.text(in: language)).",
        "对 \(hosts.text(in: language)) 来说 TLSv1.1 就够了。",
        fix: language("Write TLSv1.1 for TLSv1.0.", "把 TLSv1.0 改成 TLSv1.1。"))
    case .needlessSubdomains(let key):
      language.finding(
        "The exception for \(key) opens every name below it, and no observation needs that.",
        "\(key) 的例外放开了它下面的所有域名，而没有连接需要这样。",
        fix: language.removeKey)
    case .subdomains(let key, let needed): subdomains(key, needed)
    case .avoidable(let key, let account):
      language.finding(
        "The exception for \(key) is needed only until a fix that comes first.",
        "\(key) 的例外只在先做完修复之前需要。",
        fix: account?.advice?.text(in: language))
    case .blanketKey(let key): blanket(key)
    case .weakerBuild(let hosts):
      language.finding(
        "The build that made the log runs under weaker rules than this dictionary: it loaded from "
          + "\(hosts.text(in: language)).",
        "生成日志的版本用的规则比这个字典宽松：它从 \(hosts.text(in: language)) 加载过。",
        fix: CheckRule.weakerBuild.remedy(in: language))
    case .strongerBuild(let host):
      language.finding(
        "ATS refused \(host) in the build that made the log, and this dictionary allows it: that build "
          + "had another dictionary.",
        "在生成日志的版本里，ATS 拒绝了 \(host)，而这个字典是允许的：那个版本用的是别的字典。",
        fix: language(
          "Log a build with this dictionary, or look which Info.plist the logged one has.",
          "请用带这个字典的版本生成日志，或者看看那个版本用的是哪个 Info.plist。"))
    case .otherDevices(let hosts):
      language.finding(
        "Requests of other devices or programs, by their user agents, were set aside: "
          + "\(hosts.text(in: language)).",
        "看 User-Agent 是别的设备或程序发的请求没有计入：\(hosts.text(in: language))。",
        fix: CheckRule.othersTraffic.remedy(in: language))
    case .severalApps(let apps):
      language.finding(
        "User agents name several apps (\(apps.text(in: language))), which are judged as one.",
        "User-Agent 里有多个 App（\(apps.text(in: language))），这里当作一个来判断。",
        fix: CheckRule.othersTraffic.remedy(in: language))
    case .blindCapture(let fact): FindingWords(NoteWords(language: language).text(fact))
    case .nothingSeen:
      language.finding(
        "Nothing was seen that the app did, so nothing can be compared with the dictionary.",
        "没看到 App 的任何连接，所以没法与字典比较。",
        fix: CheckRule.nothingSeen.remedy(in: language))
    }
  }

  private var hosts: HostWords { HostWords(language: language) }

  // MARK: Connections that the dictionary stops

  private func missingException(_ host: BlockedHost) -> FindingWords {
    language.finding(
      "\(hosts.name(host.account)) is blocked\(scope(host.systems)): \(text(host.barriers)).",
      "\(hosts.name(host.account)) \(scope(host.systems))被拦下：\(text(host.barriers))。",
      fix: host.isLocal ? fixLocal(host) : hosts.fix(host.account))
  }

  /// Returns the fix for a blocked local host.
  ///
  /// ATS exempts local hosts unless a key of the dictionary ends the exemption.
  private func fixLocal(_ host: BlockedHost) -> String {
    host.changesURL
      ? language("Change the URL: this host complies over https.", "改 URL：这个主机的 https 符合要求。")
      : language(
        "Take out what ends the exemption of this local host, or give it an exception.",
        "去掉使这个本地主机不再豁免的键，或者给它加例外。")
  }

  private func noKeyHelps(_ host: BlockedHost) -> FindingWords {
    let needs = host.needs.map { $0.text(in: language) }.joined(separator: language("; ", "；"))
    let detail = needs.isEmpty ? "" : language(" (\(needs))", "（\(needs)）")
    return language.finding(
      "\(hosts.name(host.account)) is blocked\(scope(host.systems)), and no key helps:"
        + " \(text(host.barriers))\(detail).",
      "\(hosts.name(host.account)) \(scope(host.systems))被拦下，加什么键都没用：\(text(host.barriers))\(detail)。",
      fix: hosts.fix(host.account) ?? CheckRule.noKeyHelps.remedy(in: language))
  }

  private func ownKeyBlocks(_ host: BlockedHost, _ key: OwnKey) -> FindingWords {
    let name = key.text(in: language)
    let what =
      key.demand == .localEntry
      ? language("the app's own entry for \(name)", "App 自己为 \(name) 写的条目")
      : language("the app's own \(name)", "App 自己的 \(name) ")
    return language.finding(
      "\(hosts.name(host.account)) is blocked\(scope(host.systems)) by \(what):"
        + " \(text(host.barriers)).",
      "\(hosts.name(host.account)) \(scope(host.systems))被\(what)拦下：\(text(host.barriers))。",
      fix: hosts.fix(host.account))
  }

  private func reading(
    _ host: String, _ missing: Set<MissingFact>, _ systems: [SystemVersion]
  ) -> FindingWords {
    let reasons = MissingFact.ofReading.filter(missing.contains).map { $0.text(in: language) }
    return language.finding(
      "Whether \(host) is let through\(scope(systems)) depends on"
        + " \(reasons.joined(separator: " and ")).",
      "\(host) \(scope(systems))是否放行，要看\(reasons.joined(separator: "，以及"))。")
  }

  private func scope(_ systems: [SystemVersion]) -> String {
    guard !systems.isEmpty else { return "" }
    let names = language.row(systems.map(\.description))
    return language(" on \(names)", "在 \(names) 上")
  }

  private func text(_ barriers: [Barrier]) -> String {
    barriers.map { $0.text(in: language) }.joined(separator: language("; ", "；"))
  }

  // MARK: Exceptions

  private func stale(_ key: String, _ staleness: CheckStatement.Staleness) -> FindingWords {
    switch staleness {
    case .localHost:
      language.finding(
        "No observation needs the exception for \(key): local hosts are exempt anyway.",
        "没有连接需要 \(key) 的例外：本地主机本来就豁免。", fix: language.removeIt)
    case .matchesNone:
      language.finding(
        "No observation needs the exception for \(key): no host has the name as it is written there.",
        "没有连接需要 \(key) 的例外：没有主机的名字是这样写的。", fix: language.removeIt)
    case .setAside(let traffic):
      language.finding(
        "No observation that was judged needs the exception for \(key): \(traffic.text(in: language)).",
        "判断过的连接都不需要 \(key) 的例外：\(traffic.text(in: language))。",
        fix: language(
          "Remove it, unless the app itself asks for the host in another way too.",
          "删掉它，除非 App 自己还以别的方式请求这个主机。"))
    case .noKeyHelps(let hosts):
      language.finding(
        "The exception for \(key) lets nothing through: no key helps \(hosts.text(in: language)).",
        "\(key) 的例外放行不了任何连接：对 \(hosts.text(in: language)) 加什么键都没用。",
        fix: language.removeIt)
    case .neitherSeenNorNamed(let volume):
      language.finding(
        "No observation needs the exception for \(key): it was not seen among"
          + " \(volume.text(in: language)), and no file of the app names a host that it speaks for.",
        "没有连接需要 \(key) 的例外：在 \(volume.text(in: language)) 里没看到它，App 的文件里也没有它管的主机。",
        fix: language(
          "Remove it, unless the app learns the host's name from a server.",
          "删掉它，除非这个主机名是服务器下发的。"))
    case .doneWithout(let hosts, let isCertificateUnseen):
      doneWithout(key, hosts, isCertificateUnseen)
    }
  }

  private func doneWithout(
    _ key: String, _ hosts: NameList, _ isCertificateUnseen: Bool
  ) -> FindingWords {
    let isOne = hosts.count == 1
    let caveat = isCertificateUnseen ? language.certificateUnseen : ""
    return language.finding(
      "No observation needs the exception for \(key): \(hosts.text(in: language))"
        + " \(isOne ? "was" : "were") seen to do without\(caveat).",
      "没有连接需要 \(key) 的例外：看到 \(hosts.text(in: language)) 不靠它也行\(caveat)。",
      fix: language.removeIt)
  }

  private func subdomains(_ key: String, _ needed: NameList) -> FindingWords {
    let isOne = needed.count == 1
    return language.finding(
      "The exception for \(key) opens every name below it; \(needed.text(in: language))"
        + " \(isOne ? "was" : "were") seen to need it.",
      "\(key) 的例外放开了它下面的所有域名；看到需要它的只有 \(needed.text(in: language))。",
      fix: language(
        "List \(isOne ? "that host" : "those hosts") instead.", "改为逐一列出\(isOne ? "那个" : "那些")主机。"))
  }

  // MARK: The whole app

  private func blanket(_ blanket: CheckStatement.BlanketKey) -> FindingWords {
    let opened =
      switch blanket.key {
      case .allowsArbitraryLoadsForMedia:
        language("opens every host to media players", "对媒体播放器放开所有主机")
      case .allowsArbitraryLoadsInWebContent:
        language("opens every host to web views", "对网页视图放开所有主机")
      default:
        language("opens every host that has no exception of its own", "放开所有没有自己例外的主机")
      }
    let needed =
      switch blanket.hosts.count {
      case 0: language("no host needs an exception", "没有主机需要例外")
      case 1:
        language(
          "1 host needs an exception: \(blanket.hosts.text(in: language))",
          "有 1 个主机需要例外：\(blanket.hosts.text(in: language))")
      default:
        language(
          "\(blanket.hosts.count) hosts need an exception: \(blanket.hosts.text(in: language))",
          "有 \(blanket.hosts.count) 个主机需要例外：\(blanket.hosts.text(in: language))")
      }
    return language.finding(
      "\(blanket.key.rawValue) \(opened); of \(blanket.volume.text(in: language)), \(needed).",
      "\(blanket.key.rawValue) \(opened)；在 \(blanket.volume.text(in: language)) 里，\(needed)。",
      fix: blanket.hosts.isEmpty
        ? language(
          "Remove it; atsift suggest --plist says whether a URL has to change first.",
          "删掉它；atsift suggest --plist 会说明是否要先改 URL。")
        : language(
          "List the hosts instead: atsift suggest --plist writes them.",
          "改为逐一列出主机：atsift suggest --plist 会写出来。"), hostFixes: remedies(blanket.accounts))
  }

  private func remedies(_ accounts: [AdvisedHost]) -> [String] {
    accounts.compactMap { account in
      account.advice.map {
        language(
          "\(hosts.name(account)): \($0.text(in: .english))",
          "\(hosts.name(account))：\($0.text(in: .simplifiedChinese))")
      }
    }
  }
}
