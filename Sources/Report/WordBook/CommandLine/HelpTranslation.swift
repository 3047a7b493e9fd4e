/// The words of help pages and usage errors in a language other than that of the argument parser.
package struct HelpTranslation: Sendable {
  /// Creates the translation; `nil` for English, in which the parser's own pages are.
  package init?(into language: Language) {
    guard language == .simplifiedChinese else { return nil }
  }

  /// Returns a sentence in this language; `nil` if the table does not have it.
  package func sentence(_ english: String) -> String? { HelpSentences.chinese(english) }

  // MARK: Parts of a page

  package var overview: String { "概述：" }
  package var example: String { "示例：" }
  package var usage: String { "用法：" }
  package var allOptions: String { "全部选项：" }
  package var colon: String { "：" }

  /// Returns a line with a command's usage or choices, in which only placeholders are translated.
  package func placeholders(_ line: String) -> String {
    line.replacing("<options>", with: "<选项>").replacing("<subcommand>", with: "<子命令>")
      .replacing("' or '", with: "' 或 '")
  }

  // MARK: Remarks on an option

  package func values(_ words: String) -> String {
    "可选值：" + words.replacing(", ", with: "、")
  }

  package func usual(_ value: String) -> String { "默认：" + (sentence(value) ?? value) }

  package func usualAsFlag(_ value: String) -> String { "不写值时：" + value }

  package func remark(_ parts: [String]) -> String { "（" + parts.joined(separator: "；") + "）" }

  /// Returns a sentence as the message of an error, without a final full stop.
  package func message(_ text: String) -> String {
    text.hasSuffix("。") ? String(text.dropLast()) : text
  }
}
