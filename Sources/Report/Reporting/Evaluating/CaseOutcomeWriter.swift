package import AppTransportSecurity
package import Bytes
package import JSONText

/// The output of `atsift evaluate`: one line of JSON with the decision for each case.
package enum CaseOutcomeWriter {
  package static func append(_ outcome: CaseOutcome, to bytes: inout ByteWriter) {
    bytes.writeJSON { members.append(outcome, to: &$0) }
    bytes.append(UInt8(ascii: "\n"))
  }

  package static let members = JSONObject<CaseOutcome>([
    .schema(.evaluation),
    .field("id", "The case's name; for a variant, with its interpretation.") { $0.id },
    .word("verdict") { $0.decision.verdict },
    .word("blockedBy") { $0.blockedBy },
    .list("rules", "The rules that apply.", of: .rule) { $0.decision.rules.map(\.description) },
    .list("assumptions", "The disputed questions on which it depends.", of: .conflict) {
      $0.decision.assumptions.map(\.rawValue)
    },
    .word("expected", "The verdict that the case expects.") { $0.expected },
    .field("agrees") { $0.agrees },
  ])
}
