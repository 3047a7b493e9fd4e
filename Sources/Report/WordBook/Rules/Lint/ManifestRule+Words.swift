import Findings
import Linting

extension ManifestRule {
  func statement(in language: Language) -> String {
    switch self {
    case .trackingWithoutDomains:
      language(
        "A privacy manifest with NSPrivacyTracking = true lists the domains used for tracking.",
        "隐私清单里 NSPrivacyTracking 为 true 时，要列出用于跟踪的域名。")
    case .domainsWithoutTracking:
      language(
        "A privacy manifest that lists tracking domains has NSPrivacyTracking = true.",
        "列出跟踪域名的隐私清单，NSPrivacyTracking 要为 true。")
    case .trackingNotStated:
      language(
        "The privacy manifest of an app states whether the app tracks.", "App 的隐私清单写明 App 是否跟踪。")
    case .malformedTrackingDomain:
      language(
        "NSPrivacyTrackingDomains contains domain names: no scheme, path, port, wildcard or"
          + " address.",
        "NSPrivacyTrackingDomains 里是域名：没有协议、路径、端口、通配符或地址。")
    case .manifestValueType:
      language(
        "Values in a privacy manifest have the types that Apple documents.",
        "隐私清单里的值要用 Apple 文档里的类型。")
    case .unknownManifestKey:
      language(
        "A privacy manifest has the four top-level keys that Apple documents, and no other.",
        "隐私清单的顶层只有 Apple 文档里的四个键。")
    case .reasonlessAPI:
      language(
        "A privacy manifest records reasons for each category of required-reason API.",
        "隐私清单为每一类需要理由的 API 写明理由。")
    }
  }
}

extension LintWords {
  func words(_ statement: ManifestRule.Statement) -> FindingWords {
    switch statement {
    case .trackingWithoutDomains:
      language.finding(
        "NSPrivacyTracking is true, and NSPrivacyTrackingDomains lists no domain."
          + " App Store Connect has refused such a manifest (ITMS-91064).",
        "NSPrivacyTracking 为 true，而 NSPrivacyTrackingDomains 里没有域名。App Store Connect"
          + " 拒收过这样的清单（ITMS-91064）。",
        fix: language(
          "List the domains used for tracking, or set NSPrivacyTracking to false if this code does not track.",
          "列出用于跟踪的域名；如果这段代码不跟踪，就把 NSPrivacyTracking 设为 false。"))
    case .domainsWithoutTracking(let count, let isStated): domainsWithoutTracking(count, isStated)
    case .trackingNotStated:
      language.finding(
        "The manifest does not state whether this code tracks: NSPrivacyTracking is absent.",
        "清单没有写明这段代码是否跟踪：缺少 NSPrivacyTracking。",
        fix: language(
          "Set NSPrivacyTracking to false to state that nothing tracks. Apple lets you leave it out.",
          "可以把 NSPrivacyTracking 设为 false，写明不跟踪。Apple 也允许不写。"))
    case .malformedDomain(let text, let fault, let meant):
      language.finding(
        "\(quoted(text)) in NSPrivacyTrackingDomains is not a domain name: \(reason(fault)).",
        "NSPrivacyTrackingDomains 里的 \(quoted(text)) 不是域名：\(reason(fault))。",
        fix: meant.map { write("`\($0)`") }
          ?? language("Write a domain name, or remove the item.", "写成域名，或者删掉这一项。"))
    case .valueType(let key, let item, let written, let wanted):
      valueType(key, item: item, written, wanted: wanted)
    case .unknownKey(let key, let meant):
      language.finding(
        "Apple documents no key \(quoted(key)) at the top level of a privacy manifest.",
        "Apple 的文档里，隐私清单的顶层没有 \(quoted(key)) 这个键。",
        fix: meant.map {
          language("Rename it to `\($0)`.", "改名为 `\($0)`。")
        } ?? removeKey)
    case .withoutReason(let category):
      FindingWords(
        category.map {
          language(
            "\(quoted($0)) has no reason in NSPrivacyAccessedAPITypeReasons.",
            "\(quoted($0)) 在 NSPrivacyAccessedAPITypeReasons 里没有理由。")
        }
          ?? language(
            "An item of NSPrivacyAccessedAPITypes has no reason.",
            "NSPrivacyAccessedAPITypes 的一项没有理由。"),
        fix: language(
          "Add the code of each reason for which this code uses the API, or remove the item.",
          "加上这段代码使用该 API 的各个理由代码，或者删掉这一项。"))
    }
  }

  private func domainsWithoutTracking(_ count: Int, _ isStated: Bool) -> FindingWords {
    let domains = language(count == 1 ? "1 domain" : "\(count) domains", "\(count) 个域名")
    let state =
      isStated
      ? language("NSPrivacyTracking is false", "NSPrivacyTracking 为 false")
      : language("NSPrivacyTracking is absent", "缺少 NSPrivacyTracking")
    return language.finding(
      "NSPrivacyTrackingDomains lists \(domains), and \(state)."
        + " App Store Connect refuses such a manifest (ITMS-91064, ITMS-91107).",
      "NSPrivacyTrackingDomains 列出了 \(domains)，而\(state)。App Store Connect"
        + " 会拒收这样的清单（ITMS-91064、ITMS-91107）。",
      fix: language(
        "Set NSPrivacyTracking to true if this code tracks; otherwise empty the list."
          + " For an SDK, update to a version with a correct manifest.",
        "如果这段代码跟踪，就把 NSPrivacyTracking 设为 true；否则清空列表。SDK 的清单请升级到已修正的版本。"))
  }

  private func valueType(
    _ key: String, item: Int?, _ written: LintStatement.ValueType,
    wanted: LintStatement.ValueType
  ) -> FindingWords {
    let subject =
      item.map {
        language("Item \($0 + 1) of `\(key)`", "`\(key)` 的第 \($0 + 1) 项")
      } ?? "`\(key)`"
    return language.finding(
      "\(subject) is \(text(written)); Apple documents \(text(wanted)).",
      "\(subject)是\(text(written))；按 Apple 的文档应该是\(text(wanted))。",
      fix: make(wanted))
  }

  private func reason(_ fault: ManifestRule.DomainFault) -> String {
    switch fault {
    case .scheme: language("it has a scheme", "带有协议（scheme）")
    case .path: language("it has a path", "带有路径")
    case .port: language("it has a port", "带有端口")
    case .wildcard: language("it has a wildcard", "带有通配符")
    case .address: language("it is an address", "是地址")
    case .empty: language("it is empty", "是空的")
    case .malformed: language("it is not a valid host name", "主机不可能叫这个名字")
    }
  }
}
