import Evidence
import HostNames

/// A connection, or a request on it, as a network sensor's log records it.
///
/// Readers of such logs make these records, each from its own format, and ``observation(by:at:)``
/// makes observations of them in one way. A sensor records what a server chose, but not what the
/// client offered, so no record shows that the server was the limit.
struct ConnectionLogRecord {
  enum Content {
    case handshake(LoggedHandshake)
    case request(LoggedRequest)
  }

  /// The client's address and port; `nil` if the log does not have them.
  var client: Endpoint?
  var server: Endpoint?
  /// The protocol that carried the connection, if the log shows one.
  var carrier: ConnectionCarrier?
  var content: Content

  /// Creates the observation; `nil` if the record names neither host nor server address.
  func observation(by witness: TrafficLogKind, at place: Place) -> Observation? {
    var observation = Observation(
      kind: kind, place: place, client: client ?? Endpoint(unspecifiedAddressAt: 0),
      server: server ?? Endpoint(unspecifiedAddressAt: defaultPort))
    observation.witness = witness
    observation.via = carrier
    switch content {
    case .handshake(let handshake):
      observation.tls = handshake.facts
      observation.quicVersion = handshake.quicVersion
      observation.host = handshake.serverName.flatMap(HostName.init(parsing:))?.description
      if observation.host != nil { observation.hostSource = .sni }
    case .request(let request): request.describe(&observation)
    }
    guard observation.host == nil else { return observation }
    guard let server else { return nil }
    observation.host = server.address.description
    observation.hostSource = .address
    return observation
  }

  private var kind: Observation.Kind {
    switch content {
    case .handshake(let handshake): handshake.quicVersion == nil ? .tls : .quic
    case .request: .http
    }
  }

  private var defaultPort: UInt16 { if case .request = content { 80 } else { 443 } }
}
