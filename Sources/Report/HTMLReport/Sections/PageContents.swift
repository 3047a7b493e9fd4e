import Evidence
import Recommending
import Reporting
import WordBook

/// The suggestion and its evidence, made ready for the sections of the page.
struct PageContents {
  let suggestion: Suggestion
  let merged: MergedDictionary?
  let app: ReportedApp?
  let words: PageWords
  /// Evidence of the hosts that are listed.
  let evidence: [String: HostEvidence]
  let captures: CaptureNames
  /// From when to when each capture shows something.
  let spans: [String: (first: Timestamp, last: Timestamp)]
  /// The names of the hosts that each capture shows.
  let hostsByCapture: [String: Set<String>]
  /// The hosts that the page has room for, in the suggestion's order.
  let hosts: [ListedHost]
  /// True if the hosts that need a look are open at first: many open hosts hide each other.
  let opensHosts: Bool

  /// A host with its place in the suggestion, by which links know it.
  struct ListedHost {
    var number: Int
    var host: HostSuggestion

    /// The name for links; never a word of the capture.
    var anchor: String { "host-\(number + 1)" }
  }

  init(
    _ suggestion: Suggestion, ledger: EvidenceLedger, mergedInto merged: MergedDictionary?,
    app: ReportedApp?, words: PageWords
  ) {
    self.app = app
    self.suggestion = suggestion
    self.merged = merged
    self.words = words
    let listed = Self.mostTelling(suggestion.hosts, atMost: PageLimits.hosts)
    hosts = listed.map { ListedHost(number: $0, host: suggestion.hosts[$0]) }
    let names = Set(hosts.map(\.host.host))
    var evidence: [String: HostEvidence] = [:]
    var seen = SeenCaptures()
    var hostsByCapture: [String: Set<String>] = [:]
    for host in ledger.evidence {
      if names.contains(host.host) { evidence[host.host] = host }
      for sighting in host.sightings {
        seen.add(sighting.first)
        seen.add(sighting.last)
        for place in [sighting.first, sighting.last] {
          hostsByCapture[place.capture, default: []].insert(host.host)
        }
      }
    }
    for aside in suggestion.setAside { aside.evidence.forEach { seen.add($0) } }
    spans = seen.spans
    for host in suggestion.hosts {
      for need in host.needs { need.evidence.forEach { seen.names.insert($0.capture) } }
    }
    self.evidence = evidence
    self.hostsByCapture = hostsByCapture
    captures = CaptureNames(seen.names)
    opensHosts =
      suggestion.hosts.count { $0.verdict != .satisfied } <= PageLimits.openHosts
  }

  /// The captures of places, and the time that each of them spans.
  private struct SeenCaptures {
    var names: Set<String> = []
    var spans: [String: (first: Timestamp, last: Timestamp)] = [:]

    mutating func add(_ place: Place) {
      names.insert(place.capture)
      guard let time = place.time else { return }
      let known = spans[place.capture] ?? (time, time)
      spans[place.capture] = (min(known.first, time), max(known.last, time))
    }
  }

  /// The places of as many hosts as there is room for, those that break ATS first; in order.
  static func mostTelling(_ hosts: [HostSuggestion], atMost limit: Int) -> [Int] {
    guard hosts.count > limit else { return Array(hosts.indices) }
    // Of a hundred thousand hosts none is moved.
    return HostSuggestion.Verdict.allCases.sorted { $0.weight < $1.weight }
      .reduce(into: []) { places, verdict in
        let more = hosts.indices.lazy.filter { hosts[$0].verdict == verdict }
        places += more.prefix(limit - places.count)
      }
      .sorted()
  }
}

extension HostSuggestion.Verdict {
  /// The place in the order in which hosts are kept where there is no room for all.
  var weight: Int {
    switch self {
    case .violated: 0
    case .unknown: 1
    case .satisfied: 2
    }
  }

  /// The sign beside the word and the colour.
  var sign: String {
    switch self {
    case .violated: "✕"
    case .unknown: "?"
    case .satisfied: "✓"
    }
  }
}

extension HostSuggestion {
  /// The advice to follow before all other.
  var firstRemedy: Advice.Kind { mainAdvice?.kind ?? .none }
}
