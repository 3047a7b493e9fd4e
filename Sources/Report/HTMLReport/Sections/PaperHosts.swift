import AppTransportSecurity
import Evidence
import Recommending
import Reporting
import WordBook

/// The hosts as a printed page lists them, which has no cards to open.
///
/// Hosts that break ATS and those that are not known come in groups: the same needs, advice and keys are
/// said once, and a line for each host has its own facts and evidence. Every other host has a short line.
struct PaperHosts {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  /// All that hosts of a group have in common.
  private struct Common: Hashable {
    var verdict: HostSuggestion.Verdict
    var needs: [[String]]
    var advice: [[String]]
    var keys: [String]
  }

  var fields: PageFields {
    var groups: [(common: Common, members: [PageContents.ListedHost])] = []
    var places: [Common: Int] = [:]
    for listed in contents.hosts where listed.host.verdict != .satisfied {
      let common = common(of: listed.host)
      if let place = places[common] {
        groups[place].members.append(listed)
      } else {
        places[common] = groups.count
        groups.append((common, [listed]))
      }
    }
    let rest = contents.hosts.filter { $0.host.verdict == .satisfied }
    let byWeight = Dictionary(grouping: groups) { $0.common.verdict.weight }
    return [
      "hasPaperGroups": !groups.isEmpty,
      "isPaperShort": contents.opensHosts,
      "paperGroups": byWeight.sorted { $0.key < $1.key }.flatMap(\.value).map { group($0.members) },
      "paperRest": rest.isEmpty ? [] : [self.rest(rest)],
    ]
  }

  private func common(of host: HostSuggestion) -> Common {
    func said(_ text: String) -> String { words.general(text, about: host.host) }
    return Common(
      verdict: host.verdict,
      needs: host.needs.map {
        [$0.kind.rawValue, $0.certainty.rawValue, said($0.text(in: words.language))]
          + $0.rules.map(\.description)
      },
      advice: host.advice.map {
        [$0.kind.rawValue, $0.certainty.rawValue, said($0.text(in: words.language))]
          + $0.rules.map(\.description)
      },
      keys: [host.keys, host.heldBack].flatMap {
        DictionarySection.lines($0).compactMap { $0["keyLine"] as? String } + [""]
      } + [host.coveredBy ?? ""])
  }

  private func group(_ members: [PageContents.ListedHost]) -> PageFields {
    let cards = members.map { HostCard($0, in: contents, isOfMany: members.count > 1) }
    let common = cards.dropFirst().reduce(Set(cards[0].facts)) { $0.intersection($1.facts) }
    var fields = cards[0].fields
    fields["groupHosts"] = words.hosts(members.count)
    fields["commonFacts"] =
      members.count == 1 ? [] : cards[0].facts.filter(common.contains).map(fact)
    fields["groupMembers"] = zip(members, cards).map { listed, card in
      [
        "memberHost": PageText.name(listed.host.host),
        "memberBrief": brief(of: listed, card),
        "memberFacts": card.facts.filter { members.count == 1 || !common.contains($0) }.map(fact),
        "memberPlaces": places(of: listed.host),
      ] as PageFields
    }
    return fields
  }

  private func brief(of listed: PageContents.ListedHost, _ card: HostCard) -> String {
    [card.brief, card.ownerTitle ?? "", words.connections(listed.host.connections)]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func fact(_ fact: HostAccount.Fact) -> PageFields {
    [
      "factLabel": fact.label,
      "factText": contents.sentence(
        PageText.sentence(
          fact.lines.prefix(PageLimits.linesOfHost).joined(separator: words[.semicolon]))),
    ]
  }

  /// The first place of each need with the numbers of the needs, where they differ; then of advice alone.
  private func places(of host: HostSuggestion) -> [PageFields] {
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
      var fields = contents.placeInCard(place)
      let numbers = words.list(needs.map(String.init))
      fields["memberNeeds"] = found.count == 1 || needs.isEmpty ? "" : numbers + words[.colon]
      return fields
    }
  }

  private func rest(_ hosts: [PageContents.ListedHost]) -> PageFields {
    let verdict = HostSuggestion.Verdict.satisfied
    return [
      "hostVerdict": verdict.rawValue, "hostSign": verdict.sign,
      "hostVerdictWord": verdict.title(in: words.language),
      "groupHosts": words.hosts(hosts.count),
      "restHosts": hosts.map { listed in
        [
          "memberHost": PageText.name(listed.host.host),
          "memberBrief": brief(of: listed, HostCard(listed, in: contents)),
        ] as PageFields
      },
    ]
  }
}
