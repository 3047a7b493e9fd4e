import AppTransportSecurity
import Bytes
import Evidence
import EvidenceFiles
package import JSONText
import ProtocolRegistries
package import Recommending
import WordBook

/// The JSON of `atsift explain HOST --format json`.
package struct HostExplanationJSON: Sendable {
  private let explanation: HostExplanation
  private let source: DictionarySource

  package static func document(
    _ explanation: HostExplanation, _ source: DictionarySource
  ) -> String {
    members.value(Self(explanation: explanation, source: source)).document()
  }

  package static let members = JSONObject<HostExplanationJSON>(
    "host",
    [
      .schema(.explain),
      .complete { report -> Bool? in
        report.explanation.connections == nil ? nil : report.explanation.inputs.isComplete
      },
      .field("host") { $0.explanation.host },
      .field("dictionary", "The file of the dictionary.") { $0.source.name },
      .field("sdk") { $0.explanation.linkedSDKs.description },
      .list("assume", "The chosen interpretations of Apple's documents.", of: .reading) {
        $0.source.assumed
      },
      .object("inputs", InputLedger.members) {
        $0.explanation.connections == nil ? nil : $0.explanation.inputs
      },
      .word("verdict", "Absent if the host was not judged.") { $0.explanation.suggestion?.verdict },
      .word("grade") { $0.explanation.suggestion?.grade },
      .objects("connections", ExplainedConnection.members, "Only with captures.") {
        $0.explanation.connections
      },
      .field("seenInstead", "Hosts that may be meant, if the host was not seen.") {
        $0.explanation.seenInstead
      },
      .objects("advice", Advice.members) { $0.explanation.suggestion?.advice },
      .objects(
        "outlook", PlacedSpan.members, "The effect of the dictionary on the host, by systems."
      ) { report in
        report.explanation.timeline.spans.map { PlacedSpan(span: $0, source: report.source) }
      },
    ])
}

private struct PlacedSpan: Sendable {
  let span: HostPolicyTimeline.Span
  let source: DictionarySource

  static let members = JSONObject<PlacedSpan>(
    "span",
    [
      .list("systems") { $0.span.systems.map(\.description) },
      .word("standing") { $0.standing },
      .field("entry", "The entry of NSExceptionDomains that counts.") { $0.entry },
      .field("place", "Its place, as file:line:column.") { placed in
        placed.entry.flatMap { placed.source.places[$0] }
      },
      .list("rules", of: .rule) { $0.span.rules.map(\.description) },
      .objects("trials", answerMembers) { $0.span.answers },
    ])

  private static let answerMembers = JSONObject<HostPolicyTimeline.Answer>([
    .word("trial") { $0.trial },
    .words("interfaces") { $0.interfaces },
    .object("decision", Decision.members) { $0.decision },
    .objects("disputes", Dispute.members) { $0.disputes.isEmpty ? nil : $0.disputes },
  ])

  private var entry: String? { if case .listed(let key) = span.standing { key } else { nil } }

  private enum Standing: String, CaseIterable { case outside, exempt, listed, required }

  private var standing: Standing {
    switch span.standing {
    case .outside: .outside
    case .exempt: .exempt
    case .listed: .listed
    case .required: .required
    }
  }
}

extension ExplainedConnection {
  fileprivate static let members = JSONObject<ExplainedConnection>(
    "connection",
    [
      .field("seen", "In words.") { $0.summary.text(in: .english) },
      .field("version") { $0.summary.version?.description },
      .field("cipherSuite") { $0.summary.cipherSuite },
      .field("applicationProtocol") { $0.summary.applicationProtocol },
      .field("outcome") { $0.summary.outcome?.rawValue },
      .field("connections", "The number of equal connections.", as: .integer(from: 1)) { $0.count },
      .objects("evidence", Place.members, "The first and last packet that show it.") { $0.places },
      .object("api", ClientSoftware.members) { $0.software },
      .field("setAside", "Why it was not judged.") { $0.setAside?.text(in: .english) },
      .objects("outcomes", outcomeMembers) { $0.outcomes },
    ])

  private static let outcomeMembers = JSONObject<ExplainedConnection.Outcome>([
    .list("systems") { $0.systems.map(\.description) },
    .objects("needs", ExceptionNeed.briefMembers) { $0.needs },
    .object("decision", Decision.members) { $0.decision },
    .objects("disputes", Dispute.members) { $0.disputes.isEmpty ? nil : $0.disputes },
  ])
}

extension Decision {
  fileprivate static let members = JSONObject<Decision>(
    "decision",
    [
      .word("verdict") { $0.verdict },
      .word("blockedBy") { $0.blockedBy },
      .list("decidedBy", of: .rule) { $0.decidingRules.map(\.description) },
      .list("rules", "All rules that apply.", of: .rule) { $0.rules.map(\.description) },
      .words("missing", "The facts that are needed to decide.") { $0.missing },
      .list("assumptions", "The disputed questions on which it depends.", of: .conflict) {
        $0.assumptions.map(\.rawValue)
      },
    ])
}

extension Dispute {
  fileprivate static let members = JSONObject<Dispute>(
    "dispute",
    [
      .field("conflict", as: .conflict) { $0.conflict.rawValue },
      .field("assume", as: .reading) { $0.option },
      .word("verdict") { $0.verdict },
    ])
}
