package import Assessing
import Findings
import Recommending

extension DictionaryChange.Reason {
  /// Returns the reason why a merge kept or changed a key, as a short sentence without a full stop.
  package func text(in language: Language) -> String {
    switch self {
    case .needs(let needs):
      needs.map { $0.firmText(in: language) }.joined(separator: language("; ", "；"))
    case .needed: language("needed by connections that were seen", "看到的连接需要它")
    case .undecided: language("it is unknown whether the setting is needed", "从看到的连接无法判断是否需要它")
    case .keepsUnderATS: language("keeps the host under ATS", "让这个主机继续受 ATS 限制")
    case .letsRestThrough: language("allows connections that no exception covers", "放行例外都管不到的连接")

    case .tightens: language("tightens", "收紧限制")
    case .tightensAsAbove: language("makes ATS stricter, like its parent entry", "收紧限制，和上级条目之前一样")
    case .sharedEntry:
      language("the host is covered by an entry shared with other hosts", "与其他主机合用的条目已经写明它需要什么")
    case .sharesWithNamesBelow: language("names below this one share the entry", "下面的域名合用这个条目")
    case .shields:
      language(
        "the host met ATS; without this entry, another key of the dictionary would exempt it "
          + "from ATS",
        "它符合要求；没有条目的话，保留下来的键会放开它")
    case .ownEntries(let names): ownEntries(names, language)
    case .fixComesFirst(let advice, let host):
      language("needed only until the host is fixed", "只在先做完修复之前需要")
        + (advice.map { language(": ", "：") + $0.text(in: language) } ?? language(".", "。"))
        + language(" --cannot-change \(host) keeps it", "加 --cannot-change \(host) 可以保留它")
    case .noKeyHelps(let names):
      language("no key helps \(names.text(in: language))", "对 \(names.text(in: language)) 加什么键都没用")
    case .wouldEndExemption:
      language(
        "removing only a part of the entry would end the exemption of this local host, and some of"
          + " its keys are unknown or make ATS stricter",
        "只删一部分会使这个本地主机不再豁免，而其中有不认识的或不是放宽的键")
    case .endedExemption:
      language(
        "puts this local host under ATS, which blocks connections that were seen; without an"
          + " entry it is exempt",
        "让这个本地主机受 ATS 限制，而 ATS 会拦截看到的连接；没有条目它就豁免")
    case .hasNoExemption:
      language(
        "a key of the app puts this local host under ATS, which blocks connections that were seen",
        "App 自己的一个键让这个本地主机受 ATS 限制，而 ATS 会拦截看到的连接")
    case .inPart(let reason):
      reason.text(in: language)
        + language("; keys that are unknown or make ATS stricter stay", "；收紧的和不认识的键保留")

    case .notNeeded: language("no observation needs it", "没有连接需要它")
    case .doneWithout(let names, let isCertificateUnseen):
      doneWithout(names, isCertificateUnseen, language)
    case .localHost:
      language(
        "no observation needs it; local hosts are exempt from ATS from iOS 10 on",
        "没有连接需要它；从 iOS 10 起，本地主机不受 ATS 限制")
    case .setAside(let traffic):
      language(
        "no observation that was judged needs it: \(traffic.text(in: language))",
        "判断过的连接都不需要它：\(traffic.text(in: language))")
    case .notSeen:
      language("no observation needs it: no host was seen to which it applies", "没有连接需要它：没看到这样的主机")
    case .keptUnused:
      language(
        "no observation needs it; kept because of --keep-unused", "没有连接需要它；按要求保留（--keep-unused）"
      )
    case .notNeededBesideExceptions:
      language("the exceptions cover all that was seen", "除了例外之外，没有连接需要它")
    case .noNameBelow: language("no subdomain needs it", "下面没有域名需要从这里继承")

    case .opensNothing: language("has no effect", "不放开任何东西")
    case .idle:
      language(
        "has no effect, and no other key exempts this host any more", "不放开任何东西，而且已经没有别的键放开这个主机")
    case .isDefault: language("has its default value", "不写也是这样")
    case .isOff: language("is off", "没有启用")
    case .isEmpty: language("is empty", "是空的")
    case .isEmptyNow: language("is empty now", "现在空了")
    case .repeats(let name): language("repeats \(name)", "与 \(name) 重复")
    case .duplicate(let count):
      language("occurs \(count) times; the last one applies", "出现了 \(count) 次，最后一次有效")
    case .unread: language("is not a dictionary, so no system reads it", "不是字典，所以没有系统会读它")
    case .wasUnread: language("was not a dictionary, so no system read it", "之前不是字典，所以没有系统会读它")
    case .obsolete: language("obsolete; has no effect on these systems", "已经废弃，在这些系统上没有意义")
    case .betaSpelling:
      language("the spelling of a beta, which no released OS version reads", "这是测试版的写法，正式版都不认")
    case .void(let statement): LintWords(language: language).words(statement).clause
    case .wasOfWrongType: language("was of a type that systems read differently", "之前的类型不对，各系统读法不一")
    case .cancelled(let key):
      language(
        "has no effect, because \(key) cancels it", "不起作用，因为 \(key) 使它失效")
    case .blockedAllTheSame(let key):
      language(
        "has no effect: \(key ?? "a key of the entry") blocks the same connections anyway",
        "放行不了任何连接：\(key ?? "这个条目里的一个键")照样会拦截")
    case .unknownKey: language("is unknown to atsift, so it was not changed", "atsift 不认识它，原样保留")

    case .opensEverything(let hosts, let exceptions): opensEverything(hosts, exceptions, language)
    case .opensLocalHosts:
      language(
        "exempts only local hosts, which are exempt anyway on iOS 10 and later",
        "只放开本地主机，而 iOS 10 及以后本来就放开它们")

    case .currentSpelling(let name, let reason):
      language("\(name) is today's spelling; ", "现在的写法是 \(name)；") + reason.text(in: language)
    }
  }

  private func ownEntries(_ names: ShortenedNameList, _ language: Language) -> String {
    let isOne = names.names.count + names.more == 1
    return language(
      "covers every name below it; \(names.text(in: language)) now"
        + " \(isOne ? "has its own entry" : "have their own entries")",
      "放开下面的所有域名；\(names.text(in: language)) 现在\(isOne ? "有" : "各有")自己的条目")
  }

  private func doneWithout(
    _ names: ShortenedNameList, _ isCertificateUnseen: Bool, _ language: Language
  ) -> String {
    let isOne = names.names.count + names.more == 1
    return language(
      "no observation needs it: \(names.text(in: language)) \(isOne ? "was" : "were") seen to"
        + " work without it",
      "没有连接需要它：看到 \(names.text(in: language)) 不靠它也行")
      + (isCertificateUnseen ? language.certificateUnseen : "")
  }

  private func opensEverything(_ hosts: Int, _ exceptions: Int, _ language: Language) -> String {
    let seen = "\(hosts) host\(hosts == 1 ? "" : "s")"
    return switch (hosts, exceptions) {
    case (0, _):
      language(
        "exempts every host, and no traffic of the app was seen that needs"
          + " it", "对所有主机放开，而没看到 App 的连接需要它"
      )
    case (_, 0):
      language(
        "exempts every host; of \(seen) seen, none needs an exception",
        "对所有主机放开；看到的 \(hosts) 个主机都不需要例外")
    case (_, 1):
      language(
        "exempts every host; of \(seen) seen, 1 needs an exception and has one now",
        "对所有主机放开；看到的 \(hosts) 个主机里只有 1 个需要例外，现在已经有了")
    default:
      language(
        "exempts every host; of \(seen) seen, \(exceptions) need an exception and have one now",
        "对所有主机放开；看到的 \(hosts) 个主机里有 \(exceptions) 个需要例外，现在都有了")
    }
  }
}

extension ExcludedTrafficOfException {
  func text(in language: Language) -> String {
    let first = language(
      "\(host) was set aside (\(reason.text(in: language)))",
      "\(host) 没有判断（\(reason.text(in: language))）")
    return more > 0
      ? first + language(", and \(more) more below it", "，它下面另有 \(more) 个") : first
  }
}

extension Language {
  var certificateUnseen: String {
    self(", but the certificate was not seen", "（只就判断过的部分而言：没看到证书）")
  }
}

extension FindingWords {
  fileprivate var clause: String {
    message.last.map { ".。".contains($0) } == true ? String(message.dropLast()) : message
  }
}
