package import AppTransportSecurity
import Evidence
package import PropertyLists
package import Recommending

package struct SuggestionWords: Sendable {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  // MARK: The whole

  package func summary(_ suggestion: Suggestion) -> String {
    let tally = SuggestionTally(suggestion)
    guard tally.hosts > 0 else {
      return nothingToJudge(suggestion) + language(".", "。")
    }
    guard tally.violated > 0 else {
      let parts = [
        tally.satisfied > 0
          ? language(
            Language.counted(tally.satisfied, "host meets", "hosts meet")
              + " App Transport Security (ATS)",
            "\(tally.satisfied) 个主机符合 App Transport Security（ATS）") : nil,
        tally.unknown > 0
          ? language(
            Language.counted(tally.unknown, "host", "hosts") + " could not be judged",
            "\(tally.unknown) 个主机无法判断") : nil,
      ].compactMap(\.self)
      return language("No exception is proposed: ", "不需要例外：") + language.list(parts)
        + language(".", "。")
    }
    let outcomes = [
      tally.excepted > 0
        ? language(
          Language.counted(tally.excepted, "gets", "get") + " an exception",
          "\(tally.excepted) 个加例外") : nil,
      tally.mended > 0
        ? language(
          Language.counted(tally.mended, "needs", "need") + " a fix instead",
          "\(tally.mended) 个改为修复") : nil,
    ].compactMap(\.self)
    return language(
      "\(tally.violated) of \(Language.counted(tally.hosts, "host", "hosts")) "
        + "\(tally.violated == 1 ? "breaks" : "break") App Transport Security (ATS): "
        + "\(language.list(outcomes)).",
      "\(tally.hosts) 个主机中有 \(tally.violated) 个不符合 App Transport Security（ATS）："
        + "\(language.row(outcomes))。")
  }

  func nothingToJudge(_ suggestion: Suggestion) -> String {
    suggestion.setAside.isEmpty
      ? language("Nothing to judge: no connection of the app was seen", "没有可判断的内容：没看到 App 的任何连接")
      : language(
        "Nothing to judge: all connections that were seen are set aside", "没有可判断的内容：看到的连接都没有计入")
  }

  package func basis(_ suggestion: Suggestion) -> String {
    judgedFor(suggestion)
      + (suggestion.publicSuffixListDate.map {
        language(
          " Domains are divided by the public suffix list of"
            + " \($0).", "域名按 \($0) 的 Public Suffix List 划分。")
      } ?? "")
  }

  package func judgedFor(_ suggestion: Suggestion) -> String {
    let systems = language.list(self.systems(suggestion.systems))
    return language(
      "Judged for \(systems), linked with the SDK of \(suggestion.linkedSDK).",
      "按 \(systems) 判断，用 \(suggestion.linkedSDK) SDK 构建。")
  }

  /// Returns system names without a platform that the preceding name has too: `iOS 17.0`, `18.0`.
  package func systems(_ names: [String]) -> [String] {
    var platform: Substring?
    return names.map { name in
      let parts = name.split(separator: " ", maxSplits: 1)
      defer { platform = parts.first }
      return parts.count == 2 && parts.first == platform ? String(parts[1]) : name
    }
  }

  package func totals(_ suggestion: Suggestion) -> String {
    let tally = SuggestionTally(suggestion)
    let aside =
      tally.setAside > 0
      ? language(", \(tally.setAside) more set aside", "，另有 \(tally.setAside) 个不判断") : ""
    return language(
      "\(Language.counted(tally.hosts, "host", "hosts")): \(tally.violated) violated, "
        + "\(tally.unknown) unknown, \(tally.satisfied) satisfied. "
        + "\(language.connections(tally.connections))\(aside).",
      "\(tally.hosts) 个主机：\(tally.violated) 个不符合，\(tally.unknown) 个无法判断，\(tally.satisfied) 个符合。"
        + "\(language.connections(tally.connections))\(aside)。")
  }

  // MARK: The app itself

  package var unexercised: String {
    language("Named in the app over http, not seen in this run", "App 里以 http 写着、这次没跑到的")
  }

  package func unexercised(_ hosts: [UnexercisedHost], _ reach: TrafficVolume.Reach) -> String {
    let least = reach.allIsLeast
    return language(
      "Of \(least ? "at least " : "")\(reach.all) hosts that the app's URLs name, \(reach.seen) were seen."
        + (hosts.isEmpty
          ? ""
          : " Exercise these hosts, or use https for them; a name alone does not justify a key."),
      "App 的 URL 写明的\(least ? "至少" : "") \(reach.all) 个主机里看到了 \(reach.seen) 个。"
        + (hosts.isEmpty ? "" : "请跑到下面这些，或者改用 https；只凭名字不加键。"))
  }

  package func unexercised(_ host: UnexercisedHost) -> String {
    "http://\(host.host): \(host.mention.place(in: language)); \(host.standing.text(in: language))"
  }

  // MARK: A host

  package func label(_ verdict: HostSuggestion.Verdict) -> String {
    switch verdict {
    case .satisfied: language("satisfied", "符合")
    case .violated: language("violated", "不符合")
    case .unknown: language("unknown", "无法判断")
    }
  }

  package func owner(_ host: HostSuggestion) -> String? {
    let parts = [
      host.owner?.name(in: language), host.isFirstParty ? firstParty : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : language.row(parts)
  }

  package var firstParty: String { language("first party", "自家域名") }

  package func seen(_ kinds: [ConnectionSummary], connections: Int) -> String {
    let what = language.few(kinds.map { $0.text(in: language) }, atMost: 4)
    let count = language.connections(connections)
    return what.isEmpty ? count : language("\(what) in \(count)", "\(what)，\(count)")
  }

  package func need(_ need: ExceptionNeed) -> String {
    let rules =
      need.rules.isEmpty ? "" : " [\(need.rules.map(\.description).joined(separator: ", "))]"
    let certainty =
      need.requirement == .undetermined
      ? ""
      : language(", \(need.certainty.rawValue)", "，" + need.certainty.title(in: .simplifiedChinese))
    return need.requirement.title(in: language) + certainty + language(": ", "：")
      + need.text(in: language) + rules
  }

  package func evidence(_ need: ExceptionNeed) -> String? {
    guard !need.evidence.isEmpty else { return nil }
    var places: [String] = []
    for place in need.evidence.map(\.displayed) where place != places.last {
      places.append(place)
    }
    let shown = language.few(places, atMost: 3)
    return language(
      "at \(shown), \(language.connections(need.count))",
      "见 \(shown)，\(language.connections(need.count))")
  }

  package func key(_ name: String, _ value: PropertyListValue) -> String {
    let assignment = "\(name) = \(value.plainText)"
    guard let effect = PolicyKey(rawValue: name)?.effect(of: value, in: language) else {
      return assignment
    }
    return language("\(assignment) (\(effect))", "\(assignment)（\(effect)）")
  }

  /// The label before keys that would help but are not suggested, because the host can be fixed
  /// instead.
  package var heldBack: String { language("keys not added; fix the host first:", "没有加入的键；应先修复主机：") }

  package func coveredBy(_ domain: String) -> String {
    language(
      "through the entry for \(domain), which covers every name below it",
      "由 \(domain) 的条目提供，它管到下面的所有域名")
  }

  // MARK: Hosts together

  package func heading(
    _ advice: Advice?, owner: String?, failing requirements: [Requirement], hosts: Int
  ) -> String {
    let needs = language.row(
      requirements.filter { $0 != .undetermined }.map { $0.title(in: language) })
    return [advice?.title(in: language), owner, needs.isEmpty ? nil : needs, language.hosts(hosts)]
      .compactMap(\.self).joined(separator: " · ")
  }

  package func example(_ host: String, _ advice: String) -> String {
    language("For example \(host): \(advice)", "例如 \(host)，\(advice)")
  }

  package func more(_ hosts: Int) -> String {
    language.moreListed(hosts)
  }

  package func more(_ groups: [Int]) -> String {
    let hosts = language.hosts(groups.reduce(0, +))
    return language(
      "\(Language.counted(groups.count, "more group", "more groups")) with \(hosts): -v lists all of them.",
      "另有 \(groups.count) 组共 \(hosts)：-v 列出全部。")
  }

  package var firstSteps: String { language("What to do first", "先做什么") }

  package func confirm(_ hosts: Int) -> String {
    language(
      "To confirm the verdict of \(language.hosts(hosts)), run the script of `--format nscurl`"
        + " on a Mac.",
      "要弄清还不能确定的 \(language.hosts(hosts))，在 Mac 上运行 `--format nscurl` 打印的脚本。")
  }

  // MARK: Groups of one entry

  package var groups: String {
    language(
      "Groups of hosts with one entry: it covers every name below its domain, seen or not",
      "合用一个条目的主机：条目会放开该域名下的所有域名，不论是否出现过")
  }

  package func group(_ group: SubdomainGroup) -> [String] {
    let keys = group.keys.entries.map { "\($0.key) = \($0.value.plainText)" }
    let few = language.few(group.hosts, atMost: 6)
    return [
      language.list(keys),
      language(
        "for \(language.hosts(group.hosts.count)) that were seen: \(few)",
        "针对看到的 \(language.hosts(group.hosts.count))：\(few)"),
      group.sawDomain
        ? nil
        : language(
          "\(group.domain) itself was not seen and is covered as well.",
          "\(group.domain) 本身没有出现，也会被放开。"),
      group.kept.isEmpty
        ? nil
        : language(
          "Hosts that separate entries keep under ATS: ",
          "不需要例外的主机另有条目，仍受 ATS 约束：")
          + language.few(group.kept, atMost: 6),
    ].compactMap(\.self)
  }

  /// The heading of keys for one loading interface, such as web views, that could replace entries.
  package var alternatives: String { language("Keys that could replace entries", "可以代替条目的键") }

  // MARK: Traffic that was set aside

  package var setAside: String { language("Set aside, not judged", "没有判断的流量") }

  package func setAside(_ kind: ExcludedTraffic.Kind, _ hosts: [ExcludedTraffic]) -> String {
    let count = hosts.reduce(0) { $0 + $1.connections }
    let names = hosts.map { host in
      host.reason.protocolName.map { "\(host.host) (\($0))" } ?? host.host
    }
    return kind.title(in: language) + language(", ", "，") + language.connections(count)
      + language(": ", "：") + language.few(names.distinct, atMost: 6)
  }

  package var notes: String { language("Notes", "说明") }
}
