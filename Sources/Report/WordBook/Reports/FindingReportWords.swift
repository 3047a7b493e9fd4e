/// The labels and remarks of finding reports.
extension Language {
  /// Returns the name of the passed test case of a rule without findings.
  package func noFinding(_ statement: String) -> String {
    self("No finding: \(statement)", "没有问题：\(statement)")
  }

  package func subject(_ subject: String, in file: String) -> String {
    self("\(subject) in \(file)", "\(file) 里的 \(subject)")
  }

  package func place(_ place: String) -> String { self("At \(place)", "位置：\(place)") }
  package func keyPath(_ path: [String]) -> String {
    self("Key: ", "键：") + path.joined(separator: " > ")
  }
  package func seen(_ packet: String) -> String { self("Seen: \(packet)", "出现在：\(packet)") }

  package func meetsATS(_ host: String) -> String { self("\(host) meets ATS", "\(host) 符合 ATS") }
  package var fixBegins: String { self("Fix:", "修复：") }
  package func fix(_ fix: String) -> String { self("Fix: \(fix)", "修复：\(fix)") }
  /// The column headings of a Markdown table of findings, separated by bars.
  package var findingColumns: String { self("Finding | Where | Rule", "问题 | 位置 | 规则") }
  package func moreFindings(_ count: Int) -> String {
    self("\(count) more are not shown here.", "另有 \(count) 个没有显示。")
  }

  // MARK: SARIF

  package var workingFolder: String {
    self(
      "The folder in which atsift ran, usually the root of the"
        + " sources.", "运行 atsift 的目录，一般是源码的根目录。")
  }

  package func leftOut(_ count: Int, most: Int) -> String {
    self(
      "The \(count) least severe findings are left out: GitHub accepts at most \(most) per run."
        + " Other formats have them all.",
      "省略了最轻的 \(count) 个问题：GitHub 每次运行最多接受 \(most) 个。其他格式里全都有。")
  }

  package func howToFix(_ fix: String) -> String {
    self(" How to fix it: \(fix)", "修复方法：\(fix)")
  }

  package func restsOn(_ basis: [String]) -> String {
    self(" Basis: \(list(basis)).", "依据是 \(list(basis))。")
  }

  package func see(_ page: String) -> String { self(" See \(page)", "参见 \(page)") }
  package var allRules: String { self("All rules", "全部规则") }
}
