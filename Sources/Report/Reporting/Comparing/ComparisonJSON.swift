package import Assessing
import Evidence
import JSONText
package import Recommending
import WordBook

/// The JSON of `atsift compare`, which compares two runs.
package enum ComparisonJSON {
  package static let schemaVersion = 1

  package static func document(
    _ comparison: RunComparison, from old: TrafficVolume, to new: TrafficVolume,
    judgedAs suggestion: Suggestion
  ) -> ReportDocument {
    let counts = RunComparison.Change.allCases.map { change in
      JSONValue.Member(name: change.rawValue, value: .integer(comparison.count(change)))
    }
    return ReportDocument(
      .object([
        "schemaVersion": .integer(schemaVersion),
        "systems": .strings(suggestion.systems),
        "sdk": .string(suggestion.linkedSDK),
        "old": volume(old, comparison.oldInputs),
        "new": volume(new, comparison.newInputs),
        "counts": .object(counts),
        "hosts": .lazyArray(comparison.hosts, host),
        "keys": .lazyArray(comparison.keys, key),
      ]))
  }

  private static func volume(_ volume: TrafficVolume, _ inputs: InputLedger) -> JSONValue {
    .object([
      "inputs": JSONValue(inputs),
      "captures": .integer(volume.captures),
      "connections": .integer(volume.connections),
      "hosts": .integer(volume.hosts),
    ])
  }

  private static func host(_ host: RunComparison.Host) -> JSONValue {
    .object([
      "host": .string(host.host),
      "registrableDomain": .string(host.registrableDomain),
      "change": .string(host.change.rawValue),
      "reasons": .strings(host.reasons.map { $0.text(in: .english) }),
      "old": host.old.map(side),
      "new": host.new.map(side),
    ])
  }

  private static func side(_ host: HostSuggestion) -> JSONValue {
    .object([
      "verdict": .string(host.verdict.rawValue),
      "connections": .integer(host.connections),
      "needs": .array(
        host.needs.map { JSONValue($0, showsEvidence: false) }),
      "keys": host.keys.map { JSONValue($0) },
    ])
  }

  private static func key(_ key: RunComparison.KeyChange) -> JSONValue {
    .object([
      "host": .string(key.host),
      "key": .string(key.key),
      "change": .string(key.old == nil ? "gained" : key.new == nil ? "lost" : "changed"),
      "old": key.old.map { JSONValue($0) },
      "new": key.new.map { JSONValue($0) },
    ])
  }
}
