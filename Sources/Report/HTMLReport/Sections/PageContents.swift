import Assessing
import Escaping
import Evidence
import Recommending
import WordBook

/// The suggestion and its evidence, prepared for the sections of the page.
struct PageContents {
  let suggestion: Suggestion
  let merged: MergedDictionary?
  let app: ReportedApp?
  let words: PageWords
  let evidence: [String: HostEvidence]
  let captures: CaptureDisplayNames
  let spans: [ForeignText: (first: Timestamp, last: Timestamp)]
  let hostsByCapture: [ForeignText: Set<String>]
  /// The hosts that fit on the page, in the suggestion's order.
  let hosts: [ListedHost]
  /// True if hosts that need attention are expanded at first; false if there are too many of them.
  let opensHosts: Bool

  struct ListedHost {
    var number: Int
    var host: HostSuggestion

    /// The anchor for links, which never contains text from the capture.
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
    let listed = Self.mostImportant(suggestion.hosts, atMost: PageLimits.hosts)
    hosts = listed.map { ListedHost(number: $0, host: suggestion.hosts[$0]) }
    let names = Set(hosts.map(\.host.host))
    var evidence: [String: HostEvidence] = [:]
    var seen = SeenCaptures()
    var hostsByCapture: [ForeignText: Set<String>] = [:]
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
    captures = CaptureDisplayNames(seen.names)
    opensHosts =
      suggestion.hosts.count { $0.verdict != .satisfied } <= PageLimits.openHosts
  }

  /// The files with evidence on the page; `nil` if there are none.
  var recordings: RecordingCounts? {
    captures.captures.isEmpty ? nil : RecordingCounts(captures.captures, in: suggestion.inputs)
  }

  private struct SeenCaptures {
    var names: Set<ForeignText> = []
    var spans: [ForeignText: (first: Timestamp, last: Timestamp)] = [:]

    mutating func add(_ place: Place) {
      names.insert(place.capture)
      guard let time = place.time else { return }
      let known = spans[place.capture] ?? (time, time)
      spans[place.capture] = (min(known.first, time), max(known.last, time))
    }
  }

  /// Returns the indices of the hosts that fit on the page, in ascending order.
  ///
  /// Violations are chosen first, then hosts with an unknown verdict.
  static func mostImportant(_ hosts: [HostSuggestion], atMost limit: Int) -> [Int] {
    guard hosts.count > limit else { return Array(hosts.indices) }
    // Indices are sorted instead of up to a hundred thousand hosts.
    return HostSuggestion.Verdict.allCases.sorted { $0.weight < $1.weight }
      .reduce(into: []) { places, verdict in
        let more = hosts.indices.lazy.filter { hosts[$0].verdict == verdict }
        places += more.prefix(limit - places.count)
      }
      .sorted()
  }
}

extension HostSuggestion.Verdict {
  var weight: Int {
    switch self {
    case .violated: 0
    case .unknown: 1
    case .satisfied: 2
    }
  }

  var sign: String {
    switch self {
    case .violated: "✕"
    case .unknown: "?"
    case .satisfied: "✓"
    }
  }
}

extension HostSuggestion {
  var firstRemedy: Advice.Kind { mainAdvice?.kind ?? .none }
}
