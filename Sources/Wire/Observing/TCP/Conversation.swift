import Evidence
import PacketLayers
import ProtocolRegistries

enum Conversation {
  case undetermined(Prelude?)
  case tls(TLSConversation)
  case http(HTTPConversation)
  case http2(HTTP2Conversation)
  /// A client's exchange with a SOCKS proxy, which precedes the requested connection.
  case socks(SOCKSConversation)
  case dns(DNSConversation)
  case done

  /// Moves the conversation out and leaves `done`.
  mutating func take() -> Conversation {
    let current = self
    self = .done
    return current
  }

  var isWaiting: Bool {
    switch self {
    case .undetermined(let prelude): prelude != nil
    case .tls(let tls): tls.isWaiting
    case .http(let http): http.isWaiting
    case .http2(let http2): http2.isWaiting
    case .socks: true
    case .dns(let dns): dns.isWaiting
    case .done: false
    }
  }

  var heldBytes: Int {
    switch self {
    case .undetermined(let prelude): prelude?.heldBytes ?? 0
    case .tls(let tls): tls.heldBytes
    case .http(let http): http.heldBytes
    case .http2(let http2): http2.heldBytes
    case .socks(let socks): socks.heldBytes
    case .dns(let dns): dns.heldBytes
    case .done: 0
    }
  }
}

struct ConnectionRoute {
  /// The tunnel that carried its packets.
  var tunnel: TunnelKind?
  /// The step before it in the connection, such as a request to a proxy.
  var step: Carrier?
  /// The nearest carrier: the step, or else the tunnel.
  var via: Carrier? { step ?? tunnel.map(Carrier.tunnel) }
  var proxiedHost: String?
  var proxiedHostSource: HostSource?
  var proxiedPort: UInt16?
  var ends: ProxiedEnds?
}
