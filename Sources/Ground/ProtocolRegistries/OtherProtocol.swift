/// A protocol that is recognised and not followed: none of them is spoken by the URL loading system.
///
/// The raw value is the name that records use.
public enum OtherProtocol: String, Hashable, Sendable, CaseIterable {
  case ssh, smtp, imap, pop3, ftp, xmpp, ldap, postgresql, mysql, redis, amqp, mqtt
  case rtsp, sip, ssdp, rtmp, stun, turn, dtls, wireguard, ike, esp

  /// The name that a person knows it by.
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

  /// True if the protocol can upgrade to TLS on the same connection, by a command of its own
  /// (STARTTLS).
  public var upgradesToTLS: Bool {
    switch self {
    case .smtp, .imap, .pop3, .ftp, .xmpp, .ldap, .postgresql, .mysql: true
    default: false
    }
  }

  /// True if the protocol hides the connections inside it.
  public var isOpaque: Bool {
    switch self {
    case .wireguard, .ike, .esp: true
    default: false
    }
  }
}
