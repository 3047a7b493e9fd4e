import WordBook

/// The page of `suggest`: the dictionary, the hosts and the evidence.
struct SuggestionPage {
  let contents: PageContents
  private var words: PageWords { contents.words }

  func document() -> String {
    let summary = SummarySection(contents)
    let keys = KeysSection(contents: contents)
    let changes = ChangesSection(contents: contents)
    return PageFrame(
      words: words, title: words.documentTitle, headline: summary.headline,
      meaning: summary.meaning, app: contents.app, recordings: contents.recordings
    ).document(
      remarks: MastheadSection(contents: contents).html,
      links: links(hasKeys: !keys.isEmpty, hasChanges: !changes.isEmpty),
      main: """
        \(summary.html)\(DictionarySection(contents: contents).html)\
        \(HostTree(contents: contents).html)\(line(keys.html))\(line(changes.html))\
        \(HostUseTimeline(contents: contents).html)\(UnknownHostsSection(contents: contents).html)\
        \(line(UnexercisedHostsSection(contents: contents).html))\
        \(SetAsideTrafficSection(contents: contents).html)\
        \(InputsSection(contents: contents).html)
        """)
  }

  private func line(_ section: HTML) -> HTML { "\(section)\("\n", if: !section.isEmpty)" }

  private func links(hasKeys: Bool, hasChanges: Bool) -> [PageFrame.Link] {
    [
      .init("summary", words.summaryTitle), .init("dictionary", words.dictionaryTitle),
      .init("hosts", words.hostsTitle),
    ] + (hasKeys ? [.init("keys", words.evidenceCaption)] : [])
      + (hasChanges ? [.init("changes", words.changesTitle)] : [])
      + [
        .init("timeline", words.timelineTitle), .init("unknown", words.unknownTitle),
        .init("aside", SuggestionWords(words.language).setAside), .init("basis", words.basisTitle),
      ]
  }
}
