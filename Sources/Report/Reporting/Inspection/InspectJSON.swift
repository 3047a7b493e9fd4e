public import Evidence
import JSONText
import ProtocolRegistries
import Recommending
import SDKCatalog

/// The JSON of `atsift inspect --format json`: every host in the table's order.
public struct InspectJSON {
  /// The version of the schema; a key that is added does not raise it.
  public static let schemaVersion = 1

  /// The document, indented by two spaces.
  ///
  /// - Parameters:
  ///   - rows: The hosts.
  ///   - traffic: What is outside ATS and has no host of its own.
  ///   - deadNames: Names that were asked for and have no address.
  /// - Returns: One JSON object.
  public static func document<Rows: RandomAccessCollection<HostRow> & Sendable>(
    _ rows: Rows, other traffic: OtherTrafficTable = OtherTrafficTable(),
    deadNames: [NameAnswers] = []
  ) -> ReportDocument where Rows.Index == Int {
    ReportDocument(
      .object([
        "schemaVersion": .integer(schemaVersion),
        "hosts": .lazyArray(rows, host),
        "outsideATS": .lazyArray(traffic.rows) { JSONValue($0) },
        "outsideATSNotListed": traffic.dropped > 0 ? .integer(traffic.dropped) : nil,
        "deadNames": .lazyArray(deadNames) { JSONValue($0) },
      ]))
  }

  private static func host(_ row: HostRow) -> JSONValue {
    .object([
      "host": .string(row.host),
      "registrableDomain": row.registrableDomain.map { .string($0) },
      "firstParty": .boolean(row.isFirstParty),
      "sdk": row.sdk.map { .string($0.record.name) },
      "sdkMatch": row.sdk.map(JSONValue.init),
      "verdict": row.verdict.map { .string($0.rawValue) },
      "grade": row.grade.map { .string($0.rawValue) },
      "setAside": .strings(row.setAside),
      "connections": .integer(row.connections),
      "schemes": .strings(row.schemes),
      "via": .strings(row.via),
      "oldestVersion": row.oldestVersion.map { .string($0.description) },
      "newestVersion": row.newestVersion.map { .string($0.description) },
      "cipherSuites": .strings(row.cipherSuites.map { "0x" + hexadecimal($0.rawValue) }),
      "outcomes": row.outcomes.isEmpty
        ? nil
        : .object(
          row.outcomes.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { JSONValue.Member(name: $0.key.rawValue, value: .integer($0.value)) }),
      "certificate": row.certificate.map(certificate),
      "certificates": .integer(row.certificates),
      "processes": .strings(row.processes),
      "naming": row.naming.isEmpty ? nil : JSONValue(row.naming),
      "apis": .array(row.software.map(JSONValue.init)),
    ])
  }

  private static func certificate(_ leaf: CertificateFacts) -> JSONValue {
    .object([
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
