package struct HistoryPageWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package var title: String {
    language("App Transport Security history", "App Transport Security（ATS）版本历史")
  }

  package var incomplete: String {
    language(
      "Some evidence is damaged or was not read: see the releases below.", "部分证据已损坏或无法读取：见下面的版本。")
  }

  package func unknownReleases(_ files: String) -> String {
    language("Files of unknown releases: \(files).", "版本不明的文件：\(files)。")
  }

  // MARK: Hosts

  package var legend: String { language("Signs", "图例") }
  package var nothing: String { PageWords(language).hostsNone }
  package var verdicts: String { language("Releases and verdicts", "版本与判断结果") }
  package var keys: String { language("Keys and the reasons for them", "键及其理由") }

  // MARK: Releases

  package var releases: String { language("Releases", "版本") }
  package var release: String { language("Release", "版本") }
  package var captures: String { language("Recordings", "记录") }
  package var entries: String { language("Entries", "条目") }
  package var changes: String { language("Changes", "变化") }
  package var change: String { language("Change", "变化") }
  package var evidence: String { language("Evidence", "证据") }
  package var complete: String { language("complete", "完整") }
}
