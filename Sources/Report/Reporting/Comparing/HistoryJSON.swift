import Evidence
import JSONText
package import Recommending
import WordBook

/// The JSON of a release history.
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
        "hosts": .lazyArray(history.hosts) { HostJSON(host: $0, names, history).value },
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
  private let host: HostHistory
  private let names: [String]
  private let history: ReleaseHistory

  init(host: HostHistory, _ names: [String], _ history: ReleaseHistory) {
    (self.host, self.names, self.history) = (host, names, history)
  }

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

  private func lasting(since: Int, until: Int) -> [JSONValue.Member] {
    let isCurrent = host.isCurrent(until: until)
    let gaps = host.gaps(from: since, to: isCurrent ? names.count - 1 : until)
    var members = [
      JSONValue.Member(name: "since", value: .string(name(since))),
      JSONValue.Member(name: "until", value: .string(name(until))),
      JSONValue.Member(name: "current", value: .boolean(isCurrent)),
    ]
    if !gaps.isEmpty {
      members.append(JSONValue.Member(name: "notJudgedIn", value: .strings(gaps.map(name))))
    }
    return members
  }

  private func key(_ key: HostHistory.Key) -> JSONValue {
    .object(
      [
        JSONValue.Member(name: "key", value: .string(key.key)),
        JSONValue.Member(name: "value", value: JSONValue(key.value)),
      ] + [key.entry.map { JSONValue.Member(name: "entry", value: .string($0)) }].compactMap(\.self)
        + lasting(since: key.since, until: key.until)
        + [key.place.map { JSONValue.Member(name: "evidence", value: JSONValue($0)) }]
        .compactMap(\.self))
  }

  private func need(_ need: HostHistory.LastingNeed) -> JSONValue {
    .object(
      [
        JSONValue.Member(name: "kind", value: .string(need.need.kind.rawValue)),
        JSONValue.Member(name: "certainty", value: .string(need.certainty.rawValue)),
        JSONValue.Member(name: "reason", value: .string(need.need.text(in: .english))),
      ] + lasting(since: need.since, until: need.until)
        + [
          need.need.evidence.first.map {
            JSONValue.Member(name: "evidence", value: JSONValue($0))
          }
        ].compactMap(\.self))
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
