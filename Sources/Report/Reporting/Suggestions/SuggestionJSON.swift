import AppTransportSecurity
package import Assessing
import Evidence
import Findings
import JSONText
package import Recommending
import SDKCatalog
import WordBook

/// The JSON of `atsift suggest --format json`: the whole suggestion, in a fixed order.
package struct SuggestionJSON {
  package static let schemaVersion = 1

  package static func document(
    _ suggestion: Suggestion, _ accounts: HostAccounts, mergedInto merged: MergedDictionary? = nil
  ) -> ReportDocument {
    ReportDocument(
      .object([
        "schemaVersion": .integer(schemaVersion),
        "systems": .strings(suggestion.systems),
        "sdk": .string(suggestion.linkedSDK),
        "publicSuffixList": suggestion.publicSuffixListDate.map { .string($0) },
        "inputs": JSONValue(suggestion.inputs),
        "NSAppTransportSecurity": JSONValue(merged?.dictionary ?? suggestion.dictionary),
        "changes": merged.map { .lazyArray($0.changes, change) },
        "conflicts": merged.map { merged in
          .lazyArray(merged.conflicts) { conflict($0, on: suggestion.systems) }
        },
        "traffic": merged.map { traffic($0.traffic) },
        "hosts": .lazyArray(accounts) { JSONValue($0) },
        "groups": suggestion.groups.map { .array($0.map(group)) },
        "alternatives": .array(suggestion.alternatives.map(alternative)),
        "namedInApp": suggestion.named.map { named(suggestion, $0) },
        "setAside": .lazyArray(suggestion.setAside, setAside),
        "proof": .lazyArray(suggestion.proof, proof),
        "notes": .array(suggestion.notes.map(note)),
      ]))
  }

  static func note(_ note: Note) -> JSONValue {
    .object(["identifier": .string(note.identifier), "text": .string(note.text(in: .english))])
  }

  private static func change(_ change: DictionaryChange) -> JSONValue {
    .object([
      "kind": .string(change.kind.rawValue),
      "keyPath": .strings(change.path),
      "old": change.old.map { JSONValue($0) },
      "new": change.new.map { JSONValue($0) },
      "reason": .string(change.reason.text(in: .english)),
      "evidence": .array(change.evidence.map(JSONValue.init)),
    ])
  }

  private static func conflict(
    _ finding: Finding<DictionaryStatement>, on systems: [String]
  ) -> JSONValue {
    let words = FindingStatement(finding.statement).words(in: .english)
    var blocked: BlockedHost?
    if case .check(let statement) = finding.statement { blocked = statement.blocked }
    return .object([
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "message": .string(words.message),
      "fix": words.fix.map { .string($0) },
      "keyPath": .strings(finding.keyPath),
      "host": finding.host.map { .string($0) },
      "system": blocked.flatMap { $0.systems.first?.description ?? systems.first }
        .map { .string($0) },
      "blockedBy": blocked?.barriers.first.map { .string($0.rawValue) },
      "evidence": finding.evidence.first.map(JSONValue.init),
    ])
  }

  private static func traffic(_ traffic: TrafficVolume) -> JSONValue {
    .object([
      "captures": .integer(traffic.captures),
      "connections": .integer(traffic.connections),
      "hosts": .integer(traffic.hosts),
      "seconds": traffic.span.map { .integer(Int($0 / 1_000_000_000)) },
      "days": traffic.days > 0 ? .integer(traffic.days) : nil,
      "devices": traffic.devices.map { .integer($0) },
    ])
  }

  static func group(_ group: SubdomainGroup) -> JSONValue {
    .object([
      "domain": .string(group.domain),
      "keys": JSONValue(group.keys),
      "hosts": .strings(group.hosts),
      "domainSeen": .boolean(group.sawDomain),
      "opensUnseenNames": .boolean(true),
      "keptUnderATS": .strings(group.kept),
    ])
  }

  static func alternative(_ alternative: InterfaceAlternative) -> JSONValue {
    .object([
      "key": .string(alternative.key),
      "api": .string(alternative.interface.rawValue),
      "hosts": .strings(alternative.hosts),
      "opensUnseenNames": .boolean(true),
      "text": .string(alternative.text(in: .english)),
    ])
  }

  static func setAside(_ aside: SetAside) -> JSONValue {
    .object([
      "host": .string(aside.host),
      "reason": .string(aside.reason.kind.rawValue),
      "text": .string(aside.reason.text(in: .english)),
      "protocol": aside.reason.protocolName.map { .string($0) },
      "sdk": aside.owner?.sdk.map { .string($0.record.name) },
      "connections": .integer(aside.connections),
      "evidence": .array(aside.evidence.map(JSONValue.init)),
    ])
  }

  static func proof(_ step: ProofStep) -> JSONValue {
    .object([
      "host": .string(step.host),
      "key": step.key.isEmpty ? nil : .string(step.key),
      "observed": step.observed == step.host ? nil : .string(step.observed),
      "system": .string(step.system),
      "blockedBy": step.blockedBy.map { .string($0) },
      "openedBy": step.openedBy.map { .string($0) },
      "evidence": JSONValue(step.place),
    ])
  }
}
