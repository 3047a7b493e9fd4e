import AppTransportSecurity
import Assessing
import Findings
import Recommending

extension ExceptionRule: RuleWords {
  func statement(in language: Language) -> String {
    switch self {
    case .staleException: language("No observation needs an exception.", "没有连接需要某个例外。")
    case .notExercised:
      language(
        "The run did not contact the hosts of an exception, so it is unknown whether the exception is needed.",
        "运行时没有请求过某个例外管的主机，它有没有用还不知道。")
    case .unexercisedHost:
      language(
        "A file of the app names a host over http that the traffic does not show.",
        "App 的文件里以 http 写着某个主机，流量里没有它。")
    case .tooWide:
      language(
        "An exception is wider than needed: nothing needs one of its keys, its subdomains or its "
          + "TLS version.",
        "例外的某个键、它覆盖的子域名或它的 TLS 下限超出了需要。")
    case .avoidableException:
      language("An exception is needed only until a URL is changed.", "某个例外只在改 URL 之前需要。")
    case .opensAllHosts:
      language(
        "A key exempts every host. The finding is a warning if the key is only for media or web "
          + "content.",
        "某个键放开了所有主机；只对媒体或网页内容放开时是警告。")
    }
  }

  func remedy(in language: Language) -> String {
    switch self {
    case .staleException: language("Remove the exception.", "删掉这个例外。")
    case .notExercised:
      language(
        "Record the part of the app that needs the exception, or remove it.",
        "记录 App 里需要这个例外的那部分，或者删掉它。")
    case .unexercisedHost:
      language(
        "Exercise the part of the app that contacts the host, or use https for the host.",
        "让 App 运行到请求这个主机的那部分，或者改用 https。")
    case .tooWide:
      language("Remove the key, or narrow it as the finding says.", "删掉这个键，或者收窄到结果里写的范围。")
    case .avoidableException:
      language("Change the URL, then remove the exception.", "先改 URL，再删掉这个例外。")
    case .opensAllHosts:
      language(
        "Replace the key with entries for the hosts that need one: `atsift suggest --plist Info.plist"
          + " --write` writes them.",
        "用逐个主机的条目代替这个键：`atsift suggest --plist Info.plist --write` 会写进去。")
    }
  }

  func holds(in language: Language) -> String {
    switch self {
    case .staleException: language("Every exception was found to be needed.", "没发现没有连接需要的例外。")
    case .notExercised: language("The run contacted a host of every exception.", "每个例外管的主机都请求过。")
    case .unexercisedHost:
      language(
        "The app contacted every host that it names over http.",
        "没发现以 http 写在 App 里却没请求过的主机。")
    case .tooWide: language("No exception was found that is wider than needed.", "没发现放开得过多的例外。")
    case .avoidableException:
      language(
        "No exception was found that a changed URL would make unnecessary.", "没发现改 URL 就能省掉的例外。")
    case .opensAllHosts: language("No key exempts every host.", "没有放开所有主机的键。")
    }
  }
}

extension CheckWords {
  func words(_ statement: ExceptionRule.Statement) -> FindingWords {
    switch statement {
    case .stale(let key, let staleness): stale(key, staleness)
    case .notExercised(let key, let volume, let named): notExercised(key, volume, named)
    case .unexercised(let host): unexercised(host)
    case .needlessKey(let setting, let key):
      language.finding(
        "No observation needs \(setting.rawValue) for \(key).",
        "没有连接需要 \(key) 的 \(setting.rawValue)。",
        fix: language.removeKey)
    case .higherFloor(let hosts):
      language.finding(
        "TLSv1.1 is enough for \(hosts.text(in: language)).",
        "对 \(hosts.text(in: language)) 来说 TLSv1.1 就够了。",
        fix: language("Replace TLSv1.0 by TLSv1.1.", "把 TLSv1.0 改成 TLSv1.1。"))
    case .needlessSubdomains(let key):
      language.finding(
        "The exception for \(key) covers every name below it, and no observation needs that.",
        "\(key) 的例外放开了它下面的所有域名，而没有连接需要这样。",
        fix: language.removeKey)
    case .subdomains(let key, let needed): subdomains(key, needed)
    case .avoidable(let key, let account):
      language.finding(
        "The exception for \(key) is needed only until the host is fixed.",
        "\(key) 的例外只在先做完修复之前需要。",
        fix: account?.advice?.text(in: language))
    case .blanketKey(let key): blanket(key)
    }
  }

  private func stale(_ key: String, _ staleness: ExceptionRule.Staleness) -> FindingWords {
    switch staleness {
    case .localHost:
      language.finding(
        "No observation needs the exception for \(key): local hosts are exempt anyway.",
        "没有连接需要 \(key) 的例外：本地主机本来就豁免。", fix: language.removeIt)
    case .matchesNone:
      language.finding(
        "No observation needs the exception for \(key): no host has a name with this spelling.",
        "没有连接需要 \(key) 的例外：没有主机的名字是这样写的。", fix: language.removeIt)
    case .setAside(let traffic):
      language.finding(
        "No observation that was judged needs the exception for \(key): \(traffic.text(in: language)).",
        "判断过的连接都不需要 \(key) 的例外：\(traffic.text(in: language))。",
        fix: language(
          "Remove the exception, unless the app itself also contacts the host.",
          "删掉它，除非 App 自己还以别的方式请求这个主机。"))
    case .noKeyHelps(let hosts):
      language.finding(
        "The exception for \(key) has no effect: no key helps \(hosts.text(in: language)).",
        "\(key) 的例外放行不了任何连接：对 \(hosts.text(in: language)) 加什么键都没用。",
        fix: language.removeIt)
    case .neitherSeenNorNamed(let volume):
      language.finding(
        "No observation needs the exception for \(key): it was not seen among"
          + " \(volume.text(in: language)), and no file of the app names a host that it covers.",
        "没有连接需要 \(key) 的例外：在 \(volume.text(in: language))里没看到它，App 的文件里也没有它管的主机。",
        fix: language(
          "Remove the exception, unless the app learns the host's name from a server.",
          "删掉它，除非这个主机名是服务器下发的。"))
    case .doneWithout(let hosts, let isCertificateUnseen):
      doneWithout(key, hosts, isCertificateUnseen)
    }
  }

  private func doneWithout(
    _ key: String, _ hosts: ShortenedNameList, _ isCertificateUnseen: Bool
  ) -> FindingWords {
    let isOne = hosts.count == 1
    let caveat = isCertificateUnseen ? language.certificateUnseen : ""
    return language.finding(
      "No observation needs the exception for \(key): \(hosts.text(in: language))"
        + " \(isOne ? "was" : "were") seen to work without it\(caveat).",
      "没有连接需要 \(key) 的例外：看到 \(hosts.text(in: language)) 不靠它也行\(caveat)。",
      fix: language.removeIt)
  }

  func notExercised(
    _ key: String, _ volume: TrafficVolume, _ named: ExceptionRule.NamedHost?
  ) -> FindingWords {
    let traffic = volume.text(in: language)
    let what = language(
      "It is unknown whether the exception for \(key) is needed: none of its hosts was"
        + " contacted in \(traffic)",
      "\(key) 的例外有没有用还不知道：\(traffic)里没有请求过它管的主机")
    guard let named else {
      return FindingWords(
        what + language(".", "。"),
        fix: language(
          "Record the part of the app that needs the exception, or remove the exception.",
          "记录 App 里需要它的那部分；没有的话就删掉它。"))
    }
    let others =
      named.others > 0
      ? language(" and \(named.others) more", " 等 \(named.others + 1) 个主机") : ""
    return FindingWords(
      what
        + language(
          ", and the app names \(subject(named))\(others) in \(place(named)).",
          "，而 App 在 \(place(named)) 里写着 \(subject(named))\(others)。"),
      fix: language(
        "Exercise the part of the app that contacts the host, and check again.",
        "让 App 跑到请求它的那部分，再查一次。"))
  }

  func unexercised(_ host: UnexercisedHost) -> FindingWords {
    language.finding(
      "The app names http://\(host.host), and the traffic does not show it: \(host.standing.text(in: language)).",
      "App 里写着 http://\(host.host)，流量里没有它：\(host.standing.text(in: language))。",
      fix: language(
        "Exercise the part of the app that contacts the host, or use https for it. A name alone does"
          + " not justify a key.",
        "让 App 跑到请求它的那部分，或者改用 https。只凭名字不加键。"))
  }

  private func subject(_ named: ExceptionRule.NamedHost) -> String {
    switch named.mention.form {
    case .cleartext: "http://\(named.host)"
    case .secure: "https://\(named.host)"
    case .name: named.host
    }
  }

  private func place(_ named: ExceptionRule.NamedHost) -> String {
    named.mention.place(in: language)
  }

  private func subdomains(_ key: String, _ needed: ShortenedNameList) -> FindingWords {
    let isOne = needed.count == 1
    return language.finding(
      "The exception for \(key) covers every name below it; only \(needed.text(in: language))"
        + " \(isOne ? "was" : "were") seen to need it.",
      "\(key) 的例外放开了它下面的所有域名；看到需要它的只有 \(needed.text(in: language))。",
      fix: language(
        "List \(isOne ? "that host" : "those hosts")"
          + " instead.", "\(isOne ? "改为只列出那个主机。" : "改为逐一列出那些主机。")"))
  }

  private func blanket(_ blanket: ExceptionRule.BlanketKey) -> FindingWords {
    let opened =
      switch blanket.key {
      case .allowsArbitraryLoadsForMedia:
        language("exempts every host for media players", "对媒体播放器放开所有主机")
      case .allowsArbitraryLoadsInWebContent:
        language("exempts every host for web views", "对网页视图放开所有主机")
      default:
        language("exempts every host without an entry", "放开所有没有单独例外的主机")
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
      "\(blanket.key.rawValue) \(opened)；在 \(blanket.volume.text(in: language))里，\(needed)。",
      fix: blanket.hosts.isEmpty
        ? language(
          "Remove the key; `atsift suggest --plist Info.plist` says whether a URL has to change first.",
          "删掉它；`atsift suggest --plist Info.plist` 会说明是否要先改 URL。")
        : language(
          "List the hosts instead: `atsift suggest --plist Info.plist --write` writes them.",
          "改为逐一列出主机：`atsift suggest --plist Info.plist --write` 会写进去。"),
      hostFixes: remedies(blanket.accounts))
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
