import Escaping
package import Findings

extension IgnoreList {
  package static func expired(in language: Language) -> FindingRule {
    FindingRule(
      identifier: expiredRule, severity: .warning,
      statement: language(
        "An entry of an ignore list has passed its last day.", "忽略列表里的条目已经过了最后一天。"),
      page: "check-rules.md")
  }
}

extension IgnoreList.Entry {
  package func text(in language: Language) -> String {
    switch (rule?.displayed, host?.displayed) {
    case (let rule?, let host?): language("\(rule) of \(host)", " \(host) 的 \(rule) ")
    case (let rule?, nil): language(rule, " \(rule) ")
    case (nil, let host?): language("all findings of \(host)", " \(host) 的全部问题")
    case (nil, nil): language("all findings", "全部问题")
    }
  }
}
