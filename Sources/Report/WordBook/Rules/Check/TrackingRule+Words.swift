import Assessing
import Escaping
import Findings
import SDKCatalog

extension TrackingRule: RuleWords {
  func statement(in language: Language) -> String {
    switch self {
    case .trackerOfAnother:
      language(
        "A host of an SDK was contacted that the app's privacy manifest or another SDK's declares as a tracking domain, but the SDK's own manifest does not.",
        "请求了某个 SDK 的主机，它自己的隐私清单没有把它列为跟踪域名，App 或别的 SDK 的清单却列了。")
    case .declaredTracker:
      language(
        "A host was contacted that a privacy manifest of the app declares as a tracking domain.",
        "请求了 App 的某个隐私清单列为跟踪域名的主机。")
    case .undeclaredTracker:
      language(
        "A host for ads or attribution, or one that Instruments is known to report, is in no"
          + " privacy manifest of the app.",
        "用于广告或归因的主机，或者有人看到 Instruments 报告过的主机，不在 App 的任何隐私清单里。")
    case .trackerNotContacted:
      language(
        "The app's own privacy manifest declares a tracking domain that the traffic does not show.",
        "App 自己的隐私清单列了流量里没有的跟踪域名。")
    }
  }

  func remedy(in language: Language) -> String {
    switch self {
    case .trackerOfAnother:
      language(
        "Remove the domain from the manifest that declares it, or accept that the SDK fails"
          + " where the user does not allow tracking.",
        "从列出它的清单里去掉这个域名；否则用户不允许跟踪时，这个 SDK 的请求会失败。")
    case .declaredTracker:
      language(
        "Test the app with tracking refused: requests to the host then fail.",
        "在拒绝跟踪的情况下测试 App：对这个主机的请求会失败。")
    case .undeclaredTracker:
      language(
        "Ask the SDK's maker whether the host is used for tracking. If it is, declare it in a manifest.",
        "问 SDK 的开发者这个主机是否用于跟踪；如果是，就在清单里列出。")
    case .trackerNotContacted:
      language(
        "Exercise the part of the app that contacts the domain, or remove the domain from the manifest if"
          + " nothing does.",
        "让 App 跑到请求它的那部分；如果没有，就从清单里去掉。")
    }
  }

  func holds(in language: Language) -> String {
    switch self {
    case .trackerOfAnother:
      language(
        "No host of an SDK was found that another party's privacy manifest declares.",
        "没发现被别家的隐私清单列为跟踪域名的 SDK 主机。")
    case .declaredTracker:
      language("No host was contacted that a privacy manifest declares.", "没有请求过隐私清单列出的主机。")
    case .undeclaredTracker:
      language(
        "Every host for ads or attribution that was found is in a privacy manifest of the app.",
        "找到的广告或归因主机都在 App 的隐私清单里。")
    case .trackerNotContacted:
      language(
        "Every tracking domain of the app's privacy manifest was contacted.",
        "App 的隐私清单里的跟踪域名都请求过。")
    }
  }
}

extension CheckWords {
  func words(_ statement: TrackingRule.Statement) -> FindingWords {
    switch statement {
    case .declared(let tracked):
      language.finding(
        "\(subject(tracked)) was contacted, and \(owner(tracked)) declares it as a tracking domain"
          + " (\(tracked.manifest.displayed)). \(effect(tracked))",
        "请求了 \(subject(tracked))，\(owner(tracked))把它列为跟踪域名（\(tracked.manifest.displayed)）。\(effect(tracked))",
        fix: tracked.isOfApp
          ? testRefused
          : language(
            "\(testRefused) The app's own manifest need not repeat the domain: the system reads "
              + "all manifests.",
            "\(testRefused)App 自己的清单不必重复：系统会读所有的清单。"))
    case .declaredByAnother(let tracked, let sdk, let manifest):
      language.finding(
        "\(subject(tracked)) is a host of \(sdk.name), whose own manifest (\(manifest.displayed)) does not declare it;"
          + " \(owner(tracked)) does (\(tracked.manifest.displayed)). \(effect(tracked))",
        "\(subject(tracked)) 是 \(name(sdk)) 的主机，它自己的清单（\(manifest.displayed)）没有列出它，而\(owner(tracked))列了（\(tracked.manifest.displayed)）。\(effect(tracked))",
        fix: tracked.isOfApp
          ? language(
            "Remove the domain from the app's manifest if \(sdk.name) should work without"
              + " permission to track.",
            "如果没有跟踪许可时 \(name(sdk)) 也要能用，就从 App 的清单里去掉这个域名。")
          : language(
            "Update or replace the SDK whose manifest declares it, if \(sdk.name) should work"
              + " without permission to track.",
            "如果没有跟踪许可时 \(name(sdk)) 也要能用，就升级或更换列出它的那个 SDK。"))
    case .undeclared(let host, let match, let manifest, let report):
      undeclared(host, match, manifest, report)
    case .notContacted(let domain):
      language.finding(
        "The app's manifest declares \(domain) as a tracking domain, and the traffic does not show it.",
        "App 的清单把 \(domain) 列为跟踪域名，流量里没有它。",
        fix: TrackingRule.trackerNotContacted.remedy(in: language))
    }
  }

  private func undeclared(
    _ host: String, _ match: SDKMatch?, _ manifest: ForeignText?, _ report: ProfilingDomain?
  ) -> FindingWords {
    let owner =
      match.map {
        language(" (\($0.name(in: language)))", "（\($0.record.title(in: language))）")
      } ?? ""
    let own = manifest.map {
      language(
        ", that of its SDK (\($0.displayed)) included", "，包括它的 SDK 的清单（\($0.displayed)）")
    }
    let fact = language(
      "\(host)\(owner) was contacted, and no privacy manifest of the app declares it as a"
        + " tracking domain\(own ?? "").",
      "请求了 \(host)\(owner)，App 的任何隐私清单都没有把它列为跟踪域名\(own ?? "")。")
    guard let report else {
      return FindingWords(fact, fix: TrackingRule.undeclaredTracker.remedy(in: language))
    }
    let reported = language(
      " Instruments is known to report it (\(report.source)).",
      "有人看到 Instruments 报告过它（\(report.source)）。")
    switch report.answer {
    case .nothingToAdd:
      return FindingWords(
        fact + reported,
        fix: language(
          "According to the SDK's maker, the manifest needs no addition (\(report.answerSource))."
            + " If the host were declared, requests to it would fail when the user does not allow"
            + " tracking.",
          "SDK 的开发者说不用加（\(report.answerSource)）。列出它，用户不允许跟踪时这个主机会被拦截。"))
    case .notTracking:
      return FindingWords(
        fact + reported,
        fix: language(
          "The SDK's maker says that the SDK does not track at this host (\(report.answerSource))."
            + " If the app does not track either, state NSPrivacyTracking = false in its manifest.",
          "SDK 的开发者说那里不做跟踪（\(report.answerSource)）。如果 App 也不跟踪，就在它的清单里写明 NSPrivacyTracking 为 false。"
        ))
    }
  }

  private func subject(_ tracked: TrackingRule.TrackedHost) -> String {
    tracked.isExact
      ? tracked.host
      : language(
        "\(tracked.host), below \(tracked.domain),", "\(tracked.domain) 下的 \(tracked.host)")
  }

  private func owner(_ tracked: TrackingRule.TrackedHost) -> String {
    let one =
      tracked.isOfApp
      ? language("the app's manifest", "App 的清单")
      : language("the manifest of \(tracked.owner.displayed)", "\(tracked.owner.displayed) 的清单")
    guard tracked.others > 0 else { return one }
    return language("\(one), beside \(tracked.others) more,", "\(one)等 \(tracked.others + 1) 个清单")
  }

  private func effect(_ tracked: TrackingRule.TrackedHost) -> String {
    tracked.isExact
      ? language(
        "From iOS 17 on, requests to this host fail where the user has not allowed tracking.",
        "从 iOS 17 起，用户没有允许跟踪时，对它的请求会失败。")
      : language(
        "From iOS 17 on, requests to a declared domain fail where the user has not allowed tracking;"
          + " Apple does not say whether this includes its subdomains.",
        "从 iOS 17 起，用户没有允许跟踪时，对列出的域名的请求会失败；Apple 没有写明子域名算不算。")
  }

  private var testRefused: String {
    language("Test the app with tracking refused.", "在拒绝跟踪的情况下测试 App。")
  }

  private func name(_ sdk: SDKRecord) -> String { sdk.title(in: language) }
}

extension SDKRecord {
  fileprivate func title(in language: Language) -> String { language(name, nameChinese ?? name) }
}
