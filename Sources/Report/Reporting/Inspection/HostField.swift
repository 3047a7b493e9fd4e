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
  /// The column of tables, its place among them and its heading; `nil` where tables leave it out.
  let column: (place: Int, heading: String)?
  let cell: @Sendable (HostRow) -> String

  private init(
    _ member: String?, _ json: @escaping @Sendable (HostRow) -> JSONValue? = { _ in nil },
    column: (Int, String)? = nil, _ cell: @escaping @Sendable (HostRow) -> String = { _ in "" }
  ) {
    (self.member, self.json) = (member, json)
    self.column = column.map { (place: $0.0, heading: $0.1) }
    self.cell = cell
  }

  /// All facts, in the order of JSON.
  static let all: [HostField] = [
    HostField("host", { .string($0.host) }, column: (0, "host"), \.host),
    HostField(
      "registrableDomain", { $0.registrableDomain.map { .string($0) } }, column: (1, "domain"),
      { $0.registrableDomain ?? "" }),
    HostField(
      "firstParty", { .boolean($0.isFirstParty) }, column: (13, "first party"),
      { $0.isFirstParty ? "yes" : "" }),
    HostField(
      "sdk", { $0.sdk.map { .string($0.record.name) } }, column: (12, "SDK"), { $0.sdk?.cell ?? "" }
    ),
    HostField("sdkMatch", { $0.sdk.map(JSONValue.init) }),
    HostField(
      "verdict", { $0.verdict.map { .string($0.rawValue) } }, column: (2, "verdict"),
      { $0.verdict?.rawValue ?? "" }),
    HostField("grade", { $0.grade.map { .string($0.rawValue) } }),
    HostField(
      "setAside", { .strings($0.setAside) }, column: (3, "set aside"), { list($0.setAside) }),
    HostField(
      "connections", { .integer($0.connections) }, column: (4, "connections"),
      { "\($0.connections)" }),
    HostField("schemes", { .strings($0.schemes) }, column: (5, "schemes"), { list($0.schemes) }),
    HostField("via", { .strings($0.via) }),
    HostField(
      "oldestVersion", { $0.oldestVersion.map { .string($0.description) } },
      column: (6, "oldest TLS"), { $0.oldestVersion?.description ?? "" }),
    HostField(
      "newestVersion", { $0.newestVersion.map { .string($0.description) } },
      column: (7, "newest TLS"), { $0.newestVersion?.description ?? "" }),
    HostField(
      "cipherSuites", { .strings($0.cipherSuites.map { "0x" + hexadecimal($0.rawValue) }) },
      column: (8, "cipher suites"), { list($0.cipherSuites.map(\.description)) }),
    HostField(
      "applicationProtocols",
      { $0.applicationProtocols.isEmpty ? nil : .strings($0.applicationProtocols) },
      column: (14, "ALPN"), { list($0.applicationProtocols) }),
    HostField("outcomes", \.outcomesJSON),
    HostField(
      "certificate", { $0.certificate.map(JSONValue.init(leaf:)) }, column: (9, "certificate for"),
      { $0.certificate?.subjectCN ?? $0.certificate?.dnsNames.first ?? "" }),
    HostField(nil, column: (10, "issued by"), { $0.certificate?.issuerCN ?? "" }),
    HostField("certificates", { .integer($0.certificates) }),
    HostField(
      "processes", { .strings($0.processes) }, column: (11, "processes"), { list($0.processes) }),
    HostField("naming", { $0.naming.isEmpty ? nil : JSONValue($0.naming) }),
    HostField("apis", { .array($0.software.map(JSONValue.init)) }),
  ]

  /// The columns of tables, in the order in which people read them.
  static let columns: [(heading: String, cell: @Sendable (HostRow) -> String)] =
    all.compactMap { field in
      field.column.map { (place: $0.place, heading: $0.heading, field.cell) }
    }
    .sorted { $0.place < $1.place }
    .map { ($0.heading, $0.2) }

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
