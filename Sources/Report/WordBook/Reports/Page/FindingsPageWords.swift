package struct FindingsPageWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package var lintTitle: String {
    language("App Transport Security settings", "App Transport Security（ATS）配置检查")
  }

  package var checkTitle: String {
    language("App Transport Security check", "App Transport Security（ATS）核对")
  }

  package var suggestionTitle: String { PageWords(language).documentTitle }

  package var lintMeaning: String { language("Mistakes in the dictionary itself.", "字典本身的错误。") }

  package var checkMeaning: String {
    language(
      "The app's dictionary, compared with the connections that were recorded.",
      "App 的字典与记录到的连接的对照。")
  }

  package var suggestionMeaning: String {
    language("Hosts that break App Transport Security.", "不符合 App Transport Security 的主机。")
  }

  package var none: String { language("No finding.", "没有发现问题。") }

  package var noneThisGrave: String {
    language("No finding of this severity or worse.", "没有达到这个严重程度的问题。")
  }

  package var dictionaryFits: String {
    language("No finding: the dictionary fits what was seen.", "没有发现问题：字典与看到的相符。")
  }

  // MARK: Headings

  package var severities: String { language("By severity", "按严重程度") }
  package var rulesCaption: String { language("By rule", "按规则") }
  package var noFile: String { language("Without a file", "不属于文件") }

  // MARK: Columns

  package var rule: String { language("Rule", "规则") }
  package var count: String { language("Findings", "数量") }
  package var about: String { language("What it finds", "查什么") }
  package var remedy: String { language("How to fix", "怎么修") }
  /// The remedy of a rule whose findings have different ones.
  package var seeFindings: String { language("See each finding below.", "见下面的每一条。") }
  package var finding: String { language("Finding", "发现") }
  package var fix: String { language("Fix", "修复") }
  package var place: String { language("Place", "位置") }
  package var line: String { language("line", "行") }
}
