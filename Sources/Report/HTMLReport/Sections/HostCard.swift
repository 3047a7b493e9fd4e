import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending
import Reporting
import WordBook

/// The card of a host on the page: its facts, the SDK behind it, the requirements that it violates,
/// and advice.
struct HostCard {
  let listed: PageContents.ListedHost
  let contents: PageContents
  private let account: HostSummary
  var host: HostSuggestion { listed.host }
  private var words: PageWords { contents.words }

  init(_ listed: PageContents.ListedHost, in contents: PageContents) {
    self.listed = listed
    self.contents = contents
    // A host that is only a candidate has no evidence of its own.
    account = HostSummary(
      contents.evidence[listed.host.host] ?? HostEvidence(host: listed.host.host, sightings: []),
      judged: listed.host)
  }

  @HTMLLines var html: HTML {
    let isOpen = host.verdict != .satisfied && contents.opensHosts
    """
    <details class="host \(host.verdict.rawValue)" id="\(listed.anchor)"\
    \(" open=\"open\"", if: isOpen) data-verdict="\(host.verdict.rawValue)" \
    data-weight="\(host.verdict.weight)" data-connections="\(host.connections)">
    """
    summary
    "<dl>"
    facts
    "</dl>"
    "</details>"
  }

  private var summary: HTML {
    let advice = mainAdvice.html { " <span class=\"main-advice\">\($0)</span>" }
    return """
      <summary>\(Badge(host.verdict, in: words.language).html) \
      <h4>\(HTML.heading(name: host.host))</h4> <span class="brief">\(brief)</span> \
      <span class="quiet">\(words.language.connections(host.connections))</span>\(advice)</summary>
      """
  }

  var mainAdvice: String? {
    host.firstRemedy == .none ? nil : host.mainAdvice?.title(in: words.language) ?? ""
  }

  var brief: String {
    var parts: [String] = []
    if account.schemes.contains("http") {
      parts.append(Requirement.cleartext.title(in: words.language))
    }
    if account.schemes.contains("connect") { parts.append(words.tunnelled) }
    if let oldest = account.oldestVersion, let newest = account.newestVersion {
      parts.append(oldest == newest ? "\(oldest)" : "\(oldest)–\(newest)")
    } else if account.schemes.contains("tls") {
      parts.append("TLS")
    }
    if account.schemes.contains("quic") { parts.append("QUIC") }
    return (parts + account.via.prefix(2).map(\.rawValue)).joined(separator: " · ")
  }

  var ownerTitle: String? {
    if let match = host.sdk { return words.title(of: match) }
    return host.isFirstParty ? SuggestionWords(words.language).firstParty : nil
  }

  var accountFacts: [HostSummary.Fact] {
    account.facts(HostFactWords(words.language, mostNames: PageLimits.namesOfHost))
  }

  // MARK: Rows

  @HTMLLines private var facts: HTML {
    let most = PageLimits.linesOfHost
    if host.owner != nil || host.isFirstParty {
      HTML.fact(words.rowOwner, HostOwner(host: host, words: words).html)
    }
    for fact in accountFacts {
      let lines = fact.lines.prefix(most).map { HTML.isolated(PageText.sentence($0)) }
      HTML.fact(
        fact.label, .plainList(lines + more(than: most, of: fact.lines.count) { .isolated($0) }))
    }
    if !host.needs.isEmpty {
      let needs = host.needs.prefix(most).map(need)
      HTML.fact(words.rowNeeds, .plainList(needs + more(than: most, of: host.needs.count)))
    }
    if !host.advice.isEmpty {
      let advice = host.advice.prefix(most).html { "<li>\(self.advice($0))</li>" }
      HTML.fact(words.rowAdvice, "<ol>\(advice)</ol>")
    }
    if host.keys?.isEmpty == false {
      let coverage = host.coveredBy.html {
        "<li class=\"quiet\">\(words.coveredBy) \(HTML.isolated(PageText.name($0)))</li>"
      }
      HTML.fact(words.inDictionary, "<ul class=\"plain\">\(code(host.keys))\(coverage)</ul>")
    }
    if !host.heldBack.isEmpty {
      HTML.fact(words.rowInstead, "<ul class=\"plain\">\(code(host.heldBack))</ul>")
    }
  }

  private func more(
    than most: Int, of count: Int, _ line: (String) -> HTML = { "\($0)" }
  ) -> [HTML] {
    count > most ? [line(words.more(count: count - most))] : []
  }

  private func need(_ need: ExceptionNeed) -> HTML {
    let places = need.evidence.prefix(2).html {
      "\(words.semicolon)\(contents.placeInCard($0))"
    }
    let count = words.language.connections(need.count)
    return """
      \(contents.text(of: need))<br /><span class="quiet">\(count)\(places)</span>
      """
  }

  private func advice(_ advice: Advice) -> HTML {
    let place = host.placesOfItsOwn(advice).first.html {
      "<br /><span class=\"quiet\">\(contents.placeInCard($0))</span>"
    }
    return "\(contents.text(of: advice))\(place)"
  }

  private func code(_ keys: PropertyListDictionary?) -> HTML {
    PolicyKeyLines.lines(keys).html { "<li><code>\($0)</code></li>" }
  }
}

extension HostSuggestion {
  func placesOfItsOwn(_ advice: Advice) -> [Place] {
    advice.evidence.filter { place in !needs.contains { $0.evidence.contains(place) } }
  }
}
