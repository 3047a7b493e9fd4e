import AppTransportSecurity
import Bytes
import Evidence
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
struct HostField {
  /// The name of the JSON member; `nil` if another member of the JSON has the fact.
  let member: String?
  let json: @Sendable (HostAccount) -> JSONValue?
  /// The position and heading of the table column; `nil` if tables omit the fact.
  let column: (place: Int, heading: String)?
  let cell: @Sendable (HostAccount) -> String
  let fact: Fact?

  struct Fact {
    let label: @Sendable (Language) -> String
    let lines: @Sendable (HostAccount, HostFactWords) -> [String]
  }

  private init(
    _ member: String?, _ json: @escaping @Sendable (HostAccount) -> JSONValue? = { _ in nil },
    column: (Int, String)? = nil, _ cell: @escaping @Sendable (HostAccount) -> String = { _ in "" },
    fact: Fact? = nil
  ) {
    (self.member, self.json) = (member, json)
    self.column = column.map { (place: $0.0, heading: $0.1) }
    self.cell = cell
    self.fact = fact
  }

  static let setAsideColumn = "set aside"
  static let adviceColumn = "first advice"

  static let all: [HostField] = naming + traffic + judgement

  private static let naming: [HostField] = [
    HostField("host", { .string($0.host) }, column: (0, "host"), \.host),
    HostField(
      "registrableDomain", { $0.judged.map { .string($0.registrableDomain) } },
      column: (1, "domain"), { $0.judged?.registrableDomain ?? "" }),
    HostField(
      "firstParty", { .boolean($0.judged?.isFirstParty ?? false) }, column: (13, "first party"),
      { $0.judged?.isFirstParty == true ? "yes" : "" }),
    HostField(
      "sdk", { $0.owner?.sdk.map { .string($0.record.name) } }, column: (12, "SDK"),
      { $0.owner?.sdk?.cell ?? "" }),
    HostField("sdkMatch", { $0.owner?.sdk.map { JSONValue($0) } }),
    HostField(
      nil, column: (18, "company"),
      { $0.owner?.sdk?.company ?? $0.owner?.cloud?.title(in: .english) ?? "" }),
    HostField("sharedCloud", { $0.owner?.cloud.map { JSONValue($0) } }),
    HostField(
      "verdict", { $0.verdict.map { .string($0.rawValue) } }, column: (2, "verdict"),
      { $0.verdict?.rawValue ?? "" }),
    HostField("grade", { $0.judged?.grade.map { .string($0.rawValue) } }),
    HostField(
      "setAside", { .strings($0.setAside.map(\.rawValue)) }, column: (3, setAsideColumn),
      { list($0.setAside.map(\.rawValue)) }),
  ]

  private static let traffic: [HostField] = [
    HostField(
      "connections", { .integer($0.connections) }, column: (4, "connections"),
      { "\($0.connections)" }),
    HostField("connectionsAtLeast", { $0.connectionsAreLeast ? .boolean(true) : nil }),
    HostField("judgedConnections", { $0.judged.map { .integer($0.connections) } }),
    HostField(
      "seen", { .strings($0.seen.map { $0.text(in: .english) }) },
      fact: Fact(label: \.seenFact) { account, words in
        account.seen.map { $0.text(in: words.language) }
      }),
    HostField("schemes", { .strings($0.schemes) }, column: (5, "schemes"), { list($0.schemes) }),
    HostField("via", { .strings($0.via.map(\.rawValue)) }),
    HostField(
      "oldestVersion", { $0.oldestVersion.map { .string($0.description) } },
      column: (6, "oldest TLS"), { $0.oldestVersion?.description ?? "" }),
    HostField(
      "newestVersion", { $0.newestVersion.map { .string($0.description) } },
      column: (7, "newest TLS"), { $0.newestVersion?.description ?? "" }),
    HostField(
      "cipherSuites", { .strings($0.cipherSuites.map { "0x" + $0.rawValue.hexadecimal }) },
      column: (8, "cipher suites"), { list($0.cipherSuites.map(\.description)) }),
    HostField(
      "applicationProtocols",
      { $0.applicationProtocols.isEmpty ? nil : .strings($0.applicationProtocols) },
      column: (14, "ALPN"), { list($0.applicationProtocols) }),
    HostField("outcomes", \.outcomesJSON),
    HostField(
      "certificate", { $0.certificate.map(JSONValue.init(record:)) },
      column: (9, "certificate for"),
      { $0.certificate?.subjectCN ?? $0.certificate?.dnsNames.first ?? "" },
      fact: Fact(label: \.certificateFact) { $0.certificateLines($1) }),
    HostField(
      "log", { $0.logged.isEmpty ? nil : .array($0.logged.map(JSONValue.init(record:))) },
      fact: Fact(label: \.settingsFact) { account, words in
        account.logged.map(words.settings)
      }),
    HostField(nil, column: (10, "issued by"), { $0.certificate?.issuerCN ?? "" }),
    HostField("certificates", { .integer($0.certificates) }),
    HostField(
      "processes", { .strings($0.processes) }, column: (11, "processes"), { list($0.processes) },
      fact: Fact(label: \.clientFact) { $0.makers($1) }),
    HostField("apis", { .array($0.software.map(JSONValue.init)) }),
    HostField(
      "naming", { $0.naming.isEmpty ? nil : JSONValue($0.naming) },
      fact: Fact(label: \.nameFact) { $0.names($1) }),
    HostField(
      "redirects",
      { $0.judged.flatMap { $0.redirects.isEmpty ? nil : .strings($0.redirects) } }),
    HostField("strictTransportSecurity", { $0.judged?.strictDomain.map { .string($0) } }),
    HostField("evidence", { .array($0.places.map(JSONValue.init)) }),
  ]

  private static let judgement: [HostField] = [
    HostField(
      "needs", { $0.judged.map { .array($0.needs.map { JSONValue($0) }) } }, column: (15, "needs"),
      { account in
        let requirements = Set(account.judged?.needs.map(\.requirement) ?? [])
        return list(Requirement.allCases.filter(requirements.contains).map(\.rawValue))
      }),
    HostField(
      "advice", { $0.judged.map { .array($0.advice.map(JSONValue.init)) } },
      column: (16, adviceColumn), { $0.judged?.mainAdvice?.text(in: .english) ?? "" }),
    HostField(
      "keys", { $0.judged?.keys.map { JSONValue($0) } }, column: (17, "keys"),
      { account in
        list((account.judged?.keys?.entries ?? []).map { "\($0.key)=\($0.value.plainText)" })
      }),
    HostField("coveredBy", { $0.judged?.coveredBy.map { .string($0) } }),
    HostField(
      "laterCompliance", { $0.judged?.laterCompliance.map { JSONValue($0) } },
      fact: Fact(label: \.complianceFact) { account, words in
        [account.judged?.laterCompliance.map(words.compliance)].compactMap(\.self)
      }),
    HostField("alternatives", { $0.judged?.alternatives.map { JSONValue($0) } }),
  ]

  static let columns: [(heading: String, cell: @Sendable (HostAccount) -> String)] =
    all.compactMap { field in
      field.column.map { (place: $0.place, heading: $0.heading, field.cell) }
    }
    .sorted { $0.place < $1.place }
    .map { ($0.heading, $0.2) }

  private static func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}

extension JSONValue {
  init(_ account: HostAccount) {
    self = .object(
      HostField.all.compactMap { field in
        guard let member = field.member, let value = field.json(account) else { return nil }
        return JSONValue.Member(name: member, value: value)
      })
  }

  fileprivate init(_ later: LaterCompliance) {
    self = .object([
      "lastViolation": JSONValue(later.lastViolation),
      "firstCompliance": JSONValue(later.firstCompliance),
      "connections": .integer(later.connections),
      "connectionsAtLeast": later.connectionsAreLeast ? .boolean(true) : nil,
      "others": .integer(later.others),
      "since": later.since.map { .string($0) },
    ])
  }
}

extension HostAccount {
  fileprivate var outcomesJSON: JSONValue? {
    guard !outcomes.isEmpty else { return nil }
    return .object(
      outcomes.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { JSONValue.Member(name: $0.key.rawValue, value: .integer($0.value)) })
  }
}
