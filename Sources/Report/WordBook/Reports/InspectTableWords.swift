package import Evidence

/// A column of the tables of `inspect` and `live`, in display order.
package enum InspectColumn: CaseIterable, Sendable {
  case host, seen, certificate, accepts, uses, by, sdk, verdict

  package func heading(in language: Language) -> String {
    switch self {
    case .host: language("HOST", "主机")
    case .seen: language("SEEN", "看到")
    case .certificate: language("CERTIFICATE", "证书")
    case .accepts: language("ACCEPTS", "接受")
    case .uses: language("USES", "连接")
    case .by: language("BY", "进程")
    case .sdk: "SDK"
    case .verdict: language("VERDICT", "结论")
    }
  }
}

/// The texts of the tables of `inspect` and `live`.
package struct InspectTableWords: Sendable {
  let language: Language

  package init(_ language: Language) { self.language = language }

  package var noConnection: String { language("No connection was seen.", "没有看到连接。") }
  package var noCoveredConnection: String {
    language("No connection that ATS covers was seen.", "没有看到归 ATS 管的连接。")
  }
  package var setAside: String { language("set aside", "不判断") }
  package func more(_ count: Int) -> String { language.more(count) }

  package func moreBefore(_ count: Int, violated: Int) -> String {
    language(
      "… \(count) more before these, \(violated) of them violated",
      "… 前面还有 \(count) 个，其中 \(violated) 个不符合")
  }

  // MARK: Traffic outside ATS

  package var outsideATS: String { language("Outside ATS; needs no exception", "不归 ATS 管，不需要例外") }
  package var isOpaque: String { language("hides what it carries", "看不到里面的内容") }

  package func first(at place: Place) -> String {
    language("first at \(shown(place))", "首次出现在 \(shown(place))")
  }

  package func notListed(connections count: Int) -> String {
    let rest = language.connections(count)
    return language("and \(rest) more that are not listed", "另有 \(rest)没有列出")
  }

  // MARK: Names without an address

  package var withoutAddress: String { language("Names without an address", "查询过但没有地址") }

  /// Returns the numbers of failed DNS answers for a name by kind, and the first one's packet.
  package func failures(_ answers: DNSAnswers) -> String {
    let (nonexistent, failed) = (times(answers.nonexistent), times(answers.failed))
    let reasons = [
      answers.nonexistent > 0
        ? language("does not exist (NXDOMAIN, \(nonexistent))", "不存在（NXDOMAIN，\(nonexistent)）")
        : nil,
      answers.failed > 0
        ? language("could not be resolved (SERVFAIL, \(failed))", "查不到（SERVFAIL，\(failed)）") : nil,
    ]
    let list = language.list(reasons.compactMap(\.self))
    guard let place = answers.firstFailure else { return list }
    return language.clauses([list, first(at: place)])
  }

  private func times(_ count: Int) -> String {
    language(Language.counted(count, "answer", "answers"), "\(count) 次应答")
  }

  private func shown(_ place: Place) -> String { place.displayed }
}
