import Evidence
import PacketLayers
import ProtocolRegistries

/// The conversation between the two ends of a TCP connection.
enum Conversation {
  /// No protocol is recognised yet; `nil` if no bytes need to be remembered.
  case undetermined(Prelude?)
  case tls(TLSConversation)
  case http(HTTPConversation)
  case http2(HTTP2Conversation)
  /// A client asks a SOCKS proxy for a connection, which comes next.
  case socks(SOCKSConversation)
  /// DNS over TCP.
  case dns(DNSConversation)
  /// Not a protocol that is followed, or nothing more is to be learned.
  case done

  /// Moves it out; nothing more is to be learned in its place.
  mutating func take() -> Conversation {
    let current = self
    self = .done
    return current
  }

  /// Indicates whether the rest of something incomplete is awaited.
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

  /// About how much memory it takes, in bytes.
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

/// The tunnel, proxy or upgrade through which a connection came about.
struct ConnectionRoute {
  /// The tunnel that carried its packets.
  var tunnel: TunnelKind?
  /// The step before it in the connection, such as a request to a proxy.
  var step: Carrier?
  /// The nearest carrier: the step, or else the tunnel.
  var via: Carrier? { step ?? tunnel.map(Carrier.tunnel) }
  /// The host name requested from a proxy.
  var proxiedHost: String?
  var proxiedHostSource: HostSource?
  /// The port requested from a proxy.
  var proxiedPort: UInt16?
  /// The ends of the connection beyond a proxy, if the proxy states them.
  var ends: ProxiedEnds?
}
