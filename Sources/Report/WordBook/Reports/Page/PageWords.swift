package import Evidence
package import Findings

/// The texts of the HTML page, except texts of findings, needs and facts.
///
/// Each section of the page has an extension. A text with values is a function, so that a missing
/// value does not compile.
package struct PageWords: Sendable {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  package var documentTitle: String {
    language("App Transport Security report", "App Transport Security（ATS）报告")
  }

  package var contents: String { language("Contents", "目录") }
  package var skip: String { language("Skip to the report", "跳到报告正文") }

  /// Returns the line at the end of a page.
  ///
  /// `program` is the program's name and version, `date` the date of that version, `nil` before its
  /// release. `recordings` are the files that the page is based on; `nil` for none.
  package func footer(
    program: String, date: String?, _ recordings: RecordingCounts?
  ) -> String {
    let date = date ?? language("not released yet", "尚未发布")
    let kinds = recordings.map { $0.kinds(in: language) }
    return language(
      "Made by \(program) (\(date))\(kinds.map { " from \($0)" } ?? "")."
        + " This page loads nothing from the network.",
      "由 \(program)（\(date)）\(kinds.map { "根据\($0.first?.isASCII == true ? " " : "")\($0)" } ?? "")生成。"
        + "本页面不从网络加载任何内容。")
  }

  package var listSeparator: String { language(", ", "、") }
  package var comma: String { language(", ", "，") }
  package var colon: String { language.colon }
  package var semicolon: String { language("; ", "；") }
  package func more(count: Int) -> String { language.more(count) }
  package var hostColumn: String { language("Host", "主机") }
  package var verdictColumn: String { language("Verdict", "结论") }
  package var firstColumn: String { language("First", "第一次") }
  package var lastColumn: String { language("Last", "最后一次") }
  package var connectionsColumn: String { language("Connections", "连接数") }
  package var whyColumn: String { language("Why", "原因") }
  package var hostsTitle: String { language("Hosts", "主机") }
  package var dictionaryTitle: String { language("The dictionary", "例外字典") }
  package var summaryTitle: String { language("At a glance", "概览") }
  package var captureColumn: String { language("File", "文件") }
  package var hostsColumn: String { language("Hosts", "主机") }
  package var reasonColumn: String { language("Reason", "理由") }
  package var foundColumn: String { language("First seen", "第一次出现") }

  /// Returns the name of the unit in which a place is counted: packet, line or entry.
  package func unit(_ unit: Place.Unit) -> String {
    switch unit {
    case .packet: language("packet", "数据包")
    case .line: language("line", "行")
    case .entry: language("entry", "条目")
    }
  }

  package func unit(of place: FindingEvidence) -> String {
    switch place.unit {
    case .packet: unit(.packet)
    case .line: unit(.line)
    case .entry: unit(.entry)
    case .byte: language("byte", "字节")
    }
  }
}
