import ProtocolRegistries
import Testing

/// The first words of both sides in a protocol that is not followed.
struct Dialogue: CustomTestStringConvertible, Sendable {
  var spoken: NonHTTPProtocol
  /// The bytes that the sides send, in turns.
  var words: [(side: Traffic.Side, bytes: [UInt8])]

  var testDescription: String { spoken.rawValue }

  private init(_ spoken: NonHTTPProtocol, _ words: (Traffic.Side, [UInt8])...) {
    self.spoken = spoken
    self.words = words.map { (side: $0.0, bytes: $0.1) }
  }

  private init(_ spoken: NonHTTPProtocol, _ words: (Traffic.Side, String)...) {
    self.spoken = spoken
    self.words = words.map { (side: $0.0, bytes: Array($0.1.utf8)) }
  }

  private static func stun(method: UInt8) -> [UInt8] {
    [0, method, 0, 0, 0x21, 0x12, 0xa4, 0x42] + [UInt8](repeating: 7, count: 12)
  }

  private static let rtmpGreeting: [UInt8] =
    [3, 1, 2, 3, 4, 0, 0, 0, 0] + [UInt8](repeating: 9, count: 600)

  /// Protocols that may turn into TLS.
  static let upgradable = [
    Dialogue(
      .smtp, (.server, "220 mail.example ESMTP\r\n"), (.client, "EHLO me\r\n"),
      (.server, "250-mail.example\r\n250 STARTTLS\r\n"), (.client, "STARTTLS\r\n"),
      (.server, "220 go ahead\r\n")),
    Dialogue(
      .imap, (.server, "* OK IMAP4rev1 ready\r\n"), (.client, "a1 STARTTLS\r\n"),
      (.server, "a1 OK begin\r\n")),
    Dialogue(
      .pop3, (.server, "+OK ready\r\n"), (.client, "STLS\r\n"), (.server, "+OK begin\r\n")),
    Dialogue(
      .ftp, (.server, "220 (vsFTPd 3.0.5)\r\n"), (.client, "AUTH TLS\r\n"),
      (.server, "234 proceed\r\n")),
    Dialogue(
      .xmpp,
      (.client, "<?xml version='1.0'?><stream:stream to='a.example' version='1.0'>"),
      (.server, "<stream:stream id='1'><stream:features><starttls/></stream:features>"),
      (.client, "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"), (.server, "<proceed/>")),
    Dialogue(
      .ldap,
      (
        .client,
        [0x30, 0x1d, 2, 1, 1, 0x77, 0x18, 0x80, 0x16] + Array("1.3.6.1.4.1.1466.20037".utf8)
      ),
      (.server, [0x30, 0x0c, 2, 1, 1, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0])),
    Dialogue(
      .postgresql, (.client, [0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f]), (.server, [0x53])),
    Dialogue(
      .mysql, (.server, [0x4a, 0, 0, 0, 0x0a] + Array("8.0.36".utf8) + [0, 1, 2, 3, 4]),
      (.client, [0x20, 0, 0, 1] + [UInt8](repeating: 8, count: 32))),
  ]

  /// Protocols that stay what they are.
  static let lasting = [
    Dialogue(.ssh, (.server, "SSH-2.0-OpenSSH_9.6\r\n"), (.client, "SSH-2.0-libssh_0.10\r\n")),
    Dialogue(
      .rtsp, (.client, "OPTIONS rtsp://cam.example/1 RTSP/1.0\r\nCSeq: 1\r\n\r\n"),
      (.server, "RTSP/1.0 200 OK\r\nCSeq: 1\r\n\r\n")),
    Dialogue(
      .sip, (.client, "INVITE sip:a@b.example SIP/2.0\r\nVia: x\r\n\r\n"),
      (.server, "SIP/2.0 100 Trying\r\n\r\n")),
    Dialogue(
      .ssdp, (.client, "M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\n\r\n"),
      (.server, "")),
    Dialogue(
      .mqtt, (.client, [0x10, 0x12, 0, 4] + Array("MQTT".utf8) + [4, 2, 0, 60, 0, 6, 65, 66]),
      (.server, [0x20, 2, 0, 0])),
    Dialogue(
      .redis, (.client, "*1\r\n$4\r\nPING\r\n"), (.server, "+PONG\r\n")),
    Dialogue(.amqp, (.client, Array("AMQP".utf8) + [0, 0, 9, 1]), (.server, [1, 0, 0])),
    Dialogue(.stun, (.client, stun(method: 1)), (.server, [1] + stun(method: 1).dropFirst())),
    Dialogue(.turn, (.client, stun(method: 3)), (.server, [1] + stun(method: 3).dropFirst())),
    Dialogue(.rtmp, (.client, rtmpGreeting), (.server, rtmpGreeting)),
  ]
}

extension Traffic {
  /// Adds words in turn, a segment each or a segment for each of their bytes.
  mutating func speak(
    _ words: [(side: Side, bytes: [UInt8])], on connection: inout Connection,
    byteByByte: Bool = false
  ) {
    for (side, bytes) in words {
      for part in byteByByte ? bytes.map({ [$0] }) : [bytes] where !part.isEmpty {
        segment(&connection, from: side, bytes: part)
      }
    }
  }
}

/// A ClientHello of TLS 1.2 in a record; the server's name where there is one.
func clientHello(_ serverName: String? = nil) -> [UInt8] {
  func vector(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes
  }
  let name = serverName.map { [0, 0] + vector(vector([0] + vector(Array($0.utf8)))) } ?? []
  let body =
    [3, 3] + [UInt8](repeating: 7, count: 32) + [0, 0, 2, 0xc0, 0x2f, 1, 0] + vector(name)
  return [0x16, 3, 1] + vector([1, 0] + vector(body))
}
