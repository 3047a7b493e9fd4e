import AppTransportSecurity
import Assessing
import Findings
import Recommending

extension BlockedRule: RuleWords {
  func statement(in language: Language) -> String {
    switch self {
    case .missingException:
      language(
        "Traffic that was seen is blocked on one of the judged OS versions, and a key or another "
          + "URL helps.",
        "看到的连接在范围内的某个系统上被拦截，加键或改 URL 有用。")
    case .noKeyHelps:
      language("Traffic that was seen is blocked, and no dictionary helps.", "看到的连接被拦截，怎样写字典都没用。")
    case .ownKeyBlocks:
      language(
        "A key that makes the app stricter than ATS blocks traffic that was seen.",
        "App 用来提高要求的一个键拦截了看到的连接。")
    }
  }

  func remedy(in language: Language) -> String {
    switch self {
    case .missingException:
      language(
        "Use https in the URL, update the SDK or fix the server. Add the key that the finding names only until then.",
        "URL 改用 https、升级 SDK 或修复服务器。在那之前，才加上结果里写的键。")
    case .noKeyHelps:
      language(
        "Fix the server or its certificate: ATS has no key for this. Until then, an entry of --ignore"
          + " accepts the finding.",
        "修复服务器或更换证书：ATS 没有对应的键。在那之前，可以用 --ignore 的条目接受这个问题。")
    case .ownKeyBlocks:
      language("Relax the key, or make the server meet its requirement.", "放宽这个键，或者让服务器满足它的要求。")
    }
  }

  func holds(in language: Language) -> String {
    switch self {
    case .missingException:
      language("The dictionary was not seen to block anything.", "没看到字典拦截任何连接。")
    case .noKeyHelps:
      language("No traffic was seen that is blocked whatever the keys.", "没看到加什么键都放行不了的连接。")
    case .ownKeyBlocks:
      language(
        "No key that makes the app stricter than ATS was seen to block a connection.",
        "没看到 App 用来提高要求的键拦截任何连接。")
    }
  }
}

extension CheckWords {
  func words(_ statement: BlockedRule.Statement) -> FindingWords {
    switch statement {
    case .missingException(let host): missingException(host)
    case .noKeyHelps(let host): noKeyHelps(host)
    case .ownKeyBlocks(let host, let key): ownKeyBlocks(host, key)
    case .strongerBuild(let hosts):
      language.finding(
        "ATS blocked \(hosts.text(in: language)) in the build that wrote the log, but this dictionary"
          + " allows \(hosts.count == 1 ? "it" : "them"): that build had another dictionary.",
        "在生成日志的版本里，ATS 拒绝了 \(hosts.text(in: language))，而这个字典是允许的：那个版本用的是别的字典。",
        fix: language(
          "Log a build with this dictionary, or check which Info.plist the logged build has.",
          "请用带这个字典的版本生成日志，或者看看那个版本用的是哪个 Info.plist。"))
    }
  }

  private func missingException(_ host: BlockedHost) -> FindingWords {
    language.finding(
      "\(hosts.name(host.account)) is blocked\(scope(host.systems)): \(text(host.barriers)).",
      "\(language.preceding(hosts.name(host.account)))\(scope(host.systems))被拦截：\(text(host.barriers))。",
      fix: host.isLocal ? fixLocal(host) : hosts.fix(host.account))
  }

  /// Returns the fix for a blocked local host.
  ///
  /// ATS exempts local hosts unless a key of the dictionary puts them under ATS.
  private func fixLocal(_ host: BlockedHost) -> String {
    host.changesURL
      ? language("Change the URL: this host complies over https.", "改 URL：这个主机的 https 符合要求。")
      : language(
        "A key of the dictionary puts this local host under ATS, which exempts it by default. "
          + "Remove that key, or add an exception for the host.",
        "字典里有个键使这个本地主机受 ATS 限制，而它默认是豁免的。去掉那个键，或者给这个主机加例外。")
  }

  private func noKeyHelps(_ host: BlockedHost) -> FindingWords {
    let needs = host.needs.map { $0.text(in: language) }.joined(separator: language("; ", "；"))
    let detail = needs.isEmpty ? "" : language(" (\(needs))", "（\(needs)）")
    return language.finding(
      "\(hosts.name(host.account)) is blocked\(scope(host.systems)), and no key helps:"
        + " \(text(host.barriers))\(detail).",
      "\(language.preceding(hosts.name(host.account)))\(scope(host.systems))被拦截，加什么键都没用：\(text(host.barriers))\(detail)。",
      fix: hosts.fix(host.account).map { $0 + accepted(host) }
        ?? BlockedRule.noKeyHelps.remedy(in: language))
  }

  /// Returns the way to go on in CI although no dictionary makes the check pass.
  private func accepted(_ host: BlockedHost) -> String {
    language(
      " Until it is fixed, accept it by a line below `ignore:` in the file of --ignore:"
        + " `- {rule: no-key-helps, host: \(host.account.host), reason: WHY}`.",
      "修复之前，可以在 --ignore 的文件里、`ignore:` 下面加一行来接受它："
        + "`- {rule: no-key-helps, host: \(host.account.host), reason: 原因}`。")
  }

  private func ownKeyBlocks(_ host: BlockedHost, _ key: StricterAppKey) -> FindingWords {
    let name = key.text(in: language)
    let what =
      key.demand == .localEntry
      ? language("the app's own entry for \(name)", "App 自己为 \(name) 写的条目")
      : language("the app's own \(name)", "App 自己的 \(name) ")
    return language.finding(
      "\(hosts.name(host.account)) is blocked\(scope(host.systems)) by \(what):"
        + " \(text(host.barriers)).",
      "\(language.preceding(hosts.name(host.account)))\(scope(host.systems))被\(what)拦截：\(text(host.barriers))。",
      fix: hosts.fix(host.account))
  }

  private func text(_ barriers: [Barrier]) -> String {
    barriers.map { $0.text(in: language) }.joined(separator: language("; ", "；"))
  }
}
