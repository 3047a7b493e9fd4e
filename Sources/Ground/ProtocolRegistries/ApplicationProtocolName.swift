public import Escaping

/// A protocol name in ALPN (RFC 7301; IANA TLS ALPN Protocol IDs).
public struct ApplicationProtocolName: RawRepresentable, Hashable, Sendable {
  public let rawValue: ForeignText

  public init(rawValue: ForeignText) { self.rawValue = rawValue }

  /// True for a name of HTTP, including drafts and SPDY; URL loading offers only these.
  ///
  /// Names that begin with `http/` include HTTP/0.9. `h2c` means cleartext HTTP; some clients offer
  /// it by mistake.
  public var isHTTP: Bool {
    rawValue.isOne(of: Self.httpNames)
      || Self.httpPrefixes.contains { rawValue.hasPrefix($0) }
  }

  /// The common name of the protocol, such as `WebRTC`; `nil` for HTTP and unknown protocols.
  public var title: String? {
    if let title = Self.titles[rawValue] { return title }
    return Self.families.first { rawValue.hasPrefix($0.prefix) }?.title
  }

  private static let httpNames: Set<String> = ["h2", "h2c", "h3"]
  private static let httpPrefixes = ["http/", "spdy/", "h2-", "h3-"]

  private static let titles: [ForeignText: String] = [
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
