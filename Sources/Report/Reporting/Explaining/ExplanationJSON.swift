package import AppTransportSecurity
import Findings
import JSONText
package import Linting
import WordBook

/// The JSON of `atsift explain --format json`.
package enum ExplanationJSON {
  static let schemaVersion = 1

  package static func rule(_ rule: Rule) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "rule": .string(rule.id.description),
      "title": .string(rule.title),
      "statement": .string(rule.statement),
      "decides": .boolean(rule.role.isDeciding),
      "systems": .string(rule.systems.description),
      "sources": sources(rule.sources),
      "conflicts": .strings(rule.conflicts.map(\.rawValue)),
      "examples": .array(
        rule.examples.map { example in
          .object([
            "comesOut": .string(ExampleWords(.english).outcome(example.expected)),
            "summary": .string(example.summary),
            "connection": .string(ExampleWords(.english).connection(example.facts)),
            "policy": JSONValue(example.policy),
            "system": .string(example.system.description),
            "linkedSDK": .string(example.linkedSDK.description),
            "assume": example.option.map { .string($0) },
          ])
        }),
    ]).document()
  }

  private static func sources(_ sources: [RuleSource]) -> JSONValue {
    .array(
      sources.map { source in
        .object([
          "kind": .string(source.kind.rawValue), "title": .string(source.title),
          "address": source.address.map { .string($0) },
        ])
      })
  }

  package static func lintRule(_ rule: LintRule) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "lintRule": .string(rule.identifier),
      "severity": .string(rule.severity.rawValue),
      "statement": .string(rule.statement(in: .english)),
      "rules": .strings(rule.basis.map(\.description)),
      "source": rule.source.map(JSONValue.string),
    ]).document()
  }

  package static func conflict(_ conflict: Conflict) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "conflict": .string(conflict.rawValue),
      "question": .string(conflict.question(in: .english)),
      "answer": .string(conflict.answer(in: .english)),
      "assume": conflict.option.map { option in
        .strings(option.readings.map { "\(option.name)=\($0.value)" })
      },
      "rules": .strings(Rule.touched(by: conflict).map(\.id.description)),
    ]).document()
  }

  package static func term(_ term: KnownTerm) -> String {
    let words = TermWords(term, in: .english)
    return JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "term": .string(term.name),
      "otherNames": .strings(term.otherNames),
      "statement": .string(words.statement),
      "remarks": .strings(words.remarks),
      "interface": term.interface.map { .string($0.rawValue) },
      "governed": term.interface.map { .boolean($0.isGoverned) },
      "openedBy": term.interface.map { interface in
        .object(
          TermKeys(interface).bySystem.map {
            JSONValue.Member(
              name: $0.systems.name(in: .english), value: .strings($0.keys.map(\.rawValue)))
          })
      },
      "rules": .strings(term.rules.map(\.description)),
      "distrusted": term.authority.map { authority in
        .object([
          "since": authority.firstRefusedDay.map { .string($0) },
          "sources": sources(authority.sources),
        ])
      },
    ]).document()
  }

  package static func key(_ key: PolicyKey) -> String {
    let reference = PolicyKeyReference(key)
    let (keyWords, words) = (PolicyKeyWords(key, in: .english), ExplanationWords(.english))
    return JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "key": .string(key.rawValue),
      "effect": .string(keyWords.effect),
      "stands": .string(words.places(key)),
      "values": .string(keyWords.values),
      "default": .string(keyWords.usual),
      "systems": .string(words.systems(reference)),
      "reviewed": .boolean(reference.isReviewed),
      "traps": .strings(keyWords.traps),
      "replacement": key.replacement.map { .string($0.rawValue) },
      "rules": .strings(reference.rules.map(\.description)),
    ]).document()
  }
}
