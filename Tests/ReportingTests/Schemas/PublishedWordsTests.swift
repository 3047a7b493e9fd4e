import AppTransportSecurity
import Assessing
import Evidence
import Findings
import Foundation
import JSONText
import ProtocolRegistries
import Recommending
import SDKCatalog
import Testing

/// Tests that the enums in the files of docs/schemas have every value that the program writes, and
/// no other.
@Suite struct PublishedWordsTests {
  struct Words: Sendable, CustomTestStringConvertible {
    let schema: String
    /// The names of the members that lead to the value.
    let path: String
    let words: Set<String>

    init<Word: CaseIterable & Hashable & RawRepresentable<String>>(
      _ schema: String, _ path: String, _ type: Word.Type, without: Set<Word> = [],
      and more: Set<String> = []
    ) {
      (self.schema, self.path) = (schema, path)
      words = Set(type.allCases.filter { !without.contains($0) }.map(\.rawValue)).union(more)
    }

    var testDescription: String { "\(schema): \(path)" }
  }

  private static let evidence = ["evidence-1", "fold-1"].flatMap { schema in
    [
      Words(schema, "sighting.kind", Observation.Kind.self),
      Words(schema, "sighting.unit", Place.Unit.self),
      Words(schema, "sighting.witness", TrafficLogKind.self),
      Words(schema, "sighting.source", HostSource.self),
      Words(schema, "sighting.candidates.source", HostSource.self),
      Words(schema, "sighting.candidates.certainty", HostCandidate.Certainty.self),
      Words(schema, "sighting.tls.ech", EncryptedHelloKind.self),
      Words(schema, "sighting.tls.stapledStatus", StapledStatus.self),
      Words(schema, "sighting.tls.outcome", HandshakeOutcome.self),
      Words(schema, "sighting.tls.closedBy", AlertFacts.Sender.self),
      Words(schema, "sighting.tls.alerts.from", AlertFacts.Sender.self),
      Words(schema, "sighting.report.failed.demand", UnmetRequirement.Kind.self),
      Words(schema, "sighting.log.trust", LoggedConnection.Trust.self),
      Words(schema, "sighting.log.reportedBy", LoggedConnection.Reporter.self),
      Words(schema, "sighting.log.failedChecks", TrustCheck.self),
      Words(schema, "other.transport", UnanalyzedTraffic.Transport.self),
    ]
  }

  private static let records = [
    Words("connections-1", "kind", Observation.Kind.self, and: ["input"]),
    Words("connections-1", "unit", Place.Unit.self),
    Words("connections-1", "witness", TrafficLogKind.self),
    Words("connections-1", "hostSource", HostSource.self),
    Words("connections-1", "tls.echKind", EncryptedHelloKind.self),
    Words("connections-1", "outcome", HandshakeOutcome.self),
    Words("connections-1", "closedBy", AlertFacts.Sender.self),
    Words("connections-1", "report.demand", UnmetRequirement.Kind.self),
    Words("connections-1", "losses.kind", InputLoss.Kind.self),
    Words("rows-1", "kind", Observation.Kind.self),
    Words("rows-1", "unit", Place.Unit.self),
    Words("rows-1", "need", Requirement.self),
    Words("rows-1", "verdict", HostVerdict.self),
    Words("rows-1", "sdkConfidence", SDKConfidence.self),
  ]

  private static let hosts = ["suggest-1", "inspect-1"].flatMap { schema in
    [
      Words(schema, "inputs.list.state", InputSummary.State.self),
      Words(schema, "hosts.verdict", HostVerdict.self),
      Words(schema, "hosts.grade", ComplianceEvidenceGrade.self),
      Words(schema, "hosts.log.trust", LoggedConnection.Trust.self),
      Words(schema, "hosts.needs.kind", Requirement.self),
      Words(schema, "hosts.needs.certainty", Certainty.self),
      Words(schema, "hosts.needs.evidence.unit", Place.Unit.self),
      Words(schema, "hosts.needs.cause.witness", TrafficLogKind.self),
      Words(schema, "hosts.needs.cause.load", CleartextLoad.self),
      Words(schema, "hosts.sdkMatch.category", SDKCategory.self),
      Words(schema, "hosts.sdkMatch.basis", SDKMatch.Basis.self),
      Words(schema, "hosts.sdkMatch.suffix.evidence", SDKSuffix.Evidence.self),
    ]
  }

  private static let others = [
    Words("suggest-1", "changes.kind", DictionaryChange.Kind.self),
    Words("findings-1", "findings.severity", Severity.self),
    Words("findings-1", "findings.evidence.unit", FindingEvidence.Unit.self),
    Words("explain-1", "connections.outcomes.decision.verdict", Decision.Verdict.self),
    Words("explain-1", "connections.outcomes.decision.blockedBy", Barrier.self),
    Words("explain-1", "connections.outcomes.decision.missing", MissingFact.self),
    Words("explain-1", "outlook.trials.trial", HostPolicyTimeline.Trial.self),
    Words("evaluation-1", "blockedBy", Barrier.self),
    Words("history-1", "hosts.changes.change", RunComparison.Change.self),
    Words("probe-1", "servers.verdict", ServerExamination.Verdict.self),
    Words("probe-1", "servers.requirements.requirement", ServerRequirement.self),
    Words("sdk-1", "sdk.products.registry", SDKProducts.Registry.self),
    Words("sdk-coverage-1", "hosts.result", CatalogCoverage.Result.self),
  ]

  @Test(arguments: evidence + records + hosts + others)
  func `the enum has the values that the program writes`(words: Words) throws {
    let file = PublishedSchema.folder.appending(path: "\(words.schema).schema.json")
    let schema = try JSONValue(reading: Array(Data(contentsOf: file)))
    let places = words.path.split(separator: ".").reduce(Self.parts(of: schema, in: schema)) {
      places, name in
      places.compactMap { $0["properties"]?[String(name)] }.flatMap {
        Self.parts(of: $0, in: schema)
      }
    }
    #expect(!places.isEmpty)
    for place in places {
      #expect(Set(place["enum"]?.elements?.compactMap(\.text) ?? []) == words.words)
    }
  }

  /// The schemas that a value meets, of a list those of its items.
  private static func parts(of part: JSONValue, in schema: JSONValue) -> [JSONValue] {
    if let name = part["$ref"]?.text?.split(separator: "/").last {
      return schema["$defs"]?[String(name)].map { parts(of: $0, in: schema) } ?? []
    }
    if let items = part["items"] { return parts(of: items, in: schema) }
    return part["oneOf"]?.elements?.flatMap { parts(of: $0, in: schema) } ?? [part]
  }
}
