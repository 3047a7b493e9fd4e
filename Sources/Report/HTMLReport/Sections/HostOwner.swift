import Recommending
import SDKCatalog
import WordBook

struct HostOwner {
  let host: HostSuggestion
  let words: PageWords

  var html: HTML {
    // Advice on the SDK already gives the catalogue's facts.
    let isAdvised = host.advice.contains {
      if case .mendSDK = $0.remedy { true } else { false }
    }
    var lines: [HTML] = []
    if host.isFirstParty { lines.append("\(SuggestionWords(words.language).firstParty)") }
    if let owner = host.owner, owner.cloud != nil {
      lines.append("\(PageText.sentence(owner.name(in: words.language)))")
    }
    if let match = host.sdk {
      lines.append(title(match))
      if !isAdvised { lines += facts(match.record) }
    }
    return .plainList(lines)
  }

  private func title(_ match: SDKMatch) -> HTML {
    let via = HTML.isolated(match.via.map { PageText.name($0) } ?? "")
    let basis: HTML =
      switch match.basis {
      case .alias: "\(words.comma)\(words.sdkByAlias) \(via)"
      case .httpDNSAddress: "\(words.comma)\(words.sdkByAddress) \(via)"
      default: ""
      }
    let source = WebAddress(match.suffix.source).html {
      "\(words.comma)\(HTML.link(to: $0, "\(words.source)"))"
    }
    return """
      <b>\(HTML.isolated(words.title(of: match)))</b> \
      <span class="quiet">\(HTML.isolated(PageText.name(match.record.vendor)))\(words.comma)\
      \(match.confidence.title(in: words.language))\(basis)\(source)</span>
      """
  }

  private func facts(_ record: SDKRecord) -> [HTML] {
    var facts: [HTML] = []
    if let secure = record.transport?.httpsAsOf {
      if let clear = secure.httpUntil {
        facts.append(fact(words.httpSeen, [clear.version], from: clear.source))
      }
      facts.append(fact(words.httpsSeen, [secure.version], from: secure.witness.source))
      if let redirected = secure.redirectsToHTTP {
        facts.append(
          fact(
            words.httpsRedirected, [redirected.from, redirected.until], from: redirected.source))
      }
    }
    if record.steps(for: .incomparable).contains(where: \.isFix),
      let fix = record.fix(in: words.language)
    {
      facts.append(.sentence(fix))
    }
    return facts
  }

  private func fact(_ title: String, _ versions: [String], from source: String) -> HTML {
    let source = WebAddress(source).html { " \(HTML.link(to: $0, "\(words.source)"))" }
    let versions = HTML.isolated(PageText.name(versions.joined(separator: "–")))
    return "\(title) \(versions)\(source)"
  }
}
