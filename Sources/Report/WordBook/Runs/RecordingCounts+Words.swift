package import Evidence

extension RecordingCounts {
  /// Returns the counts in words: `2 captures`, `1 capture and 3 logs`.
  package func text(in language: Language) -> String {
    guard !byForm.isEmpty else { return language("0 recordings", "0 份记录") }
    return language.list(
      byForm.sorted { $0.key < $1.key }.map { form, count in
        let noun = RecordingNoun(form)
        return language(
          Language.counted(count, noun.one, noun.many), "\(count) \(noun.simplifiedChinese)")
      })
  }

  /// The kind of the recordings, in the plural and without a number: `packet captures`, `packet
  /// captures and logs`.
  package func kinds(in language: Language) -> String {
    language.list(
      byForm.keys.sorted().map { form in
        let noun = RecordingNoun(form)
        return language(form == .capture ? "packet captures" : noun.many, noun.kindInChinese)
      })
  }
}

/// The noun for one kind of recording.
private struct RecordingNoun {
  let one: String
  let many: String
  /// The noun with its measure word, to follow a number.
  let simplifiedChinese: String
  /// The noun alone.
  let kindInChinese: String

  init(_ form: InputSummary.Form) {
    let (one, many, measure, kind) =
      switch TrafficLogKind(rawValue: form.rawValue) {
      case .console: ("log", "logs", "份", "日志")
      case .har: ("HAR file", "HAR files", "个 ", "HAR 文件")
      case .charlesSession: ("Charles session", "Charles sessions", "个 ", "Charles 会话")
      case .mitmproxyFlows: ("mitmproxy flow file", "mitmproxy flow files", "个 ", "mitmproxy 流量文件")
      case .privacyReport: ("App Privacy Report", "App Privacy Reports", "份 ", "App 隐私报告")
      case .nscurl: ("transcript of nscurl", "transcripts of nscurl", "份 ", "nscurl 的输出")
      case .zeek: ("Zeek log", "Zeek logs", "份 ", "Zeek 日志")
      case nil: ("capture", "captures", "个", "抓包")
      }
    (self.one, self.many) = (one, many)
    (simplifiedChinese, kindInChinese) = (measure + kind, kind)
  }
}
