extension PageWords {
  package var evidenceCaption: String { language("Why each key must stay", "每个键为什么不能删") }
  package var entryColumn: String { language("Entry", "条目") }
  package var keyColumn: String { language("Key and value", "键与值") }
  package var needColumn: String { HostExplanationWords.seen(in: language) }
  package var blockedColumn: String { language("Without it", "没有它会怎样") }
  package var placeColumn: String { language("Evidence", "证据") }

  package func blockedOn(_ system: String) -> String {
    language("blocked on \(system)", "在 \(system) 上被拦截")
  }

  package func keptUnder(_ system: String) -> String {
    language("exempt on \(system), although no exception is needed", "在 \(system) 上会多放开")
  }

  package var seenOf: String { language("seen of host", "出现在") }

  package func keysOmitted(count: Int) -> String {
    language(
      "\(count) more keys are not listed here. Everything, as JSON:",
      "另有 \(count) 个键没有列出。完整内容（JSON）：")
  }

  package var changesTitle: String {
    language("Changes to the app’s own dictionary", "对 App 现有字典的改动")
  }

  package var changeColumn: String { language("Change", "改动") }
  package var changedColumn: String { language("Of", "位置") }
  package var wasColumn: String { language("Was", "原来") }
  package var becomesColumn: String { language("Becomes", "改为") }

  package var findingsTitle: String {
    language("What atsift check still reports", "atsift check 仍会报告的问题")
  }

  package func findingsOmitted(count: Int) -> String {
    language(
      "\(count) more findings are not listed here. Everything:", "另有 \(count) 个问题没有列出。全部内容：")
  }

  package func changesOmitted(count: Int) -> String {
    language(
      "\(count) more changes are not listed here. Everything, as a diff:",
      "另有 \(count) 处改动没有列出。完整内容（diff）：")
  }
}
