package import AppTransportSecurity
package import Findings

/// A label in the output of `atsift explain`, at most eight terminal columns wide.
package enum ExplanationLabel: CaseIterable, Sendable {
  case host, disputed, seen, software, aside, advice, need, unknown
  case configuration, meaning, basis
  case otherNames, governed, opened, note, rule, source
  case systems, load, dictionary, setting
  case answer, touches
  case places, value, usual, read, review, trap
  case restsOn, foundBy
  case inPlace, missing
  case constant, suites, word

  package func text(in language: Language) -> String {
    switch self {
    case .host: language("host", "主机")
    case .disputed: language("disputed", "有争议")
    case .seen: language("seen", "看到")
    case .software: language("by", "发起者")
    case .aside: language("aside", "不判断")
    case .advice: language("do", "处理")
    case .need: language("need", "需要")
    case .unknown: language("unknown", "无法判断")
    case .configuration: language("config", "配置")
    case .meaning: language("means", "含义")
    case .basis: language("by", "来源")
    case .otherNames: language("also", "别名")
    case .governed: "ATS"
    case .opened: language("opened", "放开")
    case .note: language("note", "说明")
    case .rule: language("rule", "规则")
    case .source: language("source", "出处")
    case .systems: language("systems", "适用")
    case .load: language("load", "加载")
    case .dictionary: language("under", "字典")
    case .setting: language("on", "系统")
    case .answer: language("answer", "采用")
    case .touches: language("affects", "涉及")
    case .places: language("place", "位置")
    case .value: language("value", "值")
    case .usual: language("default", "默认")
    case .read: language("read", "读取")
    case .review: language("review", "审核")
    case .trap: language("trap", "注意")
    case .restsOn: language("basis", "依据")
    case .foundBy: language("found by", "由谁发现")
    case .inPlace: language("in place", "有")
    case .missing: language("missing", "没有")
    case .constant: language("name", "名称")
    case .suites: language("suites", "套件")
    case .word: language("used as", "用作")
    }
  }
}

package struct ExplanationWords: Sendable {
  let language: Language

  package init(_ language: Language) { self.language = language }

  // MARK: Rules and questions

  package func source(_ source: RuleSource) -> String {
    source.kind.title(in: language) + language(": ", "：") + source.title(in: language)
  }

  package func dispute(_ conflict: Conflict) -> String {
    let (question, answer) = (conflict.question(in: language), conflict.answer(in: language))
    return language(
      "\(conflict.rawValue): \(question) \(answer)", "\(conflict.rawValue)：\(question)\(answer)")
  }

  package var informs: String {
    language("the rule is for information; it decides no connection", "这条规则只作说明，本身不决定任何连接")
  }

  /// Returns the meaning of an interpretation of a disputed rule, after its `--assume` option.
  package func reading(
    _ reading: Assumptions.Option.Reading, of option: String, isUsual: Bool
  ) -> String {
    let meaning = reading.meaning.text(in: language)
    let choice = "--assume \(option)=\(reading.value)"
    return language(
      "\(choice)\(isUsual ? " (default)" : ""): \(meaning)",
      "\(choice)\(isUsual ? "（默认）" : "")：\(meaning)")
  }

  package func title(_ rule: Rule) -> String { "\(rule.id) \(rule.title(in: language))" }

  package func full(_ rule: Rule) -> String {
    title(rule) + language(": ", "：") + rule.statement(in: language)
  }

  // MARK: Keys

  package func places(_ key: PolicyKey) -> String {
    let names: [(PolicyKey.Place, String)] = [
      (
        .dictionary,
        language("in NSAppTransportSecurity itself", "直接写在 NSAppTransportSecurity 里")
      ),
      (.exception, language("in an entry of NSExceptionDomains", "写在 NSExceptionDomains 的条目里")),
      (.pinnedDomain, language("in an entry of NSPinnedDomains", "写在 NSPinnedDomains 的条目里")),
    ]
    return language.list(names.filter { key.places.contains($0.0) }.map(\.1))
  }

  package func systems(_ reference: PolicyKeyReference) -> String {
    reference.systems.since == reference.systems.until
      ? language("by no system", "没有系统读取") : reference.systems.text(in: language)
  }

  package func review(_ reference: PolicyKeyReference) -> String {
    reference.isReviewed
      ? language("App Review requires a justification (ATS-130)", "App 审核要求说明理由（ATS-130）")
      : language("needs no justification", "不需要说明理由")
  }

  // MARK: Terms

  package func governs(_ interface: LoadingInterface) -> String {
    interface.isGoverned
      ? language("governs it", "限制它")
      : language(
        "does not apply to it; no key is needed", "不管它，不需要键")
  }

  package func opened(on systems: String, by keys: [PolicyKey]) -> String {
    let names = language.alternatives(
      keys.map { key in
        key.places.contains(.dictionary)
          ? key.rawValue
          : language("\(key.rawValue) in the entry of a host", "主机条目里的 \(key.rawValue)")
      })
    return language("on \(systems) by \(names)", "在 \(language.preceding(systems))上：\(names)")
  }

  // MARK: Cipher suites

  /// Returns a sentence on when a load under ATS can get a suite.
  package func availability(_ availability: SuiteAvailability) -> String {
    switch availability {
    case .byDefault: language("accepted", "接受")
    case .withoutForwardSecrecy:
      language(
        "accepted only from a host whose entry has NSExceptionRequiresForwardSecrecy = NO",
        "只有主机的条目里 NSExceptionRequiresForwardSecrecy = NO 时才接受")
    case .whereLifted:
      language(
        "accepted only from hosts exempt from ATS, or whose entry has both"
          + " NSExceptionRequiresForwardSecrecy = NO and NSExceptionAllowsInsecureHTTPLoads = YES",
        "只有不受 ATS 限制的主机，或条目里同时有 NSExceptionRequiresForwardSecrecy = NO 和"
          + " NSExceptionAllowsInsecureHTTPLoads = YES 的主机才接受")
    case .never:
      language(
        "never offered by Apple's TLS, so another TLS library made the connection; no key helps",
        "Apple 的 TLS 从不提供它，所以连接来自别的 TLS 库；没有键有用")
    case .unknown:
      language(
        "in no list of ATS; other suites of these systems are not documented",
        "不在 ATS 的任何列表里；这些系统的其他套件没有文档")
    }
  }

  package var suiteTitle: String {
    language("A cipher suite of TLS.", "TLS 的一个密码套件。")
  }

  /// Returns the heading of a list of suites that ATS accepts.
  package func accepted(_ systems: SuiteSystems) -> String {
    let span = systems.span.text(in: language)
    return language("accepted \(span):", "\(span)接受：")
  }

  // MARK: Rules of lint

  package func meaning(_ severity: Severity) -> String {
    switch severity {
    case .error: language("the setting does not have the intended effect", "它起不到写它的作用")
    case .warning:
      language(
        "the setting has no effect, another effect on some system, or allows more than it seems to",
        "它不起作用，或者在某个系统上作用不同，或者放开的比看上去多")
    case .note: language("the setting works; the finding is only for information", "值得知道")
    }
  }

  /// Returns the effect of a finding of this severity on the exit status of `check`.
  package func effectOnCheck(_ severity: Severity) -> String {
    switch severity {
    case .error, .warning:
      language(
        "`check` ends with 1, unless --fail-on says otherwise", "`check` 以状态 1 结束，除非 --fail-on 另外指定"
      )
    case .note: language("for information; `check` ends with 0", "只供参考；`check` 以 0 结束")
    }
  }

  // MARK: The keys for the whole app together

  package var tableHeading: String {
    language(
      "Cleartext to a public host that no exception lists, by the keys for the whole app "
        + "(\"-\" means that a key is absent; NSAllowsArbitraryLoads = NO is the same as absent):",
      "对没有例外条目的公网主机用明文，按全局键的设置（“-”表示没写这个键；放开所有主机的键为 NO 时也可以不写）：")
  }

  package var tableInterfaces: [String] {
    ["URLSession", language("web", "网页"), language("media", "媒体")]
  }

  /// Returns a verdict for the table; `.unknown` becomes "differs", as systems differ.
  package func tableVerdict(_ verdict: Decision.Verdict) -> String {
    switch verdict {
    case .allow, .block: DecisionText(language).verdict(verdict)
    case .unknown: language("differs", "不一致")
    }
  }

  package var tableLegend: String {
    language(
      "Loads is NSAllowsArbitraryLoads, InWebContent and ForMedia are its narrower keys, Local is "
        + "NSAllowsLocalNetworking. See ATS-24, ATS-25 and ATS-26.",
      "Loads 是 NSAllowsArbitraryLoads，InWebContent 和 ForMedia 是它范围更窄的写法，Local 是 "
        + "NSAllowsLocalNetworking。见 ATS-24、ATS-25 和 ATS-26。")
  }
}
