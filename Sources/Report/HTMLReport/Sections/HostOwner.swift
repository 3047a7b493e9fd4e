import Recommending
import Reporting
import SDKCatalog
import WordBook

struct HostOwner {
  let host: HostSuggestion
  let words: PageWords

  var html: HTML {
    // If an update is advised, that advice already gives the catalogue's facts.
    let isUpdateAdvised = host.advice.contains { $0.kind == .updateSDK }
    var lines: [HTML] = []
    if host.isFirstParty { lines.append("\(SuggestionWords(words.language).firstParty)") }
    if let cloud = host.owner?.cloud {
      lines.append("\(PageText.sentence(SuggestionWords(words.language).name(.rented(cloud))))")
    }
    if let match = host.sdk {
      lines.append(title(match))
      if !isUpdateAdvised { lines += facts(match.record) }
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
    if let since = record.httpsSince {
      let source = WebAddress(since.source).html { " \(HTML.link(to: $0, "\(words.source)"))" }
      let version = HTML.isolated(PageText.name(since.version))
      facts.append("\(words.secureSince) \(version)\(source)")
    }
    if record.fix != nil { facts.append(.sentence(record.fix(in: words.language) ?? "")) }
    return facts
  }
}
