import Escaping
import Evidence
import JSONText
import ProtocolRegistries

struct ObservationFieldReader {
  private var seen: Observation
  private var kind: Observation.Kind?
  private var hasAddress = false

  init(in capture: ForeignText) {
    seen = Observation(
      kind: .http, place: Place(capture: capture, frame: 0, time: nil),
      client: Endpoint(unspecifiedAddressAt: 0), server: Endpoint(unspecifiedAddressAt: 0))
  }

  mutating func readField(
    _ name: String, _ cursor: inout EvidenceJSONReader
  ) throws(EvidenceLineError) -> Bool {
    switch name {
    case "kind": kind = try cursor.word()
    case "witness": seen.witness = try cursor.word()
    case "address": (seen.server.address, hasAddress) = (try cursor.address(), true)
    case "port": seen.server.port = try cursor.port()
    case "host": seen.host = try cursor.host()
    case "source": seen.hostSource = try cursor.word()
    case "namedPort": seen.namedPort = try cursor.port()
    case "candidates":
      seen.hostCandidates = try cursor.list { (item) throws(EvidenceLineError) in
        try HostCandidate.read(from: &item)
      }
    case "aliases":
      seen.canonicalNames = try cursor.list { (item) throws(EvidenceLineError) in try item.name() }
    case "via": seen.via = try cursor.word()
    case "process": seen.process = try .read(from: &cursor)
    case "http": seen.http = try .read(from: &cursor)
    case "tls": seen.tls = try .read(from: &cursor)
    case "report": seen.report = try .read(from: &cursor, as: .any)
    case "log": seen.log = try .read(from: &cursor)
    case "quic":
      seen.quicVersion = UInt32(truncatingIfNeeded: try cursor.integer(0...Int64(UInt32.max)))
    case "anomalies":
      // A newer version may know further anomalies. They affect no verdict, so unknown ones are
      // dropped.
      seen.anomalies = try cursor.strings().compactMap(Anomaly.init(rawValue:))
    default: return try seen.place.readField(name, &cursor)
    }
    return true
  }

  func observation() throws(EvidenceLineError) -> Observation {
    guard let kind, hasAddress else {
      throw EvidenceLineError("has a sighting without its kind or address")
    }
    var seen = seen
    seen.kind = kind
    return seen
  }
}

extension HostSighting {
  init(
    _ cursor: inout EvidenceJSONReader, in capture: ForeignText
  ) throws(EvidenceLineError) {
    var (seen, last, count) = (ObservationFieldReader(in: capture), Place?.none, 1)
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "last": last = try Place(&cursor, in: capture)
      case "count": count = try cursor.count()
      default: if try !seen.readField(name, &cursor) { try cursor.skipValue() }
      }
    }
    let observation = try seen.observation()
    guard count > 0 else { throw EvidenceLineError("has a sighting without its count") }
    self.init(observation, count: count, last: last ?? observation.place)
  }
}
