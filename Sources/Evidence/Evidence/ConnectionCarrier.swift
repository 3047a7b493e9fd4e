public import ProtocolRegistries

/// The protocol that carried a connection in place of plain TCP or UDP: a proxy, upgrade, STARTTLS
/// or packet tunnel.
///
/// Through a proxy, the server address in the packets is the proxy's. TLS that follows STARTTLS
/// belongs to mail and similar protocols, which ATS does not govern.
public enum ConnectionCarrier: Hashable, Sendable {
  /// A tunnel through an HTTP proxy, opened by CONNECT (RFC 9110, section 9.3.6).
  case connect
  /// A cleartext request to an HTTP proxy, with the whole URL as target (RFC 9112, section 3.2.2).
  case absoluteForm
  /// A connection that changed its protocol by HTTP's `Upgrade` (RFC 9110, section 7.8).
  case upgrade
  /// A PROXY protocol header, in which a load balancer passes on client and server addresses.
  case proxyProtocol
  case socks4, socks5
  /// A cleartext protocol that changed to TLS by a command such as STARTTLS; `nil` if unknown.
  case startTLS(NonHTTPProtocol?)
  case tunnel(TunnelKind)

  /// The carrier's name in JSON output and evidence files, such as `starttls-smtp`.
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

  /// Creates the carrier with the name `rawValue`; `nil` if no carrier has that name.
  public init?(rawValue: String) {
    guard let carrier = Self.byName[rawValue] else { return nil }
    self = carrier
  }

  private static let byName = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
}

extension ConnectionCarrier: CaseIterable {
  public static var allCases: [ConnectionCarrier] {
    [.connect, .absoluteForm, .upgrade, .proxyProtocol, .socks4, .socks5, .startTLS(nil)]
      + NonHTTPProtocol.allCases.filter(\.upgradesToTLS).map { .startTLS($0) }
      + TunnelKind.allCases.map(tunnel)
  }
}

extension ConnectionCarrier: Comparable {
  /// Orders carriers by name.
  public static func < (one: ConnectionCarrier, other: ConnectionCarrier) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension Observation {
  /// The CONNECT or SOCKS proxy through which the client reached the host; `nil` for other
  /// connections (RFC 9110, section 9.3.6, and RFC 1928).
  ///
  /// The proxy's address and port are ``server``, to which the client's TCP connection goes.
  public var proxy: Endpoint? {
    switch via {
    case .connect, .socks4, .socks5: server
    case .absoluteForm, .upgrade, .proxyProtocol, .startTLS, .tunnel, nil: nil
    }
  }
}
