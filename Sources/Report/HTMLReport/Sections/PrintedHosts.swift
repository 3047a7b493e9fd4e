import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending
import Reporting
import WordBook

/// The hosts for printing, without collapsible cards.
///
/// Violations and unknown hosts are grouped: shared needs, advice and keys are printed once, and
/// each host has a line of facts and evidence. All other hosts have a short line.
struct PrintedHosts {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  private struct Common: Hashable {
    var verdict: HostSuggestion.Verdict
    var needs: [[String]]
    var advice: [[String]]
    var keys: [String]
  }

  @HTMLLines var html: HTML {
    let groups = groups
    "<div class=\"paper\(" short", if: contents.opensHosts)\">"
    if !groups.isEmpty { "<p>\(words.paperIntro)</p>" }
    for members in groups { group(members) }
    if !rest.isEmpty { list(rest) }
    "</div>"
  }

  // MARK: Groups

  var groups: [[PageContents.ListedHost]] {
    var groups: [[PageContents.ListedHost]] = []
    var places: [Common: Int] = [:]
    for listed in contents.hosts where listed.host.verdict != .satisfied {
      let common = common(of: listed.host)
      if let place = places[common] {
        groups[place].append(listed)
      } else {
        places[common] = groups.count
        groups.append([listed])
      }
    }
    let byWeight = Dictionary(grouping: groups) { $0[0].host.verdict.weight }
    return byWeight.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  var rest: [PageContents.ListedHost] {
    contents.hosts.filter { $0.host.verdict == .satisfied }
  }

  private func common(of host: HostSuggestion) -> Common {
    func general(_ text: String) -> String { words.general(text, about: host.host) }
    return Common(
      verdict: host.verdict,
      needs: host.needs.map {
        [$0.requirement.rawValue, $0.certainty.rawValue, general($0.text(in: words.language))]
          + $0.rules.map(\.description)
      },
      advice: host.advice.map {
        [$0.kind.rawValue, $0.certainty.rawValue, general($0.text(in: words.language))]
          + $0.rules.map(\.description)
      },
      keys: [host.keys, host.heldBack].flatMap { PolicyKeyLines.lines($0) + [""] }
        + [host.coveredBy ?? ""])
  }

  @HTMLLines private func group(_ members: [PageContents.ListedHost]) -> HTML {
    let cards = members.map { HostCard($0, in: contents) }
    let first = cards[0]
    let common = cards.dropFirst().reduce(Set(first.accountFacts)) {
      $0.intersection($1.accountFacts)
    }
    let isOne = members.count == 1
    "<div class=\"group\">"
    heading(first.host.verdict, advice: first.mainAdvice, count: members.count)
    statements(of: first.host, general: isOne ? nil : first.host.host)
    keys(of: first.host)
    if !isOne {
      for fact in first.accountFacts where common.contains(fact) { "<p>\(self.fact(fact))</p>" }
    }
    "<ul class=\"plain\">"
    for card in cards {
      line(card, card.accountFacts.filter { isOne || !common.contains($0) })
    }
    "</ul>"
    "</div>"
  }

  private func heading(
    _ verdict: HostSuggestion.Verdict, advice: String? = nil, count: Int
  ) -> HTML {
    """
    <h3>\(Badge(verdict, in: words.language).html) \(advice.html { "\($0) " })\
    <span class="quiet">\(words.language.hosts(count))</span></h3>
    """
  }

  @HTMLLines private func statements(of host: HostSuggestion, general name: String?) -> HTML {
    let most = PageLimits.linesOfHost
    if !host.needs.isEmpty {
      let needs = host.needs.prefix(most).html {
        "<li>\(contents.text(of: $0, general: name))</li>"
      }
      let more: HTML = "<li>\(words.more(count: host.needs.count - most))</li>"
      "<ol>\(needs)\(more, if: host.needs.count > most)</ol>"
    }
    if !host.advice.isEmpty {
      let advice = host.advice.prefix(most).html {
        "<li>→ \(contents.text(of: $0, general: name))</li>"
      }
      "<ul class=\"plain\">\(advice)</ul>"
    }
  }

  @HTMLLines private func keys(of host: HostSuggestion) -> HTML {
    if host.keys?.isEmpty == false {
      let coverage = host.coveredBy.html {
        "<span class=\"quiet\">\(words.coveredBy) \(HTML.heading(name: $0))</span>"
      }
      "<p>\(label(words.inDictionary))\(code(host.keys))\(coverage)</p>"
    }
    if !host.heldBack.isEmpty { "<p>\(label(words.rowInstead))\(code(host.heldBack))</p>" }
  }

  private func code(_ keys: PropertyListDictionary?) -> HTML {
    PolicyKeyLines.lines(keys).html { "<code class=\"unit\">\($0)</code> " }
  }

  private func label(_ text: String) -> HTML {
    "<span class=\"quiet\">\(text)\(words.colon)</span>"
  }

  // MARK: Lines

  private func line(_ card: HostCard, _ facts: [HostSummary.Fact]) -> HTML {
    let places = numberedPlaces(of: card.host).html { place, numbers in
      " · \(numbers)\(contents.placeInCard(place))"
    }
    return """
      <li>\(HTML.heading(name: card.host.host)) \(brief(of: card))\
      \(facts.html { " · \(fact($0))" })<span class="quiet">\(places)</span></li>
      """
  }

  private func brief(of card: HostCard) -> String {
    [card.brief, card.ownerTitle ?? "", words.language.connections(card.host.connections)]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func fact(_ fact: HostSummary.Fact) -> HTML {
    let lines = fact.lines.prefix(PageLimits.linesOfHost).joined(separator: words.semicolon)
    return "\(label(fact.label))\(sentence: lines)"
  }

  /// Returns where each need was first seen, then where the connections behind the advice were.
  ///
  /// With more than one place, `numbers` labels each with the numbers of its needs, such as `1, 3`.
  func numberedPlaces(of host: HostSuggestion) -> [(place: Place, numbers: String)] {
    var found: [(place: Place, needs: [Int])] = []
    func add(_ evidence: [Place], for need: Int?) {
      guard let place = evidence.first else { return }
      let known = found.firstIndex { $0.place == place }
      if known == nil { found.append((place, [])) }
      if let need { found[known ?? found.count - 1].needs.append(need) }
    }
    for (number, need) in host.needs.prefix(PageLimits.linesOfHost).enumerated() {
      add(need.evidence, for: number + 1)
    }
    for advice in host.advice.prefix(PageLimits.linesOfHost) {
      add(host.placesOfItsOwn(advice), for: nil)
    }
    return found.map { place, needs in
      let isPlain = found.count == 1 || needs.isEmpty
      return (place, isPlain ? "" : words.shownNeeds(needs))
    }
  }

  @HTMLLines private func list(_ hosts: [PageContents.ListedHost]) -> HTML {
    heading(.satisfied, count: hosts.count)
    "<ul class=\"plain rest\">"
    for listed in hosts {
      let card = HostCard(listed, in: contents)
      "<li>\(HTML.heading(name: listed.host.host)) \(brief(of: card))</li>"
    }
    "</ul>"
  }
}
