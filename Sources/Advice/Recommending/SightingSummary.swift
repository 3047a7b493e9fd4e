import Evidence
import ProtocolRegistries

/// A summary of what was seen of a host, such as `http` or `TLSv1.2 ECDHE_RSA_WITH_…`.
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
    case .quic: return "QUIC" + ending(observation.tls?.outcome)
    case .tls:
      guard let tls = observation.tls, let version = tls.version else {
        switch observation.tls?.outcome {
        case .refusedByServer: return "TLS, refused"
        case .abandoned: return "TLS, abandoned"
        default: return "TLS, answer not seen"
        }
      }
      let suite = tls.cipherSuite.map { " \($0.shortName)" } ?? ""
      return "\(version)\(suite)" + ending(tls.outcome)
    }
  }

  /// The way a handshake ended, where it was not completed and used.
  private static func ending(_ outcome: HandshakeOutcome?) -> String {
    switch outcome {
    case .completed, nil: ""
    case .completedUnused: ", not used"
    case .refusedByClient: ", refused by the client"
    case .refusedByServer: ", refused by the server"
    case .abandoned: ", abandoned"
    case .noAnswer: ", not answered"
    case .cut: ", cut short"
    }
  }
}
