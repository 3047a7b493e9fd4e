/// The name of an application protocol in TLS (RFC 7301; IANA TLS ALPN Protocol IDs).
public struct ApplicationProtocolName: RawRepresentable, Hashable, Sendable {
  /// The name as sent.
  public let rawValue: String

  /// A name as sent.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// True if it is a name of HTTP, drafts and SPDY included; the URL loading system offers only
  /// these.
  ///
  /// `http/` is also the beginning of HTTP/0.9's name. `h2c` belongs to cleartext HTTP and is
  /// offered by mistake.
  public var isHTTP: Bool {
    Self.httpNames.contains(rawValue)
      || Self.httpPrefixes.contains { rawValue.hasPrefix($0) }
  }

  /// The protocol in words; `nil` of HTTP and of names that are not known.
  public var title: String? {
    if let title = Self.titles[rawValue] { return title }
    return Self.families.first { rawValue.hasPrefix($0.prefix) }?.title
  }

  private static let httpNames: Set<String> = ["h2", "h2c", "h3"]
  private static let httpPrefixes = ["http/", "spdy/", "h2-", "h3-"]

  private static let titles = [
    "acme-tls/1": "ACME (a check of domains)", "c-webrtc": "WebRTC", "webrtc": "WebRTC",
    "coap": "CoAP", "co": "CoAP", "dicom": "DICOM", "doq": "DNS over QUIC", "dot": "DNS over TLS",
    "ftp": "FTP", "hq-interop": "a test of QUIC", "imap": "IMAP", "irc": "IRC",
    "managesieve": "ManageSieve", "mqtt": "MQTT", "nnsp": "NNTP", "nntp": "NNTP",
    "ntske/1": "Network Time Security", "pop3": "POP3", "postgresql": "PostgreSQL",
    "radius/1.0": "RADIUS", "radius/1.1": "RADIUS", "sip/2": "SIP", "smb": "SMB", "smtp": "SMTP",
    "stun.nat-discovery": "STUN", "stun.turn": "TURN", "sunrpc": "SunRPC", "tds/8.0": "TDS",
    // Amazon's, and the draft names of MQTT before it was registered.
    "x-amzn-http-ca": "Amazon's device service", "x-amzn-mqtt-ca": "MQTT", "mqttv3.1": "MQTT",
    "xmpp-client": "XMPP", "xmpp-server": "XMPP",
  ]

  private static let families = [
    (prefix: "apns-", title: "Apple Push Notifications"), (prefix: "doq-", title: "DNS over QUIC"),
    (prefix: "hq-", title: "a test of QUIC"),
  ]
}
