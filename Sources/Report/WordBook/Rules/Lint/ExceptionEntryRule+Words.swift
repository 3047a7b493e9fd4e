import AppTransportSecurity
import Findings
import Linting
import ProtocolRegistries

extension ExceptionEntryRule {
  func statement(in language: Language) -> String {
    switch self {
    case .entryWithoutEffect:
      language(
        "An entry that relaxes nothing matters only if the host would be exempt without it.",
        "什么都不放宽的条目，只有在没有它就会放开的 App 里才有作用。")
    case .replacesBuiltInEntry:
      language(
        "An entry with the name of a built-in entry of the system replaces that entry.",
        "与系统自带的条目同名的条目会取代它。")
    case .entriesNotMerged:
      language(
        "For a listed host, the keys of a parent entry have no effect.",
        "单独列出的主机得不到上级条目允许的任何内容。")
    case .namesBelowSkipEntry:
      language(
        "An entry without NSIncludesSubdomains does not apply to the names below it.",
        "没有 NSIncludesSubdomains 的条目对它下面的域名不起作用。")
    case .repeatsParentEntry:
      language(
        "An entry that repeats its parent entry is not needed.", "与上级条目规定相同的条目没有必要。")
    case .tlsFloorOfSDK:
      language(
        "For an app linked with the SDK of iOS 26 or macOS 26, no key allows TLS below 1.2; only "
          + "code does.",
        "用 26 SDK 构建的 App，没有键能使 TLS 低于 1.2，只有代码可以。")
    case .deadTLSFloor:
      language(
        "From iOS 26 and macOS 26 on, for apps linked with their SDKs, a minimum version below "
          + "TLS 1.2 has no effect by itself.",
        "从 26 起的系统上，用 26 SDK 构建时，低于 TLS 1.2 的下限单独不起作用。")
    case .forwardSecrecyWithTLS13:
      language(
        "TLS 1.3 always has forward secrecy, so not requiring it has no effect.",
        "TLS 1.3 总是有前向保密，所以不要求它也不会多允许什么。")
    }
  }
}

extension LintWords {
  func words(_ statement: ExceptionEntryRule.Statement) -> FindingWords {
    switch statement {
    case .withoutEffect(let key):
      language.finding(
        "The entry for \(quoted(key)) has no effect: ATS applies to this host anyway.",
        "\(quoted(key)) 的条目没有任何作用：它本来就受 ATS 限制。", fix: removeEntry)
    case .replacesBuiltIn(let key, let since):
      language.finding(
        "From \(text(since)) on, the system has a built-in entry for \(quoted(key)); this"
          + " entry replaces it.",
        "从 \(text(since))起，系统自带 \(quoted(key)) 的条目；这个条目会取代它。")
    case .notMerged(let key, let parent, let lost):
      language.finding(
        "\(quoted(key)) is judged by its own entry alone: "
          + "\(all(lost)) of \(quoted(parent)) does not apply to it.",
        "\(quoted(key)) 只按自己的条目判断：\(quoted(parent)) 的 \(all(lost)) 管不到它。",
        fix: language(
          "Repeat the permission in this entry, if \(quoted(key)) needs it too.",
          "如果 \(quoted(key)) 也需要，就在这里再写一遍。"))
    case .skipped(let key, let parent):
      language.finding(
        "Names below \(quoted(key)) are judged by the entry for \(quoted(parent)), not "
          + "by this one.",
        "\(quoted(key)) 下面的域名按 \(quoted(parent)) 的条目判断，不按这个条目。",
        fix: language(
          "Add NSIncludesSubdomains, if the names below should be as strict.",
          "如果下面的域名也要同样严格，就加上 NSIncludesSubdomains。"))
    case .repeatsParent(let key, let parent):
      language.finding(
        "The entry for \(quoted(key)) repeats the entry for \(quoted(parent)), which applies to"
          + " it anyway.",
        "\(quoted(key)) 的条目与 \(quoted(parent)) 的条目对它的规定相同。", fix: removeEntry)
    case .lowFloor(let version, let since):
      FindingWords(
        since.map {
          language(
            "\(version) is not enough by itself from \(text($0)) on for an app linked with the SDK of iOS "
              + "26 or macOS 26.",
            "对用 26 SDK 构建的 App，从 \(text($0))起只写 \(version) 不够。")
        }
          ?? language(
            "\(version) has no effect by itself for an app linked with the SDK of iOS 26 or "
              + "macOS 26.",
            "对用 26 SDK 构建的 App，只写 \(version) 不起作用。"),
        fix: language(
          "Lower `tlsMinimumSupportedProtocolVersion` of the session too, or upgrade the server.",
          "把会话的 `tlsMinimumSupportedProtocolVersion` 也调低，或者升级服务器的 TLS 版本。"))
    case .impliedForwardSecrecy(let key):
      language.finding(
        "With TLSv1.3 as the minimum, \(quoted(key)) always has forward secrecy.",
        "以 TLSv1.3 为下限时，\(quoted(key)) 总是有前向保密。", fix: removeKey)
    }
  }
}
