import PropertyLists
import Recommending
import WordBook

/// All that is known of one host, in lines with labels.
struct HostDetails {
  private let words: SuggestionWords

  init(_ words: SuggestionWords) { self.words = words }

  private var language: Language { words.language }

  func append(_ account: HostAccount, _ host: HostSuggestion, to page: inout TextPage) {
    page.entry(
      words.label(host.verdict), host.host, labelInk: TerminalStyle.Ink(host.verdict), ink: .strong)
    if let owner = words.owner(host) { page.entry(language("owner", "归属"), owner) }
    page.entry(language("seen", "看到"), words.seen(account.seen, connections: account.connections))
    for fact in account.facts(HostFactWords(language)) where fact.member != "seen" {
      for (index, line) in fact.lines.enumerated() {
        page.entry(index == 0 ? shortLabel(fact) : "", line)
      }
    }
    for need in host.needs {
      page.entry(language("need", "需要"), words.need(need))
      if let evidence = words.evidence(need) { page.entry("", evidence, ink: .faint) }
    }
    append(host.keys, coveredBy: host.coveredBy, to: &page)
    for advice in host.advice { page.entry(language("do", "处理"), advice.text(in: language)) }
    let heldBack = host.heldBack
    if !heldBack.isEmpty {
      page.entry(language("instead", "不加"), words.heldBack)
      append(heldBack, label: "", to: &page)
    }
  }

  /// The label of a fact in the narrow column of labels.
  private func shortLabel(_ fact: HostAccount.Fact) -> String {
    fact.member == "certificate" ? language("leaf", "证书") : fact.label.lowercased()
  }

  /// The keys that the dictionary has for hosts, and the entry that they come from.
  func append(
    _ keys: PropertyListDictionary?, coveredBy domain: String?, to page: inout TextPage
  ) {
    append(keys, label: language("key", "键"), to: &page)
    if let domain { page.entry("", words.coveredBy(domain)) }
  }

  private func append(
    _ keys: PropertyListDictionary?, label: String, to page: inout TextPage
  ) {
    for (index, entry) in (keys?.entries ?? []).enumerated() {
      page.entry(index == 0 ? label : "", words.key(entry.key, value: entry.value.plainText))
    }
  }
}
