package import AppTransportSecurity
package import Evidence
package import Recommending

package struct HostExplanationWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package func dictionary(_ name: String?, linkedSDKs: LinkedSDKs) -> String {
    (name.map { language("Under \($0)", "在 \($0) 之下") } ?? withoutDictionary)
      + language(", linked with the SDK of \(linkedSDKs).", "，用 \(linkedSDKs) SDK 构建。")
  }

  package var withoutDictionary: String { language("Without a dictionary", "没有字典") }

  package func assumed(_ options: [String]) -> String {
    language("Assumed: ", "采用的理解：") + language.row(options)
  }

  // MARK: What holds

  package var timeline: String {
    language(
      "The effect of the dictionary on the host, whether or not the host was seen",
      "不管有没有看到，对这个主机都成立的")
  }

  package func on(_ systems: [SystemVersion]) -> String {
    language("On \(list(systems))", "在 \(list(systems)) 上")
  }

  private func list(_ systems: [SystemVersion]) -> String {
    language.list(SuggestionWords(language).systems(systems.map(\.description)))
  }

  // MARK: Observed connections

  package var seen: String { Self.seen(in: language) }
  static func seen(in language: Language) -> String { language("What was seen", "看到了什么") }

  /// The sentence for a host without connections in the captures.
  package var notSeen: String { language("The host was not seen in the run.", "记录里没有看到它。") }

  package func seenInstead(_ hosts: [String]) -> String {
    let names = language.few(hosts, atMost: 6)
    return language("The most similar hosts that were seen: \(names).", "看到的主机里最接近的：\(names)。")
  }

  package func seen(_ summary: ConnectionSummary, connections: Int) -> String {
    let (what, count) = (summary.text(in: language), language.connections(connections))
    return language("\(what) in \(count)", "\(what)，\(count)")
  }

  package func places(_ places: [Place]) -> String {
    language("at ", "见 ") + language.row(places.map(\.displayed))
  }

  package func setAside(_ reason: ExcludedTraffic.Reason) -> String {
    let words = reason.text(in: language)
    return language("not judged: \(words)", "不判断：\(words)")
  }

  package func exception(_ keys: [String]) -> String {
    let list = language.row(keys)
    return language("Until then the host needs an exception: \(list).", "在那之前它需要例外：\(list)。")
  }

  /// Returns a decision with its systems, reason and rules; `nil` for `systems` means all systems.
  package func decision(_ decision: Decision, on systems: [SystemVersion]?) -> String {
    let words = DecisionText(language)
    return place(systems) + words.reason(decision, wasSeen: true) + words.rules(decision)
  }

  package func unjudged(on systems: [SystemVersion]?) -> String {
    place(systems)
      + language(": nothing was seen that could be judged", "：没有看到可以判断的内容")
  }

  private func place(_ systems: [SystemVersion]?) -> String {
    guard let systems else {
      return ConfigurationTimeline.Place.everywhere.text(in: language)
    }
    return language("on \(list(systems))", "在 \(list(systems)) 上")
  }

  package func deciding(_ rule: Rule) -> String {
    "\(rule.id)" + language(": ", "：") + rule.statement(in: language)
  }

  package func decidingEntry(_ key: String) -> String {
    language("decided by the entry for \(key)", "由 \(key) 的条目决定")
  }

  package func onTheWay(_ rules: [RuleIdentifier]) -> String {
    language("on the way: ", "途经：") + cited(rules)
  }

  // MARK: Dictionaries

  package func systems(_ place: ConfigurationTimeline.Place) -> String {
    let text = place.text(in: language)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  package func idle(_ count: Int) -> String {
    language(
      count == 1
        ? "One entry has no effect on this host." : "\(count) entries have no effect on this host.",
      "有 \(count) 个条目在这里不起作用。")
  }

  /// The heading of advice for an app that supports iOS 9 as well as later OS versions.
  package var firstSystems: String {
    language("If the app also supports iOS 9", "如果 App 也支持 iOS 9")
  }

  package func cited(_ rules: [RuleIdentifier]) -> String {
    language.list(rules.map(\.description))
  }
}

extension ClientSoftware {
  package func text(in language: Language) -> String {
    let (sureness, ground) = (certainty.title(in: language), source.title(in: language))
    let name = title(in: language)
    return language("\(name), \(sureness), \(ground)", "\(name)，\(sureness)，\(ground)")
  }

  package func title(in language: Language) -> String {
    switch kind {
    case .urlLoading, .media, .browser: title
    case .webContent: language(title, "网页视图")
    case .ownStack: language(title, name ?? "自带的网络库")
    case .appleTLS: language(title, "Apple 的 TLS")
    }
  }
}
