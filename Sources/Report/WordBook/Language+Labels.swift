/// A label in the narrow column on the left of a terminal report.
package enum TerminalLabel: Sendable {
  case fix, heldBack, host, key, leaf, need, owner, place, remedy, seen, shownBy
}

extension Language {
  /// Returns the text of a label.
  package func label(_ label: TerminalLabel) -> String {
    switch label {
    case .fix: self("fix", "修复")
    case .heldBack: self("instead", "不加")
    case .host: self("host", "主机")
    case .key: self("key", "键")
    case .leaf: self("leaf", "证书")
    case .need: self("need", "需要")
    case .owner: self("owner", "归属")
    case .place: self("at", "位置")
    case .remedy: self("do", "处理")
    case .seen: self("seen", "看到")
    case .shownBy: self("seen", "出现在")
    }
  }

  // MARK: Facts of a host

  package var seenFact: String { self("Seen", "看到") }
  package var certificateFact: String { self("Certificate", "证书") }
  package var settingsFact: String { self("Client's settings", "客户端设置") }
  package var clientFact: String { self("Client", "谁发的") }
  package var nameFact: String { self("Name", "域名") }
  package var complianceFact: String { self("Over time", "时间变化") }

  // MARK: Systems

  package var iOS10AndLater: String { self("iOS 10 and later", "iOS 10 及更高版本") }

  // MARK: Network interfaces

  package var loopback: String { self("loopback", "环回") }
  package var notUp: String { self("not up", "未启用") }

  // MARK: Groups of hosts

  package var notJudged: String { self("(not judged)", "（未判断）") }
  package var firstParty: String { self("First party", "自家域名") }
  package var unknownCompany: String { self("(unknown)", "（不知道是谁）") }

  /// The label of an error that the app wrote to the log and no line of the system confirms.
  package var reportedByApp: String { self("reported by the app", "由 App 报告") }

  // MARK: Punctuation

  package var stop: String { self(".", "。") }
  package var colon: String { self(": ", "：") }
  /// Joins clauses of a sentence with a comma: `, ` in English, `，` in Chinese.
  package func clauses(_ parts: [String]) -> String { parts.joined(separator: self(", ", "，")) }
  package func sentences(_ texts: [String]) -> String { texts.joined(separator: self(" ", "")) }
}
