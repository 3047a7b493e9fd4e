import AppTransportSecurity
import Findings
import Linting

extension BundleRule {
  func statement(in language: Language) -> String {
    switch self {
    case .extensionOpensMore:
      language(
        "Each extension and watch app has a policy of its own. One that allows more than its app"
          + " is often forgotten when the app is tightened.",
        "每个扩展和 watchOS App 都有自己的策略。收紧 App 时，往往会忘记那些比 App 放得更宽的扩展。")
    case .policyInEntitlements:
      language(
        "Systems read App Transport Security keys from the Info.plist, never from entitlements.",
        "系统从 Info.plist 读取 App Transport Security 的键，从不从授权文件（entitlements）读取。")
    }
  }
}

extension LintWords {
  func words(_ statement: BundleRule.Statement) -> FindingWords {
    switch statement {
    case .opensUnlistedHosts(let key):
      language.finding(
        "With \(quoted(key.rawValue)) this bundle may load cleartext from hosts without an entry;"
          + " its app may not.",
        "有了 \(quoted(key.rawValue))，这个 bundle 可以从没有条目的主机加载明文，而它的 App 不可以。",
        fix: language(
          "Remove the key, or list the hosts that this bundle needs.",
          "删掉这个键，或者列出这个 bundle 需要的主机。"))
    case .opensHost(let host, let keys):
      language.finding(
        "The entry for \(quoted(host)) allows this bundle more than its app: \(all(keys)).",
        "\(quoted(host)) 的条目让这个 bundle 比它的 App 放得更宽：\(all(keys))。",
        fix: language(
          "Remove what only the app needs, or what nobody needs; `atsift check` shows which.",
          "删掉只有 App 需要或已经没有必要的内容；`atsift check` 会指出是哪些。"))
    case .inEntitlements(let key):
      language.finding(
        "\(quoted(key)) has no effect in entitlements.", "\(quoted(key)) 写在授权文件里不起作用。",
        fix: language("Move it to the Info.plist.", "把它移到 Info.plist。"))
    }
  }
}
