import AppTransportSecurity
package import Assessing
import Evidence
import JSONText
import Recommending
import WordBook

/// The JSON of the history of hosts over an app's releases.
package enum HistoryJSON {
  package static let schemaVersion = 1

  package static func document(_ history: ReleaseHistory) -> ReportDocument {
    let names = history.releases.map(\.name)
    return ReportDocument(
      .object([
        "schemaVersion": .integer(schemaVersion),
        "systems": .strings(history.systems),
        "sdk": .string(history.linkedSDK),
        "label": .string(history.label),
        "releases": .lazyArray(history.releases, release),
        "unread": history.unread.isEmpty ? nil : .array(history.unread.map(unread)),
        "hosts": .lazyArray(history.hosts) {
          HostJSON(host: $0, names: names, history: history).value
        },
      ]))
  }

  private static func release(_ release: ReleaseHistory.Release) -> JSONValue {
    let verdicts = HostSuggestion.Verdict.allCases.map { verdict in
      JSONValue.Member(name: verdict.rawValue, value: .integer(release.verdicts[verdict] ?? 0))
    }
    let changes = RunComparison.Change.allCases.compactMap { change in
      release.changes[change].map {
        JSONValue.Member(name: change.rawValue, value: .integer($0))
      }
    }
    let sdks = release.sdkVersions.sorted { $0.key < $1.key }.map { name, versions in
      JSONValue.Member(name: name, value: .strings(versions))
    }
    return .object([
      "name": .string(release.name),
      "captures": .integer(release.captures),
      "moreCaptures": release.hasMoreCaptures ? .boolean(true) : nil,
      "connections": .integer(release.connections),
      "hosts": .integer(release.hosts),
      "verdicts": .object(verdicts),
      "entries": .integer(release.entries),
      "changes": changes.isEmpty ? nil : .object(changes),
      "sdks": sdks.isEmpty ? nil : .object(sdks),
      "complete": .boolean(release.isComplete),
      "damaged": count(release.damagedCaptures),
      "incomplete": count(release.incompleteCaptures),
      "hiddenConnections": count(release.hiddenConnections),
      "lostLines": release.hasLostLines ? .boolean(true) : nil,
      "unread": release.unread.isEmpty ? nil : .array(release.unread.map(unread)),
      "moreUnread": release.hasMoreUnread ? .boolean(true) : nil,
      "dropped": count(release.droppedObservations),
    ])
  }

  private static func count(_ count: Int) -> JSONValue? { count > 0 ? .integer(count) : nil }

  private static func unread(_ capture: ReleaseHistory.UnreadCapture) -> JSONValue {
    .object(["name": .string(capture.name), "reason": .string(capture.reason)])
  }
}

private struct HostJSON {
  let host: HostHistory
  let names: [String]
  let history: ReleaseHistory

  var value: JSONValue {
    let seen = Set(host.cells.map(\.release))
    return .object([
      "host": .string(host.host),
      "registrableDomain": .string(host.registrableDomain),
      "firstParty": .boolean(host.isFirstParty),
      "sdk": host.sdk.map { JSONValue($0) },
      "sdkVersions": sdkVersions,
      "verdict": host.verdict.map { .string($0.rawValue) },
      "releases": .array(host.cells.map(cell)),
      "notSeenIn": .strings(names.indices.filter { !seen.contains($0) }.map(name)),
      "keys": .array(host.keys.map(key)),
      "needs": .array(host.needs.map(need)),
      "changes": .array(host.changes.map(change)),
    ])
  }

  private func name(_ release: Int) -> String {
    names.indices.contains(release) ? names[release] : ""
  }

  private var sdkVersions: JSONValue? {
    let runs = history.sdkVersions(of: host)
    return runs.isEmpty
      ? nil
      : .array(
        runs.map { run in
          .object([
            "versions": .strings(run.versions), "since": .string(name(run.first)),
            "until": .string(name(run.last)),
          ])
        })
  }

  private func cell(_ cell: HostHistory.Cell) -> JSONValue {
    switch cell.state {
    case .judged(let verdict, let grade):
      .object([
        "release": .string(name(cell.release)), "verdict": .string(verdict.rawValue),
        "grade": grade.map { .string($0.rawValue) }, "connections": .integer(cell.connections),
      ])
    case .setAside(let reason):
      .object(["release": .string(name(cell.release)), "setAside": .string(reason.rawValue)])
    case .notSeen: .object(["release": .string(name(cell.release))])
    }
  }

  /// Returns whether a key or need lasts until the latest release that judged the host, and the
  /// releases in that time without a verdict for the host (`nil` if none).
  private func lasting(since: Int, until: Int) -> (isCurrent: Bool, gaps: JSONValue?) {
    let isCurrent = host.isCurrent(until: until)
    let gaps = host.gaps(from: since, to: isCurrent ? names.count - 1 : until)
    return (isCurrent, gaps.isEmpty ? nil : .strings(gaps.map(name)))
  }

  private func key(_ key: HostHistory.Key) -> JSONValue {
    let (isCurrent, gaps) = lasting(since: key.since, until: key.until)
    return .object([
      "key": .string(key.key),
      "value": JSONValue(key.value),
      "entry": key.entry.map { .string($0) },
      "since": .string(name(key.since)),
      "until": .string(name(key.until)),
      "current": .boolean(isCurrent),
      "notJudgedIn": gaps,
      "evidence": key.place.map { JSONValue($0) },
    ])
  }

  private func need(_ need: HostHistory.LastingNeed) -> JSONValue {
    let (isCurrent, gaps) = lasting(since: need.since, until: need.until)
    return .object([
      "kind": .string(need.need.requirement.rawValue),
      "certainty": .string(need.certainty.rawValue),
      "reason": .string(need.need.text(in: .english)),
      "since": .string(name(need.since)),
      "until": .string(name(need.until)),
      "current": .boolean(isCurrent),
      "notJudgedIn": gaps,
      "evidence": need.need.evidence.first.map { JSONValue($0) },
    ])
  }

  private func change(_ change: HostHistory.Change) -> JSONValue {
    .object([
      "release": .string(name(change.release)),
      "change": .string(change.kind.rawValue),
      "reasons": .strings(change.reasons.map { $0.text(in: .english) }),
      "lastSeen": change.lastSeen.map { .string(name($0)) },
      "evidence": change.place.map { JSONValue($0) },
    ])
  }
}
