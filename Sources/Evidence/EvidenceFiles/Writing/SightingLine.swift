import Evidence
import JSONText
import ProtocolRegistries

// The client's address and port are omitted: no verdict depends on them, and they are personal
// data.

/// A sighting as a line of an evidence file, with the TLS offer and the certificate as numbers that
/// earlier lines define.
struct SightingLine: Sendable {
  let sighting: HostSighting
  let facts: SightingFields

  init(_ sighting: HostSighting, _ described: any SharedFactNumbers) {
    self.sighting = sighting
    facts = SightingFields(sighting.observation, described: described)
  }

  static let members = JSONObject<SightingLine>(
    "sighting",
    [.field("kind") { $0.sighting.observation.kind }], Place.members.members(\.sighting.first),
    [
      .object("last", Place.members, "Where it was last seen; absent if it was seen once.") {
        $0.sighting.last == $0.sighting.first ? nil : $0.sighting.last
      },
      .field("count", "The number of connections.", as: .integer(from: 1)) {
        bounded($0.sighting.count)
      },
    ], SightingFields.members(isNumbered: true).members(\.facts))
}

/// The facts of an observation, as lines of evidence files and folds (merged evidence) have them.
///
/// A class, so that reading one member does not copy the observation.
final class SightingFields: Sendable {
  let observation: Observation
  /// The numbers by which the line refers to TLS offers and certificates; `nil` if these are
  /// written in full.
  let described: (any SharedFactNumbers)?

  init(_ observation: Observation, described: (any SharedFactNumbers)? = nil) {
    (self.observation, self.described) = (observation, described)
  }

  static func members(isNumbered: Bool) -> JSONObject<SightingFields> {
    JSONObject([
      .field("witness", "The kind of record; absent for a capture.") { $0.observation.witness },
      .field("address", "Of the server.") { $0.observation.server.address },
      .field("port") { $0.observation.server.port },
      .field("host", "The name that the app requested.") { $0.observation.host },
      .field("source", "The source of the name.") { $0.observation.hostSource },
      .field("namedPort", "The port that the client named with the host.") {
        $0.observation.namedPort
      },
      .field("candidates") { $0.observation.hostCandidates },
      .field("aliases", "The host's aliases, according to DNS.") { $0.observation.canonicalNames },
      .field("via", "The protocols besides TCP that carried it, such as a tunnel.") {
        $0.observation.via
      },
      .field("process") { $0.observation.process },
      .field("http") { $0.observation.http },
      .value("tls", as: TLSFacts.form(isRecord: false, isNumbered: isNumbered)) { root in
        root.observation.tls.map { tls in
          .written { json in
            json.openObject()
            tls.writeFields(to: &json, isRecord: false, root.described)
            json.closeObject()
          }
        }
      },
      .field("report", "The report of an Apple system on the load.") { $0.observation.report },
      .field("log", "Facts from an Apple system's log; the settings are not judged.") {
        $0.observation.log
      },
      .field("quic", as: .integer(from: 0)) { $0.observation.quicVersion.map { Int($0) } },
      .field("anomalies", "What was damaged or missing.") { $0.observation.anomalies },
    ])
  }
}
