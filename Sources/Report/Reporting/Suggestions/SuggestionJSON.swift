import AppTransportSecurity
package import Assessing
import Evidence
import Findings
package import JSONText
package import Recommending
import SDKCatalog
import WordBook

/// The JSON of `atsift suggest --format json`: the whole suggestion, in a fixed order.
package struct SuggestionJSON: Sendable {
  private let suggestion: Suggestion
  private let accounts: HostSummaries
  private let merged: MergedDictionary?

  package static func document(
    _ suggestion: Suggestion, _ accounts: HostSummaries, mergedInto merged: MergedDictionary? = nil
  ) -> ReportDocument {
    ReportDocument(
      members.value(Self(suggestion: suggestion, accounts: accounts, merged: merged)))
  }

  package static let members = JSONObject<SuggestionJSON>([
    .schema(.suggest),
    .complete { $0.suggestion.inputs.isComplete },
    .list("systems", "The systems for which it was judged, such as iOS 17.0.") {
      $0.suggestion.systems
    },
    .field("sdk", "The SDK with which the app counts as linked.") { $0.suggestion.linkedSDK },
    .field(
      "publicSuffixList", "The day of the Public Suffix List.",
      as: .string(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    ) {
      $0.suggestion.publicSuffixListDate
    },
    .object("inputs", InputLedger.members) { $0.suggestion.inputs },
    .value(
      "NSAppTransportSecurity", "The least dictionary; with --plist, merged into the app's own.",
      as: .dictionary
    ) {
      JSONValue($0.merged?.dictionary ?? $0.suggestion.dictionary)
    },
    .lazy("changes", DictionaryChange.members, "With --plist: the change of each key.") {
      $0.merged?.changes
    },
    .lazy(
      "findings", MergedFinding.members,
      "With --plist: the findings of check for the merged dictionary."
    ) { report in
      report.merged?.findings.map { MergedFinding(finding: $0, systems: report.suggestion.systems) }
    },
    .object("traffic", TrafficVolume.members, "With --plist: how much traffic was seen.") {
      $0.merged?.traffic
    },
    .lazy("hosts", HostSummary.judgedMembers, "Sorted by registrable domain and name.") {
      $0.accounts
    },
    .objects("groups", SubdomainGroup.members, "With --group: entries that include subdomains.") {
      $0.suggestion.groups
    },
    .objects(
      "alternatives", LoadingInterfaceKeyAlternative.members,
      "Keys for one interface that could replace entries."
    ) { $0.suggestion.alternatives },
    .object("namedInApp", HostsNamedInApp.members, "The hosts of URLs in the app's files.") {
      report in
      report.suggestion.named.map {
        HostsNamedInApp(reach: $0, notSeen: report.suggestion.unexercised)
      }
    },
    .lazy("setAside", ExcludedTraffic.members, "What was not judged, and why.") {
      $0.suggestion.setAside
    },
    .lazy("proof", ProofStep.members, "For each key, an observation that is blocked without it.") {
      $0.suggestion.proof
    },
    .objects("notes", SuggestionNote.members, "Remarks on the whole run.") { $0.suggestion.notes },
  ])

  private struct MergedFinding: Sendable {
    let finding: Finding<DictionaryStatement>
    let systems: [String]

    static let members = JSONObject<MergedFinding>([
      .field("rule") { $0.finding.rule },
      .word("severity") { $0.finding.severity },
      .field("message") { $0.words.message },
      .field("fix") { $0.words.fix },
      .list("keyPath", "The keys that lead to the place.") { $0.finding.keyPath },
      .field("host") { $0.finding.host },
      .field("system", "The first system on which the host is blocked.") { merged in
        merged.blocked.flatMap { $0.systems.first?.description ?? merged.systems.first }
      },
      .field("blockedBy") { $0.blocked?.barriers.first?.rawValue },
      .object("evidence", FindingEvidence.members) { $0.finding.evidence.first },
    ])

    private var words: FindingWords {
      FindingStatement(finding.statement).words(in: .english)
    }

    private var blocked: BlockedHost? {
      if case .check(let statement) = finding.statement { statement.blocked } else { nil }
    }
  }
}

extension SuggestionNote {
  static let members = JSONObject<SuggestionNote>([
    .field("identifier") { $0.identifier }, .field("text") { $0.text(in: .english) },
  ])
}

extension DictionaryChange {
  fileprivate static let members = JSONObject<DictionaryChange>(
    "change",
    [
      .word("kind") { $0.kind },
      .list("keyPath") { $0.path },
      .value("old", as: .any) { $0.old.map { JSONValue($0) } },
      .value("new", as: .any) { $0.new.map { JSONValue($0) } },
      .field("reason") { $0.reason.text(in: .english) },
      .objects("evidence", Place.members) { $0.evidence },
    ])
}

extension TrafficVolume {
  fileprivate static let members = JSONObject<TrafficVolume>([
    .field("captures") { $0.captures },
    .field("connections") { $0.connections },
    .field("hosts") { $0.hosts },
    .field("seconds", "From the first to the last packet.") {
      $0.span.map { Int($0 / 1_000_000_000) }
    },
    .field("days", "Days (UTC) on which something was first or last seen.", as: .integer(from: 1)) {
      $0.days > 0 ? $0.days : nil
    },
    .field("devices", "Devices by the label `device` of their captures.", as: .integer(from: 1)) {
      $0.devices
    },
  ])
}

extension SubdomainGroup {
  static let members = JSONObject<SubdomainGroup>([
    .field("domain") { $0.domain },
    .value("keys", as: .dictionary) { JSONValue($0.keys) },
    .list("hosts") { $0.hosts },
    .field("domainSeen") { $0.sawDomain },
    .field("opensUnseenNames") { _ in true },
    .list("keptUnderATS") { $0.kept },
  ])
}

extension LoadingInterfaceKeyAlternative {
  static let members = JSONObject<LoadingInterfaceKeyAlternative>([
    .field("key") { $0.key },
    .field("api") { $0.interface.rawValue },
    .list("hosts") { $0.hosts },
    .field("opensUnseenNames") { _ in true },
    .field("text") { $0.text(in: .english) },
  ])
}

extension ExcludedTraffic {
  static let members = JSONObject<ExcludedTraffic>([
    .field("host") { $0.host },
    .field("reason", "A stable word, such as outside-ats.") { $0.reason.kind.rawValue },
    .field("text") { $0.reason.text(in: .english) },
    .field("protocol") { $0.reason.protocolName },
    .field("sdk") { $0.owner?.sdk?.record.name },
    .field("connections") { $0.connections },
    .objects("evidence", Place.members) { $0.evidence },
  ])
}

extension ProofStep {
  static let members = JSONObject<ProofStep>([
    .field("host") { $0.host },
    .field("key", "Absent if the entry itself is removed.") { $0.key.isEmpty ? nil : $0.key },
    .field("observed", "The host that was seen, if it is another.") {
      $0.observed == $0.host ? nil : $0.observed
    },
    .field("system") { $0.system },
    .field("blockedBy") { $0.blockedBy },
    .field("openedBy") { $0.openedBy },
    .object("evidence", Place.members) { $0.place },
  ])
}
