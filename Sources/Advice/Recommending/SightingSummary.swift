import Evidence
import ProtocolRegistries

/// What was seen of a host in a few words, such as `http` or `TLSv1.2 ECDHE_RSA_WITH_…`.
struct SightingSummary {
  /// The different kinds of connection, the most frequent first.
  let lines: [String]

  init(_ sightings: [Sighting]) {
    var counts: [String: Int] = [:]
    for sighting in sightings {
      counts[Self.line(sighting.observation), default: 0] += sighting.count
    }
    lines = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func line(_ observation: Observation) -> String {
    switch observation.kind {
    case .http:
      if observation.http?.asksForTunnel == true { return "proxy CONNECT" }
      switch observation.http?.upgrade {
      case "websocket"?: return "ws"
      default: return "http"
      }
    case .quic: return "QUIC"
    case .tls:
      guard let version = observation.tls?.version else {
        let isRefused =
          observation.tls?.alerts.contains { $0.from == .server && $0.isFatal } == true
        return isRefused ? "TLS, refused" : "TLS, answer not seen"
      }
      guard let suite = observation.tls?.cipherSuite else { return version.description }
      let name = suite.description
      return "\(version) " + (name.hasPrefix("TLS_") ? String(name.dropFirst(4)) : name)
    }
  }
}
