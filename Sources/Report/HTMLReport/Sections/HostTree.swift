import Recommending
import Reporting
import WordBook

/// Every host under its registrable domain.
struct HostTree {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  var fields: PageFields {
    let omitted = contents.suggestion.hosts.count - contents.hosts.count
    return [
      "domains": domains,
      "hasMoreListed": omitted > 0,
      "moreListed": words[.hostsOmitted, ["count": "\(omitted)"]],
      "verdictChoices": [HostSuggestion.Verdict.violated, .unknown, .satisfied].map {
        [
          "choice": $0.rawValue, "choiceWord": $0.title(in: words.language),
        ] as PageFields
      },
    ]
  }

  private var domains: [PageFields] {
    var groups: [(name: String, hosts: [PageContents.ListedHost])] = []
    for listed in contents.hosts {
      let domain = listed.host.registrableDomain
      if groups.last?.name == domain {
        groups[groups.count - 1].hosts.append(listed)
      } else {
        groups.append((domain, [listed]))
      }
    }
    return groups.map { name, hosts in
      let counts = [HostSuggestion.Verdict.violated, .unknown, .satisfied].compactMap {
        verdict -> PageFields? in
        let count = hosts.count { $0.host.verdict == verdict }
        guard count > 0 else { return nil }
        return [
          "tallyKind": verdict.rawValue, "tallySign": verdict.sign, "tallyCount": "\(count)",
          "hasTally": hosts.count > 1,
          "tallyWord": verdict.title(in: words.language),
        ]
      }
      let weight = hosts.map(\.host.verdict.weight).min() ?? 0
      return [
        "domain": name == "addresses" ? words[.addresses] : PageText.name(name),
        "domainHosts": words.hosts(hosts.count),
        "isDomainOpen": weight < HostSuggestion.Verdict.satisfied.weight,
        "domainWeight": "\(weight)",
        "domainConnections": "\(hosts.reduce(0) { $0 + $1.host.connections })",
        "tallies": counts,
        "cards": hosts.map { HostCard($0, in: contents).fields },
      ]
    }
  }
}
