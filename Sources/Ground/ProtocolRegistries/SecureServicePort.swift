/// TCP ports of services that use TLS from the first byte, but not HTTP (IANA Service Names and
/// Port Numbers).
///
/// Any service can use any port, so a match is a hint and not proof.
public enum SecureServicePort {
  /// Returns the name of the service that usually uses a port; `nil` for an unlisted port.
  public static func title(of port: UInt16) -> String? { titles[port] }

  private static let titles: [UInt16: String] = [
    465: "SMTP", 563: "NNTP", 636: "LDAP", 853: "DNS", 989: "FTP", 990: "FTP", 993: "IMAP",
    995: "POP3", 2762: "DICOM", 3269: "LDAP", 5061: "SIP", 5223: "push notifications or XMPP",
    5349: "TURN", 5671: "AMQP", 5684: "CoAP", 6380: "Redis", 6697: "IRC", 8883: "MQTT",
  ]
}
