import Evidence
import JSONText
import ProtocolRegistries
import Recommending
import SDKCatalog

/// One fact of a host, with its place in JSON and in tables.
///
/// A fact that is added here is in the JSON of `inspect`, in CSV and in Markdown.
struct HostField {
  /// The member of the JSON object; `nil` where JSON has it elsewhere.
  let member: String?
  let json: @Sendable (HostRow) -> JSONValue?
  /// The heading of the column; `nil` where tables leave it out.
  let column: String?
  let cell: @Sendable (HostRow) -> String

  private init(
    _ member: String?, _ json: @escaping @Sendable (HostRow) -> JSONValue? = { _ in nil },
    column: String? = nil, _ cell: @escaping @Sendable (HostRow) -> String = { _ in "" }
  ) {
    (self.member, self.json) = (member, json)
    (self.column, self.cell) = (column, cell)
  }

  /// All facts, in the order of JSON; tables have their columns in the order of `columns`.
  static let all: [HostField] = [
    HostField("host", { .string($0.host) }, column: "host", \.host),
    HostField(
      "registrableDomain", { $0.registrableDomain.map { .string($0) } }, column: "domain",
      { $0.registrableDomain ?? "" }),
    HostField(
      "firstParty", { .boolean($0.isFirstParty) }, column: "first party",
      { $0.isFirstParty ? "yes" : "" }),
    HostField(
      "sdk", { $0.sdk.map { .string($0.record.name) } }, column: "SDK", { $0.sdk?.cell ?? "" }),
    HostField("sdkMatch", { $0.sdk.map(JSONValue.init) }),
    HostField(
      "verdict", { $0.verdict.map { .string($0.rawValue) } }, column: "verdict",
      { $0.verdict?.rawValue ?? "" }),
    HostField("grade", { $0.grade.map { .string($0.rawValue) } }),
    HostField(
      "setAside", { .strings($0.setAside) }, column: "set aside", { list($0.setAside) }),
    HostField(
      "connections", { .integer($0.connections) }, column: "connections", { "\($0.connections)" }),
    HostField("schemes", { .strings($0.schemes) }, column: "schemes", { list($0.schemes) }),
    HostField("via", { .strings($0.via) }),
    HostField(
      "oldestVersion", { $0.oldestVersion.map { .string($0.description) } },
      column: "oldest TLS", { $0.oldestVersion?.description ?? "" }),
    HostField(
      "newestVersion", { $0.newestVersion.map { .string($0.description) } },
      column: "newest TLS", { $0.newestVersion?.description ?? "" }),
    HostField(
      "cipherSuites", { .strings($0.cipherSuites.map { "0x" + hexadecimal($0.rawValue) }) },
      column: "cipher suites", { list($0.cipherSuites.map(\.description)) }),
    HostField(
      "applicationProtocols",
      { $0.applicationProtocols.isEmpty ? nil : .strings($0.applicationProtocols) },
      column: "ALPN", { list($0.applicationProtocols) }),
    HostField("outcomes", \.outcomesJSON),
    HostField(
      "certificate", { $0.certificate.map(JSONValue.init(leaf:)) }, column: "certificate for",
      { $0.certificate?.subjectCN ?? $0.certificate?.dnsNames.first ?? "" }),
    HostField(nil, column: "issued by", { $0.certificate?.issuerCN ?? "" }),
    HostField("certificates", { .integer($0.certificates) }),
    HostField(
      "processes", { .strings($0.processes) }, column: "processes", { list($0.processes) }),
    HostField("naming", { $0.naming.isEmpty ? nil : JSONValue($0.naming) }),
    HostField("apis", { .array($0.software.map(JSONValue.init)) }),
  ]

  /// The columns of tables, in the order in which people read them; others follow in the order of
  /// JSON.
  static let columns: [HostField] = {
    let first = [
      "host", "domain", "verdict", "set aside", "connections", "schemes", "oldest TLS",
      "newest TLS", "cipher suites", "certificate for", "issued by", "processes", "SDK",
      "first party",
    ]
    let shown = all.filter { $0.column != nil }
    let known = first.compactMap { name in shown.first { $0.column == name } }
    return known + shown.filter { field in !first.contains { $0 == field.column } }
  }()

  private static func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}

extension HostRow {
  fileprivate var outcomesJSON: JSONValue? {
    guard !outcomes.isEmpty else { return nil }
    return .object(
      outcomes.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { JSONValue.Member(name: $0.key.rawValue, value: .integer($0.value)) })
  }
}

extension JSONValue {
  /// A leaf certificate with its facts.
  fileprivate init(leaf: CertificateFacts) {
    self = .object([
      "sha256": .string(leaf.sha256),
      "keyType": leaf.keyType.map { .string($0) },
      "keyBits": leaf.keyBits.map { .integer($0) },
      "curve": leaf.curve.map { .string($0) },
      "signatureHash": leaf.signatureHash.map { .string($0) },
      "subjectCN": leaf.subjectCN.map { .string($0) },
      "issuerCN": leaf.issuerCN.map { .string($0) },
      "dnsNames": .strings(leaf.dnsNames),
      "notBefore": leaf.notBefore.map { .string($0.decimalSeconds) },
      "notAfter": leaf.notAfter.map { .string($0.decimalSeconds) },
    ])
  }
}
