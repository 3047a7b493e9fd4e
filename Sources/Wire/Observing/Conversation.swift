import Evidence
import PacketLayers

/// What two ends speak over one TCP connection.
enum Conversation {
  /// Nothing was recognised yet; `nil` where nothing was seen that needs remembering.
  case undetermined(Prelude?)
  case tls(TLSConversation)
  case http(HTTPConversation)
  case http2(HTTP2Conversation)
  /// A proxy is asked for a connection, which comes next.
  case socks(SOCKSConversation)
  /// Names are asked for.
  case dns(DNSConversation)
  /// Not a protocol that is followed, or all that was asked for is known.
  case done

  /// Whether the rest of something is waited for.
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

/// How a connection came about, for those that do not start with TLS or HTTP at once.
struct ConnectionRoute {
  /// The tunnel that its packets came through.
  var tunnel = TunnelKind.direct
  /// What came before it in the connection, such as `connect`, `starttls-smtp` or
  /// `proxy-protocol`.
  var step: String?
  /// What carried it: the nearest of both.
  var via: String? { step ?? tunnel.name }
  /// The name that a proxy was asked for.
  var proxiedHost: String?
  var proxiedHostSource: HostSource?
  /// The port that it was asked for.
  var proxiedPort: UInt16?
  /// The ends of the connection beyond a proxy, where it tells them.
  var ends: ProxiedEnds?
}
