package import Assessing
import Evidence
package import JSONText
package import Recommending
import WordBook

/// The JSON of `atsift compare`, which compares two runs.
package struct ComparisonJSON: Sendable {
  private let comparison: RunComparison
  private let old: TrafficVolume
  private let new: TrafficVolume
  private let suggestion: Suggestion

  package static func document(
    _ comparison: RunComparison, from old: TrafficVolume, to new: TrafficVolume,
    judgedAs suggestion: Suggestion
  ) -> ReportDocument {
    let report = Self(comparison: comparison, old: old, new: new, suggestion: suggestion)
    return ReportDocument(members.value(report))
  }

  package static let members = JSONObject<ComparisonJSON>([
    .schema(.compare),
    .complete { $0.comparison.isComplete },
    .list("systems", "The systems for which both runs were judged.") { $0.suggestion.systems },
    .field("sdk") { $0.suggestion.linkedSDK },
    .object("old", Run.members) { Run(volume: $0.old, inputs: $0.comparison.oldInputs) },
    .object("new", Run.members) { Run(volume: $0.new, inputs: $0.comparison.newInputs) },
    .value(
      "counts", "The number of hosts with each change.",
      as: .each(RunComparison.Change.self, .integer(from: 0))
    ) { report in
      JSONValue.each(RunComparison.Change.self) { .integer(report.comparison.count($0)) }
    },
    .lazy("hosts", RunComparison.Host.members) { $0.comparison.hosts },
    .lazy("keys", RunComparison.KeyChange.members, "What the dictionary gains, loses and changes.")
    { $0.comparison.keys },
  ])

  private struct Run: Sendable {
    let volume: TrafficVolume
    let inputs: InputLedger

    static let members = JSONObject<Run>(
      "volume",
      [
        .object("inputs", InputLedger.members) { $0.inputs },
        .field("captures") { $0.volume.captures },
        .field("connections") { $0.volume.connections },
        .field("hosts") { $0.volume.hosts },
      ])
  }
}

extension RunComparison.Host {
  fileprivate static let members = JSONObject<RunComparison.Host>(
    "host",
    [
      .field("host") { $0.host },
      .field("registrableDomain") { $0.registrableDomain },
      .word("change") { $0.change },
      .list("reasons") { $0.reasons.map { $0.text(in: .english) } },
      .object("old", sideMembers) { $0.old },
      .object("new", sideMembers) { $0.new },
    ])

  private static let sideMembers = JSONObject<HostSuggestion>(
    "side",
    [
      .word("verdict") { $0.verdict },
      .field("connections") { $0.connections },
      .objects("needs", ExceptionNeed.briefMembers) { $0.needs },
      .value("keys", as: .dictionary) { $0.keys.map { JSONValue($0) } },
    ])
}

extension RunComparison.KeyChange {
  fileprivate static let members = JSONObject<RunComparison.KeyChange>(
    "key",
    [
      .field("host", "The host whose entry has it.") { $0.host },
      .field("key") { $0.key },
      .word("change") { $0.old == nil ? Change.gained : $0.new == nil ? .lost : .changed },
      .value("old", "The value; absent if the dictionary did not have the key.", as: .any) {
        $0.old.map { JSONValue($0) }
      },
      .value("new", as: .any) { $0.new.map { JSONValue($0) } },
    ])

  private enum Change: String, CaseIterable { case gained, lost, changed }
}
