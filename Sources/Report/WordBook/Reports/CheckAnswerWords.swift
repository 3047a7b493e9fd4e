import Assessing
package import Findings
package import Recommending

/// The first line of the text report of `check`, on the fit of the dictionary and the traffic.
package struct CheckAnswerWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  /// Returns the answer for the findings of a run.
  ///
  /// `hidesAccepted` is true if errors or warnings are accepted by a baseline or an ignore list.
  /// `answer` is that on `NSAllowsArbitraryLoads`, `nil` if the dictionary does not have the key.
  /// `reach` is the share of the inputs to which the sentence is limited (`InputWords.reach`); `nil`
  /// if nothing is missing.
  package func sentence(
    _ findings: [Finding<FindingStatement>], hidesAccepted: Bool, _ answer: BlanketKeyAnswer?,
    asFarAs reach: String?
  ) -> String {
    // Such a host is blocked although the dictionary has NSAllowsArbitraryLoads.
    let blockedByOwnKey = findings.filter(\.statement.isBlockedByOwnKey)
    if let answer, answer.kind != .nothingSeen, blockedByOwnKey.isEmpty {
      return BlanketKeyWords(language).sentence(answer, asFarAs: reach)
    }
    let blocked = Set(findings.compactMap { $0.statement.isBlocked ? $0.host : nil })
    if !blocked.isEmpty {
      return language(
        "With this dictionary, ATS blocks \(language.hosts(blocked.count)) that the app contacts.",
        "按这个字典，ATS 会拦截 App 请求的 \(language.hosts(blocked.count))。")
    }
    if findings.contains(where: { $0.statement.isOfNothingSeen }) {
      return language(
        "Nothing to compare: no connection of the app was seen.", "没有可比较的内容：没看到 App 的任何连接。")
    }
    let unsettled = findings.filter { $0.severity > .note }
    guard !unsettled.isEmpty else {
      if hidesAccepted {
        return language(
          "Nothing new: all errors and warnings are accepted by a baseline or an ignore list.",
          "没有新问题：所有错误和警告都已由基线或忽略列表接受。")
      }
      return reach.map {
        language(
          "The dictionary fits, as far as \($0) show.", language.asFarAs($0) + "，字典与流量相符。")
      } ?? language("The dictionary fits what was seen.", "字典与看到的流量相符。")
    }
    return language(
      "The dictionary blocks nothing that was seen, but needs a change or another look.",
      "看到的连接字典都没有拦截，但字典还要修改或再确认。")
  }
}

extension FindingStatement {
  fileprivate var isBlocked: Bool {
    if case .check(let statement) = self { statement.blocked != nil } else { false }
  }

  fileprivate var isBlockedByOwnKey: Bool {
    if case .check(.blocked(.ownKeyBlocks)) = self { true } else { false }
  }

  fileprivate var isOfNothingSeen: Bool {
    if case .check(.evidence(.nothingSeen)) = self { true } else { false }
  }
}
