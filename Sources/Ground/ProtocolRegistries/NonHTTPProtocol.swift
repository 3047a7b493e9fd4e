/// A protocol that is recognised but not parsed further, because the URL loading system does not
/// speak it.
///
/// The raw value is the protocol's name in records.
public enum NonHTTPProtocol: String, Hashable, Sendable, CaseIterable {
  case ssh, smtp, imap, pop3, ftp, xmpp, ldap, postgresql, mysql, redis, amqp, mqtt
  case rtsp, sip, ssdp, rtmp, stun, turn, dtls, wireguard, ike, esp

  public var title: String {
    switch self {
    case .postgresql: "PostgreSQL"
    case .mysql: "MySQL"
    case .redis: "Redis"
    case .wireguard: "WireGuard"
    case .ike: "IKE"
    case .esp: "ESP in UDP"
    default: rawValue.uppercased()
    }
  }

  /// True if the protocol has a command to start TLS on the same connection (STARTTLS).
  public var upgradesToTLS: Bool {
    switch self {
    case .smtp, .imap, .pop3, .ftp, .xmpp, .ldap, .postgresql, .mysql: true
    default: false
    }
  }

  /// True for a tunnel that encrypts the connections inside it, so that their hosts stay unknown.
  public var isOpaque: Bool {
    switch self {
    case .wireguard, .ike, .esp: true
    default: false
    }
  }
}
