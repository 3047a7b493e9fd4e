/// TCP ports of services that speak something other than HTTP over TLS from the first byte (IANA
/// Service Names and Port Numbers).
///
/// Anybody may use any port: what is found here is a hint and proves nothing.
public enum SecureServicePort {
  /// Returns the usual service on a port; `nil` if the port has none of its own.
  public static func title(of port: UInt16) -> String? { titles[port] }

  private static let titles: [UInt16: String] = [
    465: "SMTP", 563: "NNTP", 636: "LDAP", 853: "DNS", 989: "FTP", 990: "FTP", 993: "IMAP",
    995: "POP3", 2762: "DICOM", 3269: "LDAP", 5061: "SIP", 5223: "push notifications or XMPP",
    5349: "TURN", 5671: "AMQP", 5684: "CoAP", 6380: "Redis", 6697: "IRC", 8883: "MQTT",
  ]
}
