package import AppTransportSecurity
package import Bytes
import JSONText

/// The output of `atsift evaluate`: one line of JSON with the decision for each case.
package enum CaseOutcomeWriter {
  package static func append(_ outcome: CaseOutcome, to bytes: inout ByteWriter) {
    let decision = outcome.decision
    bytes.writeJSON { json in
      json.openObject()
      json.member(#""schema":"#, "atsift-evaluation/1")
      json.member(#""id":"#, outcome.id)
      json.member(#""verdict":"#, decision.verdict.rawValue)
      json.member(#""blockedBy":"#, outcome.blockedBy?.rawValue)
      json.member(named: "rules") { $0.value(.strings(decision.rules.map(\.description))) }
      json.member(named: "assumptions") { $0.value(.strings(decision.assumptions.map(\.rawValue))) }
      json.member(#""expected":"#, outcome.expected?.rawValue)
      json.member(#""agrees":"#, outcome.agrees)
      json.closeObject()
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
