import AppTransportSecurity
import Evidence
import JSONText
import Recommending
import WordBook

extension JSONValue {
  /// Creates the JSON of advice about a host, with the observations and rules behind it.
  init(_ advice: Advice) {
    self = .object([
      "kind": .string(advice.kind.rawValue),
      "certainty": .string(advice.certainty.rawValue),
      "text": .string(advice.text(in: .english)),
      "grade": advice.grade.map { .string($0.rawValue) },
      "rules": .strings(advice.rules.map(\.description)),
      "evidence": .array(advice.evidence.map(JSONValue.init)),
    ])
  }
}
