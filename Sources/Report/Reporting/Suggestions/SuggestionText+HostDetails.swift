import PropertyLists
import Recommending
import WordBook

extension SuggestionText {
  private var language: Language { words.language }

  /// Adds all facts about one host, as labelled lines.
  func append(_ account: HostSummary, _ host: HostSuggestion, to page: inout TerminalReport) {
    page.entry(
      words.label(host.verdict), host.host, labelInk: TerminalStyle.Ink(host.verdict), ink: .strong)
    if let owner = words.owner(host) { page.entry(language.label(.owner), owner) }
    page.entry(language.label(.seen), words.seen(account.seen, connections: account.connections))
    for fact in account.facts(HostFactWords(language)) where fact.member != "seen" {
      for (index, line) in fact.lines.enumerated() {
        page.entry(index == 0 ? shortLabel(fact) : "", line)
      }
    }
    for need in host.needs {
      page.entry(language.label(.need), words.need(need))
      if let evidence = words.evidence(need) { page.entry("", evidence, ink: .faint) }
    }
    append(host.keys, coveredBy: host.coveredBy, to: &page)
    for advice in host.advice { page.entry(language.label(.remedy), advice.text(in: language)) }
    let heldBack = host.heldBack
    if !heldBack.isEmpty {
      page.entry(language.label(.heldBack), words.heldBack)
      append(heldBack, label: "", to: &page)
    }
  }

  private func shortLabel(_ fact: HostSummary.Fact) -> String {
    fact.member == "certificate" ? language.label(.leaf) : fact.label.lowercased()
  }

  func append(
    _ keys: PropertyListDictionary?, coveredBy domain: String?, to page: inout TerminalReport
  ) {
    append(keys, label: language.label(.key), to: &page)
    if let domain { page.entry("", words.coveredBy(domain)) }
  }

  private func append(
    _ keys: PropertyListDictionary?, label: String, to page: inout TerminalReport
  ) {
    for (index, entry) in (keys?.entries ?? []).enumerated() {
      page.entry(index == 0 ? label : "", words.key(entry.key, entry.value))
    }
  }
}
