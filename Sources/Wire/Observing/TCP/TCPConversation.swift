import Evidence
import ProtocolRegistries

/// The protocol spoken on a TCP connection.
///
/// It starts as `undetermined` and changes when the first bytes are recognised. Proxies and
/// upgrades make it change again: after a SOCKS dialogue or CONNECT, the bytes of the requested
/// connection start anew. With `done`, no further byte adds a fact, so the connection is dropped.
/// Each protocol is a class, so that a segment does not move its state.
enum TCPConversation {
  case undetermined(ConnectionBytesBeforeProtocol?)
  case tls(TLSConversation)
  case http(HTTPConversation)
  case http2(HTTP2Conversation)
  /// A client's exchange with a SOCKS proxy, which precedes the requested connection.
  case socks(SOCKSConversation)
  case dns(DNSConversation)
  case done

  /// Returns the conversation and replaces it by `done`.
  mutating func take() -> TCPConversation {
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

/// The layers around a connection: a packet tunnel, and a proxy or upgrade in the same TCP stream.
struct ConnectionRoute {
  /// The tunnel that carried the connection's packets; nil for none.
  var tunnel: TunnelKind?
  /// The exchange that precedes the connection in the same TCP stream, such as a request to a
  /// proxy; nil for none.
  var step: ConnectionCarrier?
  /// The innermost protocol that carried the connection: `step`, or else the tunnel.
  var via: ConnectionCarrier? { step ?? tunnel.map(ConnectionCarrier.tunnel) }
  var proxiedHost: String?
  var proxiedHostSource: HostSource?
  var proxiedPort: UInt16?
  var ends: ProxiedEndpoints?
}
