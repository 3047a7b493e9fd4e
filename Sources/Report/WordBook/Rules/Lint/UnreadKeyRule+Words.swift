import AppTransportSecurity
import Findings
import Linting

extension UnreadKeyRule {
  func statement(in language: Language) -> String {
    switch self {
    case .misplacedKey:
      language("An ATS key in the wrong dictionary is silently ignored.", "放错字典的键会被忽略，而且没有提示。")
    case .displayNameKey:
      language(
        "The names that Xcode shows for keys are not the keys themselves.", "Xcode 显示的键名不是键本身。")
    case .misspelledKey:
      language("A misspelled ATS key is silently ignored.", "拼错的键会被忽略，而且没有提示。")
    case .unknownKey:
      language(
        "A key that Apple does not document for ATS is silently ignored.", "文档里没有的键会被忽略，而且没有提示。")
    case .legacyKey:
      language(
        "Current OS versions ignore keys in the spellings of betas and of 2015.",
        "现在的系统不读测试版和 2015 年的写法。")
    case .obsoleteKey:
      language(
        "NSRequiresCertificateTransparency has no effect since iOS 13, whatever its value.",
        "从 iOS 13 起，NSRequiresCertificateTransparency 不管是什么值都没有意义。")
    case .duplicateKey:
      language("If a key occurs twice in a dictionary, only one value is read.", "写了两次的键只有一个值有效。")
    case .duplicateDictionary:
      language(
        "If NSAppTransportSecurity occurs more than once in a property list, only one is read.",
        "一个属性列表里有多个 NSAppTransportSecurity 时，只有一个有效。")
    }
  }
}

extension LintWords {
  func words(_ statement: UnreadKeyRule.Statement) -> FindingWords {
    switch statement {
    case .misplaced(let name, let place, let isThere, let wanted):
      language.finding(
        "\(quoted(name)) is not read in this place.", "\(quoted(name)) 放在这里不会被读取。",
        fix: place.map { place in
          isThere
            ? alreadyThere(name, place)
            : language("Move it into \(text(place)).", "移到\(text(place))。") + make(wanted)
        }
          ?? removeIt)
    case .nestedDomains(let isBesideDomains):
      language.finding(
        "The hosts are in an `NSAppTransportSecurity` nested in another one; ATS reads hosts only in `NSExceptionDomains`.",
        "这些主机写在嵌套的第二层 `NSAppTransportSecurity` 里；ATS 只读 `NSExceptionDomains` 里的主机。",
        fix: isBesideDomains
          ? language(
            "Move the entries of the inner dictionary into the outer `NSExceptionDomains`, and remove the inner one.",
            "把其中的条目移到同一层的 `NSExceptionDomains` 里，再删掉它。")
          : language("Rename it to `NSExceptionDomains`.", "把它改名为 `NSExceptionDomains`。"))
    case .nestedPolicy:
      language.finding(
        "`NSAppTransportSecurity` is not read inside itself, nor are its keys.",
        "`NSAppTransportSecurity` 嵌套在自身里时不会被读取，其中的键也不会。",
        fix: language(
          "Move the keys of the inner dictionary into the outer one, and remove the inner one.",
          "把其中的键移到外面那一层，再删掉它。"))
    case .nestedValue:
      language.finding(
        "`NSAppTransportSecurity` is not read inside itself.",
        "`NSAppTransportSecurity` 嵌套在自身里时不会被读取。",
        fix: language(
          "Remove it; to exempt all hosts, the key is `NSAllowsArbitraryLoads`.",
          "删掉它；如果本意是放开所有主机，键是 `NSAllowsArbitraryLoads`。"))
    case .displayName(let name, let correction):
      language.finding(
        "\(quoted(name)) is the name that Xcode shows for a key, not the key itself.",
        "\(quoted(name)) 是 Xcode 显示的名称，不是键本身。", fix: fix(correction))
    case .misspelled(let name, let correction): FindingWords(noKey(name), fix: fix(correction))
    case .unknown(let name): FindingWords(noKey(name), fix: removeIt)
    case .legacy(let key, let reading, let correction):
      FindingWords(legacy(key.rawValue, reading), fix: fix(correction))
    case .obsolete(let key, let since):
      language.finding(
        "`\(key.rawValue)` has no effect since \(text(since)).",
        "`\(key.rawValue)` 从 \(text(since))起已无作用。", fix: removeIt)
    case .repeated(let name):
      language.finding(
        "\(quoted(name)) occurs twice in the same dictionary.", "\(quoted(name)) 在同一个字典里写了两次。",
        fix: makeOne)
    case .repeatedPolicy(let count):
      language.finding(
        "NSAppTransportSecurity occurs \(count) times in this property list.",
        "NSAppTransportSecurity 在这个属性列表里写了 \(count) 次。", fix: makeOne)
    }
  }

  private var makeOne: String { language("Merge them into one.", "合并成一个。") }

  private func noKey(_ name: String) -> String {
    language(
      "No ATS key has the name \(quoted(name)), so it is ignored.",
      "没有 \(quoted(name)) 这个键，所以它会被忽略。")
  }

  private func legacy(_ name: String, _ reading: UnreadKeyRule.LegacyReading) -> String {
    switch reading {
    case .honored: language("`\(name)` is an old spelling.", "`\(name)` 是过去的写法。")
    case .beta:
      language("`\(name)` was the spelling of a beta and is not read.", "`\(name)` 是测试版里的写法，不会被读取。")
    case .until(let release):
      language(
        "`\(name)` is not read from \(text(release)) on.", "从 \(text(release))起不再读取 `\(name)`。")
    }
  }

  private func fix(_ correction: UnreadKeyRule.Correction) -> String {
    let key = correction.key?.rawValue ?? "NSAppTransportSecurity"
    if let name = correction.equivalentSibling {
      return language("Remove it; `\(name)` is in the same dictionary.", "删掉它；同一层已有 `\(name)`。")
    }
    if let place = correction.place, correction.isThere { return alreadyThere(key, place) }
    if correction.isDefault {
      return language("Remove it; `\(key)` has this value by default.", "删掉它；`\(key)` 默认就是这个值。")
    }
    guard let place = correction.place else { return write("`\(key)`") + make(correction.wanted) }
    return language(
      "Write `\(key)`, and move it into \(text(place)).", "写成 `\(key)`，并移到\(text(place))。")
      + make(correction.wanted)
  }

  private func make(_ wanted: LintStatement.ValueType?) -> String {
    wanted.map { language(" Make its value \(text($0)).", "值要改成\(text($0))。") } ?? ""
  }

  private func alreadyThere(_ key: String, _ place: UnreadKeyRule.Place) -> String {
    key.hasSuffix("Domains") || place == .root
      ? language(
        "Move its contents into the `\(key)` in \(text(place)), and remove it.",
        "把其中的内容移到\(text(place))的 `\(key)`，再删掉它。")
      : language(
        "Remove it; `\(key)` is already in \(text(place)).", "删掉它；\(text(place))已有 `\(key)`。")
  }

  private func text(_ place: UnreadKeyRule.Place) -> String {
    switch place {
    case .root: language("the root of the property list", "属性列表的根字典里")
    case .policy: language("`NSAppTransportSecurity`", " `NSAppTransportSecurity` 里")
    case .exceptionDomains: language("`NSExceptionDomains`", " `NSExceptionDomains` 里")
    case .exception:
      language("the entry of a host in `NSExceptionDomains`", " `NSExceptionDomains` 里某个主机的条目中")
    case .pinnedDomain:
      language("the entry of a host in `NSPinnedDomains`", " `NSPinnedDomains` 里某个主机的条目中")
    }
  }
}
