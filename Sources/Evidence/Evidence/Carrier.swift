public import ProtocolRegistries

/// The layer that carried a connection besides TCP and UDP: a proxy, an upgrade, STARTTLS or a
/// packet tunnel.
///
/// It matters in two ways. Through a proxy, the address on the wire is the proxy's and not the
/// server's. And TLS that follows STARTTLS belongs to mail and similar protocols, which ATS does
/// not govern.
public enum Carrier: Hashable, Sendable {
  /// A tunnel through an HTTP proxy (RFC 9110, section 9.3.6).
  case connect
  /// A request to an HTTP proxy (RFC 9112, section 3.2.2).
  case absoluteForm
  /// A connection that changed its protocol (RFC 9110, section 7.8).
  case upgrade
  /// A load balancer's header with the addresses of client and server.
  case proxyProtocol
  case socks4, socks5
  /// A protocol that continues in TLS after a command such as STARTTLS; `nil` if the protocol is
  /// unknown.
  case startTLS(OtherProtocol?)
  case tunnel(TunnelKind)

  /// The name in records, such as `starttls-smtp`.
  public var rawValue: String {
    switch self {
    case .connect: "connect"
    case .absoluteForm: "absolute-form"
    case .upgrade: "upgrade"
    case .proxyProtocol: "proxy-protocol"
    case .socks4: "socks4"
    case .socks5: "socks5"
    case .startTLS(nil): "starttls"
    case .startTLS(let spoken?): "starttls-\(spoken.rawValue)"
    case .tunnel(let kind): "tunnel-\(kind.rawValue)"
    }
  }

  /// Creates the carrier with a name; `nil` if no carrier has it.
  public init?(rawValue: String) {
    guard let carrier = Self.byName[rawValue] else { return nil }
    self = carrier
  }

  private static let byName = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Carrier: CaseIterable {
  public static var allCases: [Carrier] {
    [.connect, .absoluteForm, .upgrade, .proxyProtocol, .socks4, .socks5, .startTLS(nil)]
      + OtherProtocol.allCases.filter(\.upgradesToTLS).map { .startTLS($0) }
      + TunnelKind.allCases.map(tunnel)
  }
}

extension Carrier: Comparable {
  /// Orders carriers by name.
  public static func < (one: Carrier, other: Carrier) -> Bool { one.rawValue < other.rawValue }
}

extension Observation {
  /// The proxy through which the connection was requested, if any (CONNECT: RFC 9110, section
  /// 9.3.6; SOCKS: RFC 1928).
  ///
  /// Its address and port are those of ``server``, to which the client connected.
  public var proxy: Endpoint? {
    switch via {
    case .connect, .socks4, .socks5: server
    case .absoluteForm, .upgrade, .proxyProtocol, .startTLS, .tunnel, nil: nil
    }
  }
}
