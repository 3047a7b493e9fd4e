import Recommending
import SDKCatalog
import WordBook

/// The hosts once more by the SDK behind them, and by the capture that shows them.
struct TallySection {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  /// Hosts that share something.
  private struct Tally {
    var title: String
    var hosts: [Int] = []
  }

  var fields: PageFields {
    let (sdks, captures) = (bySDK, byCapture)
    let most = PageLimits.tallies
    return [
      "hasSDKs": !sdks.isEmpty, "sdkRows": sdks.prefix(most).map(row),
      "hasMoreSDKs": sdks.count > most,
      "moreSDKs": words[.more, ["count": "\(sdks.count - most)"]],
      "hasByCapture": captures.count > 1, "byCaptureRows": captures.prefix(most).map(row),
      "hasMoreByCapture": captures.count > most,
      "moreByCapture": words[.more, ["count": "\(captures.count - most)"]],
    ]
  }

  /// The SDKs whose hosts break ATS first, then those of most hosts.
  private var bySDK: [Tally] {
    var tallies: [String: Tally] = [:]
    for (index, host) in contents.suggestion.hosts.enumerated() {
      guard let sdk = host.sdk else { continue }
      tallies[sdk.record.identifier, default: Tally(title: words.title(of: sdk))].hosts
        .append(index)
    }
    return tallies.sorted { one, other in
      let (first, second) = (weight(one.value), weight(other.value))
      return first == second ? one.key < other.key : first.lexicographicallyPrecedes(second)
    }.map(\.value)
  }

  private func weight(_ tally: Tally) -> [Int] {
    let hosts = tally.hosts.map { contents.suggestion.hosts[$0] }
    return [-hosts.count { $0.verdict == .violated }, -hosts.count]
  }

  /// The captures in their order, each with the hosts of which it has evidence.
  private var byCapture: [Tally] {
    let places = Dictionary(
      contents.suggestion.hosts.enumerated().map { ($1.host, $0) }, uniquingKeysWith: { $1 })
    var hosts: [String: Set<Int>] = [:]
    for (capture, names) in contents.hostsByCapture {
      hosts[capture] = Set(names.compactMap { places[$0] })
    }
    return contents.captures.captures.compactMap { capture in
      guard let found = hosts[capture], !found.isEmpty else { return nil }
      return Tally(title: contents.captures.name(of: capture), hosts: found.sorted())
    }
  }

  private func row(_ tally: Tally) -> PageFields {
    let hosts = tally.hosts.map { contents.suggestion.hosts[$0] }
    let counts = Dictionary(hosts.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    func count(_ verdict: HostSuggestion.Verdict) -> String { "\(counts[verdict] ?? 0)" }
    var remedies: [String] = []
    for host in hosts where host.verdict != .satisfied {
      guard let title = host.mainAdvice?.title(in: words.language), !remedies.contains(title)
      else { continue }
      remedies.append(title)
    }
    let names = hosts.sorted { ($0.verdict.weight, $0.host) < ($1.verdict.weight, $1.host) }
      .map(\.host)
    return [
      "tallyTitle": tally.title, "tallyHosts": "\(hosts.count)",
      "tallyViolated": count(.violated), "tallyUnknown": count(.unknown),
      "tallySatisfied": count(.satisfied),
      "hasTallyViolated": counts[.violated] != nil, "hasTallyUnknown": counts[.unknown] != nil,
      "hasTallySatisfied": counts[.satisfied] != nil,
      "hasTallyRemedies": !remedies.isEmpty,
      "tallyRemedies": remedies.isEmpty ? "–" : words.list(Array(remedies.prefix(3))),
      "tallyNames": contents.names(
        names.map(PageText.name), atMost: PageLimits.hostsOfAdvice),
    ]
  }
}
