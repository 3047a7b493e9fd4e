import AppTransportSecurity
import Bytes
import Escaping
import Evidence
import EvidenceFiles
import JSONText
import PropertyLists
import ProtocolRegistries
import Recommending
import SDKCatalog
import WordBook

/// One fact of a host with its place in every output.
///
/// The field appears in the JSON of `inspect`, `suggest` and `live` if it has a member. It appears
/// in CSV and Markdown if it has a column, in HTML and terminal details if it has a `fact`.
struct HostReportField {
  /// The JSON member; `nil` if another member of the JSON has the fact.
  let member: JSONObject<HostSummary>.Field?
  /// True if the JSON of every judged host has the member.
  let isOfEachJudged: Bool
  /// The table column; `nil` if tables omit the fact.
  let column: HostTableColumn?
  /// The content of the table cell; in English, that of CSV.
  let cell: @Sendable (HostSummary, HostTableWords) -> String
  let fact: Fact?

  struct Fact {
    let label: @Sendable (Language) -> String
    let lines: @Sendable (HostSummary, HostFactWords) -> [String]
  }

  private init(
    _ member: JSONObject<HostSummary>.Field?, ofEachJudged isOfEachJudged: Bool = false,
    column: HostTableColumn? = nil,
    _ cell: @escaping @Sendable (HostSummary) -> String = { _ in "" },
    translated: (@Sendable (HostSummary, HostTableWords) -> String)? = nil,
    fact: Fact? = nil
  ) {
    (self.member, self.isOfEachJudged) = (member, isOfEachJudged)
    self.column = column
    self.cell = translated ?? { row, _ in cell(row) }
    self.fact = fact
  }

  static let all: [HostReportField] = naming + traffic + judgement

  private static let naming: [HostReportField] = [
    HostReportField(
      .field("host", "The name in lower-case A-labels, or an address.") { $0.host },
      column: .host, \.host),
    HostReportField(
      .field("registrableDomain", "Absent if the host was not judged.") {
        $0.judged?.registrableDomain
      },
      ofEachJudged: true, column: .domain, { $0.judged?.registrableDomain ?? "" }),
    HostReportField(
      .field("firstParty") { $0.judged?.isFirstParty ?? false }, column: .firstParty,
      translated: { $0.judged?.isFirstParty == true ? $1.yes : "" }),
    HostReportField(
      .field("sdk", "The SDK behind the host.") { $0.owner?.sdk?.record.name }, column: .sdk,
      { $0.owner?.sdk?.cell ?? "" }),
    HostReportField(.object("sdkMatch", SDKMatch.members) { $0.owner?.sdk }),
    HostReportField(
      nil, column: .company,
      translated: { $0.owner?.sdk?.company ?? $0.owner?.cloud?.title(in: $1.language) ?? "" }),
    HostReportField(
      .object(
        "sharedCloud", SharedCloud.members, "The cloud or CDN of the host, if no SDK is known."
      ) { $0.owner?.cloud }),
    HostReportField(
      .word("verdict", "The verdict on all that was seen of the host.") { $0.verdict },
      ofEachJudged: true, column: .verdict,
      translated: { $0.verdict.map($1.verdict) ?? "" }),
    HostReportField(.word("grade") { $0.judged?.grade }),
    HostReportField(
      .list("setAside", "Why some or all of it was not judged.") { $0.setAside.map(\.rawValue) },
      column: .setAside,
      translated: { $1.setAside($0.setAside) }),
  ]

  private static let traffic: [HostReportField] = [
    HostReportField(
      .field("connections", "All connections, also those that were not judged.") { $0.connections },
      column: .connections,
      { "\($0.connections)" }),
    HostReportField(
      .flag("connectionsAtLeast", "True if there were more connections.", as: .yes) {
        $0.connectionsAreLeast
      }),
    HostReportField(
      .field("judgedConnections", "The connections that were judged.") { $0.judged?.connections },
      ofEachJudged: true),
    HostReportField(
      .list("seen", "The kinds of connection, the most frequent first.") {
        $0.seen.map { $0.text(in: .english) }
      },
      fact: Fact(label: \.seenFact) { account, words in
        account.seen.map { $0.text(in: words.language) }
      }),
    HostReportField(.list("schemes") { $0.schemes }, column: .schemes, { list($0.schemes) }),
    HostReportField(.list("via") { $0.via.map(\.rawValue) }),
    HostReportField(
      .field("oldestVersion") { $0.oldestVersion?.description },
      column: .oldestTLS, { $0.oldestVersion?.description ?? "" }),
    HostReportField(
      .field("newestVersion") { $0.newestVersion?.description },
      column: .newestTLS, { $0.newestVersion?.description ?? "" }),
    HostReportField(
      .list("cipherSuites") { $0.cipherSuites },
      column: .cipherSuites, { list($0.cipherSuites.map(\.description)) }),
    HostReportField(
      .field("applicationProtocols", as: .list(.string(), isSet: true)) { $0.applicationProtocols },
      column: .alpn, { list($0.applicationProtocols.map(\.displayed)) }),
    HostReportField(
      .value(
        "outcomes", "The number of handshakes with each end.",
        as: .each(HandshakeOutcome.self, .integer(from: 1), isRequired: false, isClosed: true),
        \.outcomesJSON)),
    HostReportField(
      .value("certificate", as: CertificateFacts.form(isRecord: true)) {
        $0.certificate.map(JSONValue.init(record:))
      },
      column: .certificateFor,
      { ($0.certificate?.subjectCN ?? $0.certificate?.dnsNames.first)?.displayed ?? "" },
      fact: Fact(label: \.certificateFact) { $0.certificateLines($1) }),
    HostReportField(
      .value(
        "log", "Settings and trust decisions in the system's log; not judged.",
        as: .list(LoggedConnection.form(isRecord: true, isClosed: true), isSet: true)
      ) {
        $0.logged.isEmpty ? nil : .array($0.logged.map(JSONValue.init(record:)))
      },
      fact: Fact(label: \.settingsFact) { account, words in
        account.logged.map(words.settings)
      }),
    HostReportField(nil, column: .issuedBy, { $0.certificate?.issuerCN?.displayed ?? "" }),
    HostReportField(.field("certificates", "The number of leaf certificates.") { $0.certificates }),
    HostReportField(
      .list("processes") { $0.processes }, column: .processes,
      { list($0.processes.map(\.displayed)) },
      fact: Fact(label: \.clientFact) { $0.makers($1) }),
    HostReportField(.objects("apis", ClientSoftware.members) { $0.software }),
    HostReportField(
      .object("naming", HostNameFacts.members) { $0.naming.isEmpty ? nil : $0.naming },
      fact: Fact(label: \.nameFact) { $0.names($1) }),
    HostReportField(
      .field("redirects", "The targets of cleartext redirects.") { $0.judged?.redirects }),
    HostReportField(
      .field("strictTransportSecurity", "The domain that told clients to use only https.") {
        $0.judged?.strictDomain
      }),
    HostReportField(
      .objects("evidence", Place.members, "The first and the last packet of the host.", atMost: 2) {
        $0.places
      }),
  ]

  private static let judgement: [HostReportField] = [
    HostReportField(
      .objects("needs", ExceptionNeed.members) { $0.judged?.needs }, ofEachJudged: true,
      column: .needs,
      translated: { $1.requirements($0.unmetRequirements) }),
    HostReportField(
      .objects("advice", Advice.members) { $0.judged?.advice }, ofEachJudged: true,
      column: .firstAdvice,
      translated: { $0.judged?.mainAdvice?.text(in: $1.language) ?? "" }),
    HostReportField(
      .value("keys", as: .dictionary) { $0.judged?.keys.map { JSONValue($0) } },
      column: .keys,
      { account in
        list((account.judged?.keys?.entries ?? []).map { "\($0.key)=\($0.value.plainText)" })
      }),
    HostReportField(
      .field("coveredBy", "The entry that opens the host, if not its own.") { $0.judged?.coveredBy }
    ),
    HostReportField(
      .object(
        "laterCompliance", LaterCompliance.members, "The compliance after the last violation."
      ) { $0.judged?.laterCompliance },
      fact: Fact(label: \.complianceFact) { account, words in
        [account.judged?.laterCompliance.map(words.compliance)].compactMap(\.self)
      }),
    HostReportField(
      .value("alternatives", as: .dictionary) { $0.judged?.alternatives.map { JSONValue($0) } }),
  ]

  /// The columns of tables, in their order, with the fields that fill them.
  static let columns: [(column: HostTableColumn, field: HostReportField)] =
    HostTableColumn.allCases.compactMap { column in
      all.first { $0.column == column }.map { (column, $0) }
    }

  private static func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}

extension HostSummary {
  static let members = JSONObject<HostSummary>("host", HostReportField.all.compactMap(\.member))

  /// The JSON members of a judged host, more of which are always present than those of other hosts.
  static let judgedMembers = JSONObject<HostSummary>(
    "host", HostReportField.all.compactMap { $0.isOfEachJudged ? $0.member?.always : $0.member })

  fileprivate var unmetRequirements: [Requirement] {
    let requirements = Set(judged?.needs.map(\.requirement) ?? [])
    return Requirement.allCases.filter(requirements.contains)
  }
}

extension LaterCompliance {
  fileprivate static let members = JSONObject<LaterCompliance>([
    .object("lastViolation", Place.members) { $0.lastViolation },
    .object("firstCompliance", Place.members) { $0.firstCompliance },
    .field("connections", "The number of connections that complied since.", as: .integer(from: 1)) {
      $0.connections
    },
    .flag("connectionsAtLeast") { $0.connectionsAreLeast },
    .field("others", "The number of later connections that neither broke ATS nor complied.") {
      $0.others
    },
    .field("since", "The value of --since that excludes the violations.") { $0.since },
  ])
}

extension HostSummary {
  fileprivate var outcomesJSON: JSONValue? {
    guard !outcomes.isEmpty else { return nil }
    return .object(
      outcomes.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { JSONValue.Member(name: $0.key.rawValue, value: .integer($0.value)) })
  }
}
