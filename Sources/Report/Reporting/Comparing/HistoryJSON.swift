import AppTransportSecurity
package import Assessing
import Escaping
import Evidence
package import JSONText
import Recommending
import SDKCatalog
import WordBook

/// The JSON of the history of hosts over an app's releases.
package struct HistoryJSON: Sendable {
  fileprivate let history: ReleaseHistory

  package static func document(_ history: ReleaseHistory) -> ReportDocument {
    ReportDocument(members.value(Self(history: history)))
  }

  package static let members = JSONObject<HistoryJSON>([
    .schema(.history),
    .complete { $0.history.isComplete },
    .list("systems") { $0.history.systems },
    .field("sdk") { $0.history.linkedSDK },
    .field("label", "The label that names releases.") { $0.history.label },
    .lazy("releases", ReleaseHistory.Release.members, "The oldest first.") { $0.history.releases },
    .objects(
      "unread", ReleaseHistory.UnreadCapture.members, "Unreadable files, whose release is unknown."
    ) {
      $0.history.unread.isEmpty ? nil : $0.history.unread
    },
    .lazy("hosts", HistoryHostJSON.members) { report -> [HistoryHostJSON] in
      report.history.hosts.map { HistoryHostJSON(host: $0, history: report.history) }
    },
  ])
}

extension ReleaseHistory.UnreadCapture {
  fileprivate static let members = JSONObject<ReleaseHistory.UnreadCapture>(
    "unread", [.field("name") { $0.name }, .field("reason") { $0.reason }])
}

extension ReleaseHistory.Release {
  fileprivate static let members = JSONObject<ReleaseHistory.Release>(
    "release",
    [
      .field("name") { $0.name },
      .field("captures", "The least number, if moreCaptures is true.") { $0.captures },
      .flag("moreCaptures") { $0.hasMoreCaptures },
      .field("connections", "The connections that were judged.") { $0.connections },
      .field("hosts", "The hosts that were judged.") { $0.hosts },
      .value(
        "verdicts", "The number of hosts with each verdict.",
        as: .each(HostSuggestion.Verdict.self, .integer(from: 0))
      ) { release in
        JSONValue.each(HostSuggestion.Verdict.self) { .integer(release.verdicts[$0] ?? 0) }
      },
      .field("entries", "The number of entries of the release's dictionary.") { $0.entries },
      .value(
        "changes", "The number of hosts with each change.",
        as: .each(RunComparison.Change.self, .integer(from: 0))
      ) { release in
        release.changes.isEmpty
          ? nil
          : JSONValue.each(RunComparison.Change.self) { .integer(release.changes[$0] ?? 0) }
      },
      .value("sdks", "Versions of SDKs by identifier, from labels.", as: .map(.list(.string()))) {
        release in
        release.sdkVersions.isEmpty
          ? nil
          : .written { json in
            json.openObject()
            for (name, versions) in release.sdkVersions.sorted(by: { $0.key < $1.key }) {
              json.member(named: name) { $0.value(.strings(versions)) }
            }
            json.closeObject()
          }
      },
      .field("complete") { $0.isComplete },
      .field("damaged") { $0.damagedCaptures.nonzero },
      .field("incomplete") { $0.incompleteCaptures.nonzero },
      .field(
        "hiddenConnections", "Connections of judged processes whose host a log hides.",
        as: .integer(from: 1)
      ) { $0.hiddenConnections.nonzero },
      .flag("lostLines") { $0.hasLostLines },
      .objects("unread", ReleaseHistory.UnreadCapture.members) {
        $0.unread.isEmpty ? nil : $0.unread
      },
      .flag("moreUnread") { $0.hasMoreUnread },
      .field("dropped", "The least number of observations that were dropped.") {
        $0.droppedObservations.nonzero
      },
    ])
}

extension Int {
  fileprivate var nonzero: Int? { self > 0 ? self : nil }
}

private struct HistoryHostJSON: Sendable {
  let host: HostHistory
  let history: ReleaseHistory

  static let members = JSONObject<HistoryHostJSON>(
    "host",
    [
      .field("host") { $0.host.host },
      .field("registrableDomain") { $0.host.registrableDomain },
      .field("firstParty") { $0.host.isFirstParty },
      .object("sdk", SDKMatch.members) { $0.host.sdk },
      .objects("sdkVersions", SDKRun.members) { $0.sdkRuns },
      .word("verdict", "The verdict of the last release that judged the host.") { $0.host.verdict },
      .objects("releases", HistoryCellJSON.members) { row in
        row.host.cells.map { HistoryCellJSON(cell: $0, history: row.history) }
      },
      .list("notSeenIn", "The releases without the host.") { row in
        let seen = Set(row.host.cells.map(\.release))
        return row.history.releases.indices.filter { !seen.contains($0) }.map {
          row.history.name(of: $0)
        }
      },
      .objects("keys", HistoryKeyJSON.members) { row in
        row.host.keys.map { key in
          HistoryKeyJSON(key: key, lasting: row.lasting(since: key.since, until: key.until))
        }
      },
      .objects("needs", HistoryNeedJSON.members) { row in
        row.host.needs.map { need in
          HistoryNeedJSON(need: need, lasting: row.lasting(since: need.since, until: need.until))
        }
      },
      .objects("changes", HistoryChangeJSON.members) { row in
        row.host.changes.map { HistoryChangeJSON(change: $0, history: row.history) }
      },
    ])

  private var sdkRuns: [SDKRun]? {
    let runs = history.sdkVersions(of: host).map {
      SDKRun(
        versions: $0.versions, since: history.name(of: $0.first), until: history.name(of: $0.last))
    }
    return runs.isEmpty ? nil : runs
  }

  private func lasting(since: Int, until: Int) -> ReleasePeriod {
    let isCurrent = host.isCurrent(until: until)
    let gaps = host.gaps(from: since, to: isCurrent ? history.releases.count - 1 : until)
    return ReleasePeriod(
      since: history.name(of: since), until: history.name(of: until), isCurrent: isCurrent,
      gaps: gaps.map { history.name(of: $0) })
  }
}

private struct SDKRun: Sendable {
  let versions: [ForeignText]
  let since: ForeignText
  let until: ForeignText

  static let members = JSONObject<SDKRun>([
    .list("versions") { $0.versions }, .field("since") { $0.since }, .field("until") { $0.until },
  ])
}

private struct HistoryCellJSON: Sendable {
  let cell: HostHistory.Cell
  let history: ReleaseHistory

  static let members = JSONObject<HistoryCellJSON>([
    .field("release") { $0.history.name(of: $0.cell.release) },
    .word("verdict") { $0.cell.verdict },
    .word("grade") { row -> ComplianceEvidenceGrade? in
      if case .judged(_, let grade) = row.cell.state { grade } else { nil }
    },
    .field("connections") { $0.cell.isJudged ? $0.cell.connections : nil },
    .field("setAside") { row -> String? in
      if case .setAside(let reason) = row.cell.state { reason.rawValue } else { nil }
    },
  ])
}

/// The period of releases in which a host had an exception key or a need (violated requirement),
/// from the first to the latest.
private struct ReleasePeriod: Sendable {
  let since: ForeignText
  let until: ForeignText
  /// True if the period lasts until the latest release in which the host was judged.
  let isCurrent: Bool
  /// The app releases within the period that have no verdict for the host.
  let gaps: [ForeignText]

  static let members = JSONObject<ReleasePeriod>([
    .field("since", "The first release.") { $0.since },
    .field("until", "The last release that judged the host and still has it.") { $0.until },
    .field("current", "Whether that is the last release that judged the host.") { $0.isCurrent },
    .field("notJudgedIn", "Releases since then that did not judge the host.") { $0.gaps },
  ])
}

private struct HistoryKeyJSON: Sendable {
  let key: HostHistory.Key
  let lasting: ReleasePeriod

  static let members = JSONObject<HistoryKeyJSON>(
    [
      .field("key") { $0.key.key },
      .value("value", as: .any) { JSONValue($0.key.value) },
      .field("entry", "The entry that has it, if not the host's own.") { $0.key.entry },
    ], ReleasePeriod.members.members(\.lasting),
    [.object("evidence", Place.members) { $0.key.place }])
}

private struct HistoryNeedJSON: Sendable {
  let need: HostHistory.LastingNeed
  let lasting: ReleasePeriod

  static let members = JSONObject<HistoryNeedJSON>(
    [
      .word("kind") { $0.need.need.requirement },
      .word("certainty") { $0.need.certainty },
      .field("reason") { $0.need.need.text(in: .english) },
    ], ReleasePeriod.members.members(\.lasting),
    [.object("evidence", Place.members) { $0.need.need.evidence.first }])
}

private struct HistoryChangeJSON: Sendable {
  let change: HostHistory.Change
  let history: ReleaseHistory

  static let members = JSONObject<HistoryChangeJSON>([
    .field("release") { $0.history.name(of: $0.change.release) },
    .word("change") { $0.change.kind },
    .list("reasons") { $0.change.reasons.map { $0.text(in: .english) } },
    .field("lastSeen", "The last release before a host that appeared again.") { row in
      row.change.lastSeen.map { row.history.name(of: $0) }
    },
    .object("evidence", Place.members) { $0.change.place },
  ])
}
