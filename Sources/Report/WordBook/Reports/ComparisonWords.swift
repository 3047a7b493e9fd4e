import AppTransportSecurity
package import Assessing
import PropertyLists
package import Recommending

package struct ComparisonWords: Sendable {
  package let language: Language

  package var older: String { language("The older run", "较早的运行") }
  package var newer: String { language("The newer run", "较新的运行") }

  package init(_ language: Language) { self.language = language }

  package func summary(_ comparison: RunComparison) -> String {
    let counts = RunComparison.Change.allCases.map { change in
      let (count, title) = (comparison.count(change), label(change))
      return language("\(count) \(title)", "\(title) \(count) 个")
    }
    return language("Hosts: ", "主机：") + language.row(counts) + language(".", "。")
  }

  package func label(_ change: RunComparison.Change) -> String {
    switch change {
    case .appeared: language("appeared", "新出现")
    case .worse: language("worse", "变差")
    case .better: language("better", "变好")
    case .left: language("left", "消失")
    case .same: language("same", "不变")
    }
  }

  package func verdicts(
    _ old: HostSuggestion.Verdict?, _ new: HostSuggestion.Verdict?
  ) -> String {
    let words = SuggestionWords(language)
    switch (old.map(words.label), new.map(words.label)) {
    case (let old?, let new?) where old != new:
      return language("\(new), was \(old)", "\(new)，之前\(old)")
    case (_, let new?): return new
    case (let old?, nil): return language("was \(old)", "之前\(old)")
    case (nil, nil): return ""
    }
  }

  package func more(_ hosts: Int) -> String { SuggestionWords(language).more(hosts) }

  package func moreKeys(_ keys: Int) -> String { language.moreListed(keys) }

  package func heading(_ keys: [RunComparison.KeyChange]) -> String {
    keys.isEmpty
      ? language("The dictionary is unchanged.", "字典不变。")
      : language("The dictionary changes:", "字典的变化：")
  }

  package func change(of key: RunComparison.KeyChange) -> (label: String, values: String) {
    switch (key.old?.plainText, key.new?.plainText) {
    case (nil, let new): (language("gains", "增加"), " = \(new ?? "")")
    case (let old?, nil): (language("loses", "去掉"), " = \(old)")
    case (let old?, let new?):
      (language("changes", "改为"), language(" = \(new), was \(old)", " = \(new)，之前为 \(old)"))
    }
  }
}

extension RunComparison.Reason {
  package func text(in language: Language) -> String {
    switch self {
    case .need(let need, let isOldSilent):
      need.firmText(in: language)
        + (isOldSilent ? language("; the old run does not show it", "；旧的运行里看不出来") : "")
    case .noMore(let need):
      language("no longer: \(need.text(in: language))", "不再有：\(need.text(in: language))")
    case .notSeenAgain(let need): notSeenAgain(need.text(in: language), language)
    case .floor(let version, let before):
      language(
        "needs an exception for \(version); before, for \(before)",
        "需要针对 \(version) 的例外；之前针对 \(before)")
    case .floorNotSeenAgain(let before, let version):
      language(
        "\(before), for which an exception was needed, was not seen again; \(version) still needs one",
        "没有再看到需要例外的 \(before)；\(version) 仍然需要例外")
    case .verdict(let verdict, let before): Self.text(verdict, before, language)
    case .setAsideBefore(let reason):
      language(
        "was set aside before: \(reason.text(in: language))", "之前没有判断：\(reason.text(in: language))")
    case .setAsideNow(let reason):
      language(
        "is set aside now: \(reason.text(in: language))", "现在不判断：\(reason.text(in: language))")
    case .opened(let entry, let before):
      language(
        "is now covered by \(entry.text(in: language)), before by \(before.text(in: language))",
        "现在由\(entry.text(in: language))放开，之前由\(before.text(in: language))放开")
    case .openedOtherwise:
      language(
        "its entry changed, though its traffic did not get better or worse",
        "看到的情况没变，但字典对它的放开方式变了")
    case .entryChangesForOthers:
      language("its entry changed because of other names that it covers", "它的条目因为同时管到的其他域名而变了")
    case .clearPort(let port):
      language(
        "is also contacted in cleartext on port \(port), where no https was seen",
        "还在端口 \(port) 上用明文请求，而那里没看到 https")
    case .httpsLeadsBack:
      language(
        "https redirects back to cleartext, so changing the URL no longer helps",
        "https 又会回到明文，所以改 URL 不再管用")
    case .redirectGone:
      language(
        "cleartext answers no longer redirect to https on the same host", "明文应答不再重定向到本主机的 https")
    case .redirectNotSeenAgain:
      notSeenAgain(HTTPSReplacementProof.redirects.text(in: language), language)
    case .httpsNotSeenAgain(let proof):
      notSeenAgain(
        language(
          "\(proof.text(in: language)), the reason for proposing https",
          "\(proof.text(in: language))（之前据此建议改用 https）"), language)
    case .clearRequestNotSeenAgain(let port):
      notSeenAgain(language("a cleartext request on port \(port)", "端口 \(port) 上的明文请求"), language)
    case .httpsSeen(let proof):
      language(
        "now seen: \(proof.text(in: language)), so changing the URL helps",
        "现在看到：\(proof.text(in: language))，所以改 URL 就行")
    }
  }

  private func notSeenAgain(_ what: String, _ language: Language) -> String {
    language("not seen again: \(what)", "没有再看到：\(what)")
  }

  private static func text(
    _ verdict: HostSuggestion.Verdict, _ before: HostSuggestion.Verdict, _ language: Language
  ) -> String {
    switch (before, verdict) {
    case (.violated, .unknown): language("was violated; unknown in the new run", "之前不符合；新的运行里看不出来")
    case (.satisfied, .unknown):
      language("was satisfied; unknown in the new run", "之前符合；新的运行里看不出来")
    case (.unknown, .satisfied):
      language("was unknown; satisfied in the new run", "之前看不出来；新的运行里看到它符合")
    default: language("has another verdict", "判断结果变了")
    }
  }
}

extension RunComparison.Entry {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .own: language("its own entry", "自己的条目")
    case .none: language("no entry", "（没有条目）")
    case .of(let name): language("the entry of \(name)", " \(name) 的条目")
    }
  }
}

extension HTTPSReplacementProof {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .complies: language("https that meets ATS", "符合 ATS 的 https")
    case .redirects: language("a redirect to https on the same host", "重定向到本主机的 https")
    case .promised:
      language("the demand to use only https (HSTS)", "要求只用 https 的声明（HSTS）")
    }
  }
}

extension ExceptionNeed {
  /// Returns why a requirement is violated and how certain that is: `the app sent an unencrypted
  /// HTTP request (proven)`.
  func firmText(in language: Language) -> String {
    let certainty =
      switch certainty {
      case .proven: language(" (proven)", "（有证据）")
      case .likely: language(" (likely)", "（很可能）")
      case .unknown: language(" (unknown)", "（不能确定）")
      }
    return text(in: language) + certainty
  }
}
