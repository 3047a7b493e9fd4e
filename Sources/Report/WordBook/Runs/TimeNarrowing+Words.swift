import Evidence

extension TimeWindow {
  /// Returns the time span in words: `from 2026-11-03 00:00:00.000 UTC on`.
  func text(in language: Language) -> String {
    let bounds = [
      since.map { language("from \($0.utc) on", "\($0.utc) 起") },
      until.map { language("before \($0.utc)", "\($0.utc) 之前") },
    ]
    return bounds.compactMap(\.self).joined(separator: language(" and ", "、"))
  }
}

extension TimeNarrowing {
  /// Returns the time span, and how many connections were excluded, how many were kept because
  /// their time is unknown, and how many because they were counted together with connections
  /// outside the span.
  func text(in language: Language) -> String {
    let all = within + leftOut + timeless + straddling
    func connections(_ count: Int, _ verbs: (one: String, many: String)) -> String {
      "\(Language.counted(count, "connection", "connections")) \(count == 1 ? verbs.one : verbs.many)"
    }
    let parts = [
      language(
        "\(leftOut) of \(Language.counted(all, "connection", "connections")) left out; the span is "
          + window.text(in: .english),
        "\(all) 个连接中有 \(leftOut) 个不计入：只看\(window.text(in: .simplifiedChinese))的连接"),
      timeless > 0
        ? language(
          connections(timeless, ("has", "have"))
            + " no time, or the time of a clock that was not set: kept",
          "\(timeless) 个连接没有时间，或者时钟没有设置：保留") : nil,
      straddling > 0
        ? language(
          connections(straddling, ("is", "are"))
            + " in evidence that was counted together across the start or end: kept",
          "\(straddling) 个连接在证据里跨越边界合并计数：保留") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: language("; ", "；"))
  }
}
