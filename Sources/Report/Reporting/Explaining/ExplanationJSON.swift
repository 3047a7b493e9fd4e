package import AppTransportSecurity
import Findings
package import JSONText
package import Linting
import ProtocolRegistries
import WordBook

/// The JSON of `atsift explain --format json`.
package enum ExplanationJSON {
  package static func rule(_ rule: Rule) -> String { ruleMembers.value(rule).document() }

  package static func lintRule(_ rule: LintRule) -> String {
    lintRuleMembers.value(rule).document()
  }

  package static func conflict(_ conflict: Conflict) -> String {
    conflictMembers.value(conflict).document()
  }

  package static func term(_ term: KnownTerm) -> String { termMembers.value(term).document() }

  package static func word(_ word: ExplainedWord) -> String { wordMembers.value(word).document() }

  package static func key(_ key: PolicyKey) -> String { keyMembers.value(key).document() }

  package static let ruleMembers = JSONObject<Rule>(
    "rule",
    [
      .schema(.explain),
      .field("rule", as: .rule) { $0.id.description },
      .field("title") { $0.title },
      .field("statement") { $0.statement },
      .field("decides", "Whether it allows or blocks, and not only informs.") {
        $0.role.isDeciding
      },
      .field("systems", "The systems to which it applies, in words.") { $0.systems.description },
      .objects("sources", sourceMembers) { $0.sources },
      .list("conflicts", "The disputed questions that it concerns.", of: .conflict) {
        $0.conflicts.map(\.rawValue)
      },
      .objects("examples", exampleMembers) { $0.examples },
      .objects("acceptedSuites", suiteListMembers, "Of a rule about cipher suites.") {
        $0.acceptedSuites.isEmpty ? nil : $0.acceptedSuites
      },
    ])

  private static let suiteListMembers = JSONObject<AcceptedSuites>([
    .field("systems", "In words.") { $0.systems.span.description },
    .list("suites") { $0.suites.map(\.description) },
  ])

  private static let exampleMembers = JSONObject<RuleExample>([
    .field("comesOut", as: .words(Decision.Verdict.allCases.map(outcome))) {
      outcome($0.expected)
    },
    .field("summary") { $0.summary },
    .field("connection", "In words.") { RuleExampleWords(.english).connection($0.facts) },
    .value("policy", "The dictionary; data as base64, dates as written.", as: .dictionary) {
      JSONValue($0.policy)
    },
    .field("system") { $0.system.description },
    .field("linkedSDK") { $0.linkedSDK.description },
    .field("assume", as: .reading) { $0.option },
  ])

  private static func outcome(_ verdict: Decision.Verdict) -> String {
    RuleExampleWords(.english).outcome(verdict)
  }

  private static let sourceMembers = JSONObject<RuleSource>([
    .word("kind") { $0.kind }, .field("title") { $0.title }, .field("address") { $0.address },
  ])

  package static let lintRuleMembers = JSONObject<LintRule>(
    "lint-rule",
    [
      .schema(.explain),
      .field("lintRule") { $0.identifier },
      .word("severity") { $0.severity },
      .field("statement") { $0.statement(in: .english) },
      .list("rules", of: .rule) { $0.basis.map(\.description) },
      .field("source") { $0.source },
    ])

  package static let conflictMembers = JSONObject<Conflict>(
    "question",
    [
      .schema(.explain),
      .field("conflict", as: .conflict) { $0.rawValue },
      .field("question") { $0.question(in: .english) },
      .field("answer", "The usual interpretation.") { $0.answer(in: .english) },
      .value("assume", "All interpretations, the usual one first.", as: .list(.reading)) {
        conflict in
        conflict.option.map { option in
          .strings(option.readings.map { "\(option.name)=\($0.value)" })
        }
      },
      .list("rules", of: .rule) { Rule.touched(by: $0).map(\.id.description) },
    ])

  package static let termMembers = JSONObject<KnownTerm>(
    "term",
    [
      .schema(.explain),
      .field("term") { $0.name },
      .list("otherNames", "Names with the same explanation.") { $0.otherNames },
      .field("statement") { TermWords($0, in: .english).statement },
      .list("remarks") { TermWords($0, in: .english).remarks },
      .word("interface", "The interface that ATS sees in it.") { $0.interface },
      .field("governed", "Whether the app's policy applies.") { $0.interface?.isGoverned },
      .value(
        "openedBy", "By systems, the keys that each allow its cleartext loads.",
        as: .map(.list(.string()))
      ) { term in
        term.interface.map { interface in
          .object(
            CleartextKeysOfInterface(interface).bySystem.map {
              .init(
                name: $0.systems.name(in: .english), value: .strings($0.keys.map(\.rawValue)))
            })
        }
      },
      .list("rules", of: .rule) { $0.rules.map(\.description) },
      .object("distrusted", authorityMembers, "Of a certificate authority that the systems refuse.")
      { $0.authority },
    ])

  private static let authorityMembers = JSONObject<DistrustedAuthority>([
    .field("since", "The first refused day of issue; absent if all are refused.") {
      $0.firstRefusedDay
    }, .objects("sources", sourceMembers) { $0.sources },
  ])

  package static let wordMembers = JSONObject<ExplainedWord>(
    "word",
    [
      .schema(.explain),
      .field("word", "A value of `kind` or `blockedBy`.") { $0.name },
      .field("statement") { $0.statement(in: .english) },
      .list("rules", of: .rule) { $0.rules.map(\.description) },
    ])

  package static let keyMembers = JSONObject<PolicyKey>(
    "key",
    [
      .schema(.explain),
      .field("key") { $0.rawValue },
      .field("effect") { PolicyKeyWords($0, in: .english).effect },
      .field("stands", "The place of the key, in words.") { ExplanationWords(.english).places($0) },
      .field("values") { PolicyKeyWords($0, in: .english).values },
      .field("default") { PolicyKeyWords($0, in: .english).usual },
      .field("systems") { ExplanationWords(.english).systems(PolicyKeyReference($0)) },
      .field("reviewed", "Whether App Review asks for a reason.") {
        PolicyKeyReference($0).isReviewed
      },
      .list("traps") { PolicyKeyWords($0, in: .english).traps },
      .field("replacement", "The key to use instead.") { $0.replacement?.rawValue },
      .list("rules", of: .rule) { PolicyKeyReference($0).rules.map(\.description) },
    ])
}

extension JSONForm {
  static var conflict: JSONForm { .part("conflict-id", .string(matching: "^C-[0-9]+$")) }
  static var reading: JSONForm {
    .part("reading", .string(matching: "^[a-z0-9-]+=[a-z0-9-]+$"))
  }
}
