import Assessing
import Escaping
import Evidence
import Findings
package import JSONText
import PropertyLists
import Recommending
import SDKCatalog

/// Findings as JSON, in a fixed order.
package enum FindingJSON {
  static func document(_ report: FindingReport) -> ReportDocument {
    ReportDocument(members.value(report))
  }

  package static let members = JSONObject<FindingReport>([
    .schema(.findings),
    .complete { $0.isComplete },
    .object("totals", totalMembers) { $0 },
    .object("inputs", InputLedger.members, "Absent for lint, which reads no traffic.") {
      $0.source == .lint ? nil : $0.inputs
    },
    .value("findings", "Sorted by file and line.", as: .list(TranslatedFinding.members.form)) {
      report in
      .lazyArray(count: report.statements.count) {
        TranslatedFinding.members.value(report.findings[$0])
      }
    },
  ])

  private static let totalMembers = JSONObject<FindingReport>([
    .field("error") { $0.count(.error) },
    .field("warning") { $0.count(.warning) },
    .field("note") { $0.count(.note) },
    .field("hidden", "Findings below --min-severity, which are not listed.") { $0.hidden },
  ])
}

extension TranslatedFinding {
  fileprivate static let members = JSONObject<TranslatedFinding>(
    "finding",
    [
      .field("rule", "The rule, which is never renamed.", as: .identifier) { $0.rule },
      .word("severity") { $0.severity },
      .field("message") { $0.message },
      .field("fix") { $0.fix },
      .objects("accounts", AdvisedHost.members, "The hosts concerned, with their remedies.") {
        $0.statement.accounts.isEmpty ? nil : $0.statement.accounts
      },
      .field("file", "The property list; absent if none has the place.") { $0.file },
      .field("line", as: .integer(from: 1)) { $0.line },
      .field("column", "In bytes of UTF-8, from 1.", as: .integer(from: 1)) { $0.column },
      .list("keyPath", "The keys that lead to the place.") { $0.keyPath },
      .field("host") { $0.host },
      .objects("evidence", FindingEvidence.members) { $0.evidence },
      .field("fingerprint", "Unchanged while lines and words change.", as: .fingerprint) {
        $0.fingerprint
      },
    ])
}

extension AdvisedHost {
  fileprivate static let members = JSONObject<AdvisedHost>(
    "account",
    [
      .field("host") { $0.host },
      .field("sdk") { $0.sdk?.record.name },
      .word("sdkConfidence") { $0.sdk?.confidence },
      .object("transport", SDKTransport.members) { $0.sdk?.record.transport },
      .field("firstParty") { $0.isFirstParty },
      .object("advice", Advice.members, "The first remedy.") { $0.advice },
      .value("keys", as: .dictionary) {
        $0.keys.isEmpty ? nil : JSONValue(PropertyListDictionary($0.keys))
      },
    ])
}

extension FindingEvidence {
  static let members = JSONObject<FindingEvidence>(
    "finding-place",
    [
      .field("capture") { $0.capture },
      .field(
        "frame", "The number of the packet, line or entry, from 1, or of the byte, from 0.",
        as: .integer(from: 0)
      ) { $0.frame },
      .word("unit", "What frame counts.") { $0.unit },
      .field("time", as: Timestamp.jsonForm) { $0.time },
    ])
}
