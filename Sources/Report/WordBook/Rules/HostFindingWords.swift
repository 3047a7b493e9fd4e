import AppTransportSecurity
import Assessing
import Evidence
import Findings
import PropertyLists
import Recommending
import SDKCatalog

/// The texts about hosts, for findings of `suggest` and for hosts in findings of `check`.
struct HostFindingWords {
  let language: Language

  func words(_ statement: HostFindingStatement) -> FindingWords {
    let claim =
      switch statement.certainty {
      case .proven: language("breaks App Transport Security", "不符合 App Transport Security")
      case .likely:
        language("probably breaks App Transport Security", "很可能不符合 App Transport Security")
      case .unknown: language("could not be judged", "无法判断")
      }
    let reasons = statement.needs.map { $0.text(in: language) }.distinct
    return language.finding(
      "\(name(statement.account)) \(claim): \(reasons.joined(separator: "; ")).",
      "\(name(statement.account)) \(claim)：\(reasons.joined(separator: "；"))。",
      fix: fix(statement.account))
  }

  /// Returns the host, followed by the name of its SDK if the match has more than low confidence.
  func name(_ account: AdvisedHost) -> String {
    guard let sdk = account.sdk, sdk.confidence > .low else { return account.host }
    return language("\(account.host) (\(sdk.record.name))", "\(account.host)（\(sdk.record.name)）")
  }

  func fix(_ account: AdvisedHost) -> String? {
    let first = ([account.advice].compactMap(\.self) + account.further)
      .map { $0.text(in: language) }.joined(separator: language(" ", ""))
    let keys = account.keys.map { "\($0.key) = \($0.value.word)" }
    guard !keys.isEmpty else { return first.isEmpty ? nil : first }
    let list = keys.joined(separator: language(" and ", " 和 "))
    return first.isEmpty
      ? language("Add \(list) for it.", "为它加上 \(list)。")
      : language("\(first) Until then, add \(list) for it.", "\(first)在那之前，为它加上 \(list)。")
  }
}

extension PropertyListValue {
  var word: String {
    switch self {
    case .boolean(let flag): flag ? "YES" : "NO"
    case .string(let text): text
    default: "…"
    }
  }
}
