import Evidence
import HostNames
import JSONText

// The client's address and port are left out: nothing is judged by them, and they are the person's own.

extension JSONWriter {
  mutating func append(_ sighting: Sighting, _ described: DescribedFacts) {
    let observation = sighting.observation
    openObject()
    member(#""kind":"#, observation.kind.rawValue)
    members(sighting.first)
    member(#""last":"#, sighting.last == sighting.first ? nil : sighting.last)
    member(#""count":"#, min(sighting.count, Int(EvidenceLimits.count)))
    member(#""address":"#, observation.server.address.description)
    member(#""port":"#, Int(observation.server.port))
    member(#""host":"#, observation.host)
    member(#""source":"#, observation.hostSource?.rawValue)
    member(#""namedPort":"#, observation.namedPort.map { Int($0) })
    member(#""candidates":"#, observation.hostCandidates) { $1.append($0) }
    member(#""aliases":"#, observation.canonicalNames)
    member(#""via":"#, observation.via)
    member(#""process":"#, observation.process)
    member(#""http":"#, observation.http)
    member(#""tls":"#, observation.tls, described)
    member(#""quic":"#, observation.quicVersion.map { Int($0) })
    member(#""anomalies":"#, observation.anomalies)
    closeObject()
  }
}

extension Sighting {
  init(
    _ cursor: inout LineCursor, in capture: String, _ described: DescribedValues
  ) throws(EvidenceProblem) {
    let nobody = Endpoint(address: IPAddress(high: 0, low: 0), port: 0)
    var (kind, address, last) = (Observation.Kind?.none, IPAddress?.none, Place?.none)
    var count = 1
    var seen = Observation(
      kind: .http, place: Place(capture: capture, frame: 0, time: nil), client: nobody,
      server: nobody)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "kind": kind = try cursor.word()
      case "last": last = try Place(&cursor, in: capture)
      case "count": count = try cursor.count()
      case "address": address = try cursor.address()
      case "port": seen.server.port = try cursor.port()
      case "host": seen.host = try cursor.host()
      case "source": seen.hostSource = try cursor.word()
      case "namedPort": seen.namedPort = try cursor.port()
      case "candidates":
        seen.hostCandidates = try cursor.list { (item) throws(EvidenceProblem) in
          try HostCandidate(&item)
        }
      case "aliases":
        seen.canonicalNames = try cursor.list { (item) throws(EvidenceProblem) in try item.name() }
      case "via": seen.via = try cursor.string()
      case "process": seen.process = try ProcessFacts(&cursor)
      case "http": seen.http = try HTTPFacts(&cursor)
      case "tls": seen.tls = try TLSFacts(&cursor, described)
      case "quic":
        seen.quicVersion = UInt32(truncatingIfNeeded: try cursor.integer(0...Int64(UInt32.max)))
      case "anomalies": seen.anomalies = try cursor.strings()
      default: if try !seen.place.take(name, &cursor) { try cursor.skipValue() }
      }
    }
    guard let kind, let address, count > 0 else {
      throw EvidenceProblem("has a sighting without its kind, address or count")
    }
    seen.kind = kind
    seen.server.address = address
    self.init(seen, count: count, last: last ?? seen.place)
  }
}
