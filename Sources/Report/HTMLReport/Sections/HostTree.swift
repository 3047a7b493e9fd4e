import Recommending
import WordBook

/// All hosts under their registrable domains, with the controls that search and sort them.
struct HostTree {
  let contents: PageContents
  private var words: PageWords { contents.words }
  private static let verdicts: [HostSuggestion.Verdict] = [.violated, .unknown, .satisfied]

  var html: HTML {
    guard !contents.suggestion.hosts.isEmpty else {
      return .section("hosts", "\(words.hostsTitle)") { "<p>\(words.hostsNone)</p>" }
    }
    let omitted = contents.suggestion.hosts.count - contents.hosts.count
    let more = HTML.omitted(
      words.hostsOmitted(count: omitted), command: "atsift suggest --format json")
    return .wrapped(
      "hosts", "\(words.hostsTitle)",
      """
      <p class="hint">\(words.hostsIntro)</p>
      \(tools)
      <div id="tree">
      \(domains.html { "\(domain($0))\n" })</div>
      \(PrintedHosts(contents).html)\("\(more)\n", if: omitted > 0)
      """)
  }

  // MARK: Controls

  private var tools: HTML {
    let choices = Self.verdicts.html {
      "<option value=\"\($0.rawValue)\">\($0.title(in: words.language))</option>"
    }
    return """
      <div class="tools" role="search" aria-label="\(words.search)" hidden="hidden">
      <label>\(words.search) <input type="search" id="find" autocomplete="off" \
      spellcheck="false" /></label>
      <label>\(words.filterVerdict) <select id="show"><option value="">\(words.filterAll)</option>\
      \(choices)</select></label>
      <label>\(words.sortBy) <select id="sort"><option value="name">\(words.sortName)</option>\
      <option value="weight">\(words.sortVerdict)</option>\
      <option value="connections">\(words.sortConnections)</option></select></label>
      <button type="button" id="open">\(words.expand)</button>
      <button type="button" id="close">\(words.collapse)</button>
      <span role="status"><span id="shown"></span> \(words.shownHosts)</span>
      </div>
      """
  }

  // MARK: Domains

  private struct Domain {
    let name: String
    var hosts: [PageContents.ListedHost]
  }

  private var domains: [Domain] {
    var domains: [Domain] = []
    for listed in contents.hosts {
      if domains.last?.name == listed.host.registrableDomain {
        domains[domains.count - 1].hosts.append(listed)
      } else {
        domains.append(Domain(name: listed.host.registrableDomain, hosts: [listed]))
      }
    }
    return domains
  }

  private func domain(_ domain: Domain) -> HTML {
    let hosts = domain.hosts
    let weight = hosts.map(\.host.verdict.weight).min() ?? 0
    let isOpen = weight < HostSuggestion.Verdict.satisfied.weight
    let name = domain.name == "addresses" ? words.addresses : domain.name
    return """
      <details class="domain"\(" open=\"open\"", if: isOpen) data-weight="\(weight)" \
      data-connections="\(hosts.reduce(0) { $0 + $1.host.connections })">
      <summary><h3><bdi>\(name: name)</bdi></h3> \
      <span class="quiet">\(words.language.hosts(hosts.count))</span> \
      <span class="tallies">\(tallies(of: hosts))</span></summary>
      \(hosts.html { HostCard($0, in: contents).html })</details>
      """
  }

  private func tallies(of hosts: [PageContents.ListedHost]) -> HTML {
    Self.verdicts.html { verdict in
      let count = hosts.count { $0.host.verdict == verdict }
      guard count > 0 else { return "" }
      var badge = Badge(verdict, in: words.language)
      if hosts.count > 1 { badge.word += "\(words.colon)\(count)" }
      return "\(badge.html) "
    }
  }
}
