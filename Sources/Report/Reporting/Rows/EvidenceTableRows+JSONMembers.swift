import Bytes
import Escaping
import Evidence
import EvidenceFiles
package import JSONText
import ProtocolRegistries
import Recommending
import SDKCatalog
import WordBook

extension EvidenceTableRows {
  /// The JSON schema of the table's rows.
  package static var form: JSONForm {
    .oneOf([captures.form, sightings.form, needs.form, keys.form, unread.form])
  }

  struct CaptureRow: Sendable {
    let capture: CaptureDescription
    let identity: CaptureIdentity
    let labels: [UInt8]
    let hosts: Int
    let connections: Int
    let first: Timestamp?
    let last: Timestamp?
  }

  static let captures = JSONObject<CaptureRow>(
    "captures", isClosed: true,
    [
      .schema(.rows),
      .field("capture") { $0.capture.name },
      .field(
        "identity", "A hash of its evidence; copies have the same.",
        as: .string(matching: "^[0-9a-f]{24}$")
      ) { $0.identity.description },
      labels(\.labels),
      .field("packets") { $0.capture.packets },
      .field("damaged") { $0.capture.isDamaged },
      .field("incomplete") { $0.capture.isIncomplete },
      .field("hosts") { $0.hosts },
      .field("connections") { $0.connections },
      .field("first", "RFC 3339 in UTC, with microseconds.", as: day) {
        $0.first?.iso8601Microseconds
      },
      .field("last", as: day) { $0.last?.iso8601Microseconds },
    ], origin(\.capture))

  struct UnreadRow: Sendable {
    let name: ForeignText
    let reason: ForeignText
    let labels: [UInt8]
    /// The capture that the row is about; `nil` for a capture inside a fold (merged evidence).
    let capture: CaptureDescription?
  }

  static let unread = JSONObject<UnreadRow>(
    "unread", isClosed: true,
    [
      .schema(.rows), .field("capture") { $0.name }, .field("reason") { $0.reason },
      labels(\.labels),
    ],
    origin(\.capture))

  /// A host with its facts and verdict, for a row of a table.
  struct RowHost: Sendable {
    let name: String
    let judged: HostSuggestion?
    let registrableDomain: String
    let labels: [UInt8]
  }

  struct SightingRow: Sendable {
    let sighting: HostSighting
    let host: RowHost
  }

  static let sightings = JSONObject<SightingRow>(
    "sightings", isClosed: true, [.schema(.rows)], place.members(\.sighting.first),
    [labels(\.host.labels)],
    host.members(\.host),
    [
      .field("kind") { $0.sighting.observation.kind },
      .field("port") { $0.sighting.observation.urlPort },
      .field("tlsVersion") { $0.sighting.observation.tls?.version?.description },
      .field("cipherSuite") { $0.sighting.observation.tls?.cipherSuite?.description },
      .field("outcome") { $0.sighting.observation.tls?.outcome.rawValue },
      .field("process") { row in
        row.sighting.observation.process.flatMap { $0.effectiveName ?? $0.name }
      },
      .field("userAgent") { $0.sighting.observation.http?.userAgent },
      .field("count") { $0.sighting.count },
      .flag(
        "countIsLeast",
        "True if there were more: a fold counts the sightings of at most 64 captures.", as: .yes
      ) {
        $0.sighting.isCountLeast
      },
      .word("verdict", "Absent if the host was not judged.") { $0.host.judged?.verdict },
      .field("grade", "The certainty of a satisfied host.") { $0.host.judged?.grade?.rawValue },
    ])

  struct NeedRow: Sendable {
    let need: ExceptionNeed
    let verdict: HostSuggestion.Verdict
    let host: RowHost
  }

  static let needs = JSONObject<NeedRow>(
    "needs", isClosed: true,
    [
      .schema(.rows),
      .field("capture") { $0.need.evidence.first?.capture },
      .field("frame") { $0.need.evidence.first?.frame },
      .word("unit", "What frame counts.") { $0.need.evidence.first?.unit },
      .field("time", as: day) { $0.need.evidence.first?.time?.iso8601Microseconds },
      labels(\.host.labels),
    ], host.members(\.host),
    [
      .word("need") { $0.need.requirement },
      .word("certainty") { $0.need.certainty },
      .field("reason") { $0.need.text(in: .english) },
      .field("connections") { $0.need.count },
      .word("verdict") { $0.verdict },
      .field("grade") { $0.host.judged?.grade?.rawValue },
    ])

  struct KeyRow: Sendable {
    let step: ProofStep
    let value: String?
    let host: RowHost
  }

  static let keys = JSONObject<KeyRow>(
    "keys", isClosed: true, [.schema(.rows)], place.members(\.step.place),
    [
      labels(\.host.labels),
      .field("entry", "The domain of the entry.") { $0.step.host },
      .field("key") { $0.step.key },
      .field("value", "`true`, `false` or a version of TLS.") { $0.value }.always,
    ], host.members(\.host), [.word("verdict") { $0.host.judged?.verdict }])

  private static let place = JSONObject<Place>([
    .field("capture") { $0.capture },
    .field("frame") { $0.frame },
    .word("unit", "What frame counts.") { $0.unit },
    .field("time", as: day) { $0.time?.iso8601Microseconds },
  ])

  private static let host = JSONObject<RowHost>([
    .field("host") { $0.name },
    .field("registrableDomain", "By the Public Suffix List; `addresses` for an address.") {
      $0.registrableDomain
    },
    .field("sdk", "The SDK behind the host, if known.") { $0.judged?.sdk?.record.name },
    .word("sdkConfidence") { $0.judged?.sdk?.confidence },
  ])

  private static func labels<Row>(
    _ get: @escaping @Sendable (Row) -> [UInt8]
  ) -> JSONObject<Row>.Field {
    .value("labels", as: .map(.string())) { row -> JSONValue in
      let labels = get(row)
      return .written { $0.bytes.append(labels) }
    }
  }

  private static func origin<Row>(
    _ get: @escaping @Sendable (Row) -> CaptureDescription?
  ) -> [JSONObject<Row>.Field] {
    [
      .field("etag") { get($0)?.source?.etag },
      .field("size") { get($0)?.source?.size },
      .field("reader") { get($0)?.reader },
    ]
  }

  private static let day = JSONForm.string(
    matching: #"^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$"#)
}
