import AppTransportSecurity
import Bytes
import Evidence
import JSONText
import ProtocolRegistries
package import Recommending
import WordBook

/// The JSON of `atsift explain HOST --format json`.
package enum HostExplanationJSON {
  package static func document(
    _ explanation: HostExplanation, _ source: DictionarySource
  ) -> String {
    JSONValue.object([
      "schemaVersion": .integer(ExplanationJSON.schemaVersion),
      "host": .string(explanation.host),
      "dictionary": source.name.map { .string($0) },
      "sdk": .string(explanation.linkedSDKs.description),
      "assume": .strings(source.assumed),
      "inputs": explanation.connections.map { _ in JSONValue(explanation.inputs) },
      "verdict": explanation.suggestion.map { .string($0.verdict.rawValue) },
      "grade": explanation.suggestion?.grade.map { .string($0.rawValue) },
      "connections": explanation.connections.map { .array($0.map(connection)) },
      "seenInstead": explanation.seenInstead.isEmpty ? nil : .strings(explanation.seenInstead),
      "advice": explanation.suggestion.map { suggestion in
        .array(suggestion.advice.map(JSONValue.init))
      },
      "outlook": .array(explanation.outlook.spans.map { span($0, source) }),
    ]).document()
  }

  private static func span(_ span: HostOutlook.Span, _ source: DictionarySource) -> JSONValue {
    var entry: String?
    if case .listed(let key) = span.standing { entry = key }
    return .object([
      "systems": .strings(span.systems.map(\.description)),
      "standing": .string(name(span.standing)),
      "entry": entry.map { .string($0) },
      "place": entry.flatMap { source.places[$0] }.map { .string($0) },
      "rules": .strings(span.rules.map(\.description)),
      "trials": .array(
        span.answers.map { answer in
          .object([
            "trial": .string(answer.trial.rawValue),
            "interfaces": .strings(answer.interfaces.map(\.rawValue)),
            "decision": decision(answer.decision),
            "disputes": disputes(answer.disputes),
          ])
        }),
    ])
  }

  private static func connection(_ connection: ExplainedConnection) -> JSONValue {
    .object([
      "seen": .string(connection.summary.text(in: .english)),
      "version": connection.summary.version.map { .string($0.description) },
      "cipherSuite": connection.summary.cipherSuite.map {
        .string("0x" + $0.rawValue.hexadecimal)
      },
      "applicationProtocol": connection.summary.applicationProtocol.map { .string($0) },
      "outcome": connection.summary.outcome.map { .string($0.rawValue) },
      "connections": .integer(connection.count),
      "evidence": .array(connection.places.map(JSONValue.init)),
      "api": connection.software.map(JSONValue.init),
      "setAside": connection.setAside.map { .string($0.text(in: .english)) },
      "outcomes": .array(
        connection.outcomes.map { outcome in
          .object([
            "systems": .strings(outcome.systems.map(\.description)),
            "needs": .array(outcome.needs.map { JSONValue($0, showsEvidence: false) }),
            "decision": outcome.decision.map(decision),
            "disputes": disputes(outcome.disputes),
          ])
        }),
    ])
  }

  private static func decision(_ decision: Decision) -> JSONValue {
    .object([
      "verdict": .string(decision.verdict.rawValue),
      "blockedBy": decision.blockedBy.map { .string($0.rawValue) },
      "decidedBy": .strings(decision.decidingRules.map(\.description)),
      "rules": .strings(decision.rules.map(\.description)),
      "missing": .strings(decision.missing.map(\.rawValue)),
      "assumptions": .strings(decision.assumptions.map(\.rawValue)),
    ])
  }

  private static func disputes(_ disputes: [Dispute]) -> JSONValue? {
    guard !disputes.isEmpty else { return nil }
    return .array(
      disputes.map { dispute in
        .object([
          "conflict": .string(dispute.conflict.rawValue), "assume": .string(dispute.option),
          "verdict": .string(dispute.verdict.rawValue),
        ])
      })
  }

  private static func name(_ standing: HostStanding) -> String {
    switch standing {
    case .outside: "outside"
    case .exempt: "exempt"
    case .listed: "listed"
    case .required: "required"
    }
  }
}
