import Escaping
import Recommending
import SDKCatalog
import WordBook

struct HostTallySection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  struct Tally {
    var title: String
    var hosts: [Int] = []
    /// True if this is the tally of one SDK, which the company's tally above includes.
    var isPart = false
  }

  @HTMLLines var html: HTML {
    let (owners, captures) = (byOwner, byCapture)
    if !owners.isEmpty { table(words.bySDKCaption, words.sdkColumn, owners) }
    if captures.count > 1 { table(words.byCaptureCaption, words.captureColumn, captures) }
  }

  @HTMLLines private func table(
    _ caption: String, _ column: String, _ tallies: [Tally]
  ) -> HTML {
    let most = PageLimits.tallies
    HTML.table(
      "lines tally", .title(caption),
      [
        .text(column), .number(words.hostsColumn), .number(words.violatedColumn),
        .number(words.unknownColumn), .number(words.satisfiedColumn), .text(words.todoColumn),
        .text(words.namesColumn),
      ], tight: tallies.prefix(most).map(row))
    if tallies.count > most { "<p>\(words.more(count: tallies.count - most))</p>" }
  }

  /// The tallies by company, each followed by the tallies of its SDKs.
  ///
  /// Companies with violations come first, then those with more hosts. Rented host names and
  /// unknown owners come last.
  var byOwner: [Tally] {
    var companies: [String: [String: Tally]] = [:]
    var rented: [String: Tally] = [:]
    var unknown = Tally(title: words.ownerUnknown)
    for (index, host) in contents.suggestion.hosts.enumerated() {
      switch host.owner {
      case .sdk(let sdk)?:
        companies[sdk.company, default: [:]][
          sdk.record.identifier, default: Tally(title: words.title(of: sdk))
        ].hosts.append(index)
      case .rented(let cloud)?:
        // The English title is the key, so that rows have the same order in every language.
        let title = PageText.name(cloud.title(in: words.language))
        rented[cloud.title(in: .english), default: Tally(title: title)].hosts.append(index)
      case nil:
        // The app's own hosts are known, so they are not listed as unknown.
        if !host.isFirstParty { unknown.hosts.append(index) }
      }
    }
    guard !companies.isEmpty || !rented.isEmpty else { return [] }
    let known = companies.map { (key: $0.key, tallies: tallies(of: $0.key, $0.value)) }
      .sorted { precedes(($0.key, $0.tallies), ($1.key, $1.tallies)) }.flatMap(\.tallies)
    return known + sorted(rented) + (unknown.hosts.isEmpty ? [] : [unknown])
  }

  private func tallies(of company: String, _ sdks: [String: Tally]) -> [Tally] {
    let parts = sorted(sdks)
    guard parts.count > 1 else { return parts }
    let whole = Tally(
      title: PageText.name(company), hosts: parts.flatMap(\.hosts).sorted())
    return [whole]
      + parts.map { part in
        var part = part
        part.isPart = true
        return part
      }
  }

  private func sorted(_ tallies: [String: Tally]) -> [Tally] {
    tallies.sorted { precedes(($0.key, [$0.value]), ($1.key, [$1.value])) }.map(\.value)
  }

  private func precedes(
    _ one: (key: String, tallies: [Tally]), _ other: (key: String, tallies: [Tally])
  ) -> Bool {
    let (first, second) = (one.tallies.first.map(weight), other.tallies.first.map(weight))
    guard let first, let second, first != second else { return one.key < other.key }
    return first.lexicographicallyPrecedes(second)
  }

  private func weight(_ tally: Tally) -> [Int] {
    let hosts = tally.hosts.map { contents.suggestion.hosts[$0] }
    return [-hosts.count { $0.verdict == .violated }, -hosts.count]
  }

  private var byCapture: [Tally] {
    let places = Dictionary(
      contents.suggestion.hosts.enumerated().map { ($1.host, $0) }, uniquingKeysWith: { $1 })
    var hosts: [ForeignText: Set<Int>] = [:]
    for (capture, names) in contents.hostsByCapture {
      hosts[capture] = Set(names.compactMap { places[$0] })
    }
    return contents.captures.captures.compactMap { capture in
      guard let found = hosts[capture], !found.isEmpty else { return nil }
      return Tally(title: contents.captures.name(of: capture), hosts: found.sorted())
    }
  }

  private func row(_ tally: Tally) -> HTML {
    let hosts = tally.hosts.map { contents.suggestion.hosts[$0] }
    let names = hosts.sorted { ($0.verdict.weight, $0.host) < ($1.verdict.weight, $1.host) }
      .map(\.host)
    let remedies = remedies(of: hosts)
    let list = words.names(names, atMost: PageLimits.hostsOfAdvice)
    let todo = HTML.cell(
      words.todoColumn, kind: remedies.isEmpty ? "none" : nil,
      remedies.isEmpty ? "–" : "\(remedies.joined(separator: " · "))")
    return """
      <tr\(" class=\"part\"", if: tally.isPart)><th scope="row"><bdi>\(name: tally.title)</bdi></th>\
      \(HTML.number(words.hostsColumn, "\(hosts.count)"))\
      \(count(.violated, of: hosts, words.violatedColumn))\
      \(count(.unknown, of: hosts, words.unknownColumn))\
      \(count(.satisfied, of: hosts, words.satisfiedColumn))\
      \(todo)\
      \(HTML.cell(words.namesColumn, kind: "wide", list))</tr>
      """
  }

  private func count(
    _ verdict: HostSuggestion.Verdict, of hosts: [HostSuggestion], _ label: String
  ) -> HTML {
    let count = hosts.count { $0.verdict == verdict }
    return .cell(label, kind: count == 0 ? "number none" : "number", "\(count)")
  }

  private func remedies(of hosts: [HostSuggestion]) -> [String] {
    var remedies: [String] = []
    for host in hosts where host.verdict != .satisfied {
      guard let title = host.mainAdvice?.title(in: words.language), !remedies.contains(title)
      else { continue }
      remedies.append(title)
    }
    return Array(remedies.prefix(3))
  }
}
