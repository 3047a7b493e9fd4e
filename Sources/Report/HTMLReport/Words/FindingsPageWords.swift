import Reporting
import WordBook

/// The words of the page of findings.
struct FindingsPageWords {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func title(_ source: FindingSource) -> String {
    switch source {
    case .lint: language("App Transport Security settings", "App Transport Security（ATS）配置检查")
    case .check: language("App Transport Security check", "App Transport Security（ATS）核对")
    case .suggestion: language("App Transport Security report", "App Transport Security（ATS）报告")
    }
  }

  /// What the findings are about.
  func meaning(_ source: FindingSource) -> String {
    switch source {
    case .lint:
      language("Mistakes in the dictionary itself.", "字典本身的错误。")
    case .check:
      language(
        "The app's dictionary, compared with the connections that the captures show.",
        "App 的字典与抓包中看到的连接的对照。")
    case .suggestion:
      language("Hosts that break App Transport Security.", "不符合 App Transport Security 的主机。")
    }
  }

  /// Nothing is listed; findings of less weight may be hidden, and are counted in the title.
  func none(_ source: FindingSource, hidden: Int) -> String {
    guard hidden == 0 else {
      return language("No finding of this severity or above.", "没有达到这个严重程度的问题。")
    }
    return source == .check
      ? language("No finding: the dictionary fits what was seen.", "没有发现问题：字典与看到的相符。")
      : language("No finding.", "没有发现问题。")
  }

  /// The words of headings and columns, for the template to take by name.
  var fields: PageFields {
    [
      "severities": language("By severity", "按严重程度"),
      "rulesCaption": language("By rule", "按规则"),
      "rule": language("Rule", "规则"),
      "count": language("Findings", "数量"), "about": language("What it finds", "查什么"),
      "remedy": language("How to fix", "怎么修"),
      "finding": language("Finding", "发现"), "fix": language("Fix", "修复"),
      "place": language("Place", "位置"),
      "line": language("line", "行"), "noFile": language("Without a file", "不属于文件"),
    ]
  }
}
