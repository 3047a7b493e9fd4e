import Bytes
import Escaping
import ProtocolRegistries
import Testing

@testable import ApplicationProtocols

struct HTTPRequestHeadTests {
  private func head(_ text: String) throws -> HTTPRequestHead {
    try #require(HTTPTranscript([.client(text)]).requests.first)
  }

  @Test(
    arguments: [
      ("a.test", "a.test", nil), ("A.Test.:080", "a.test.", 80), ("a.test:", "a.test", nil),
      ("[2001:DB8::1]:8080", "2001:db8::1", 8080), ("[fe80::1%25en0]", "fe80::1", nil),
      ("[fe80::1%en0]", "fe80::1", nil), ("[::ffff:192.0.2.1]", "::ffff:192.0.2.1", nil),
      ("192.0.2.1:65535", "192.0.2.1", 65535), ("my_cdn.a.test", "my_cdn.a.test", nil),
      ("localhost", "localhost", nil), ("xn--bcher-kva.test", "xn--bcher-kva.test", nil),
    ] as [(String, String, UInt16?)])
  func `a host is read without port, brackets and zone`(
    _ field: String, _ host: String, _ port: UInt16?
  ) throws {
    let head = try head("GET / HTTP/1.1\r\nHost: \(field)\r\n\r\n")
    #expect(head.host == host)
    #expect(head.port == port)
    #expect(head.anomalies.isEmpty)
  }

  @Test(
    arguments: [
      ("WebSocket", "websocket"), ("h2c, TLS/1.2 ,websocket", "h2c, tls/1.2, websocket"),
      ("HTTP/secret", "http"), ("token-of-a-session", nil), ("secret, h2c", "h2c"),
      ("websocket?key=1", nil), ("", nil), ("tls/1.2.3.4.5", "tls"),
    ] as [(String, String?)])
  func `only known protocols are kept of those that are offered`(_ field: String, _ kept: String?)
    throws
  {
    let head = try head("GET / HTTP/1.1\r\nHost: a.test\r\nUpgrade: \(field)\r\n\r\n")
    #expect(head.upgrade == kept)
  }

  @Test(arguments: [
    "user@a.test", "a.test:99999", "a.test:8x", "a..test", ".a.test", ".", "a b.test",
    "a\u{7}.test",
    "a\u{0}b.test", "[::1", "[::1]x", "[zz::1]", "[12]", "2001:db8::1", "a.test/x", "a%41.test",
    "a.test, b.test", String(repeating: "a", count: 256), "http://a.test",
  ])
  func `a host that is malformed is none`(_ field: String) throws {
    let head = try head("GET / HTTP/1.1\r\nHost: \(field)\r\nUser-Agent: x\r\n\r\n")
    #expect(head.host == nil)
    #expect(head.port == nil)
    #expect(head.anomalies == [.hostMalformed])
    #expect(head.userAgent == "x")
  }

  @Test func `a host in another encoding than UTF-8 is none`() throws {
    let bytes = Array("GET / HTTP/1.1\r\nHost: b".utf8) + [0xfc] + Array("r.test\r\n\r\n".utf8)
    let head = try #require(HTTPTranscript(segments: [(.client, bytes)]).requests.first)
    #expect(head.host == nil)
    #expect(head.anomalies == [.hostMalformed])
  }

  @Test func `the first of two hosts counts and the second is noted`() throws {
    let head = try head("GET / HTTP/1.1\r\nHost: a.test\r\nHost: a.test\r\nHost: b\r\n\r\n")
    #expect(head.host == "a.test")
    #expect(head.anomalies == [.hostRepeated])
  }

  @Test(
    arguments: [
      ("http://a.test:81/p?q", "http", "a.test", 81),
      ("HTTPS://u:p@A.test?x", "https", "a.test", nil),
      ("http://u@v@a.test#f", "http", "a.test", nil), ("ws://[::1]:9/", "ws", "::1", 9),
    ] as [(String, String, String, UInt16?)])
  func `the authority of an absolute target beats Host`(
    _ target: String, _ scheme: String, _ host: String, _ port: UInt16?
  ) throws {
    let head = try head("GET \(target) HTTP/1.1\r\nHost: user@other.test\r\n\r\n")
    #expect(head.targetForm == .absolute)
    #expect(head.isToProxy)
    #expect(head.scheme == scheme)
    #expect(head.host == host)
    #expect(head.port == port)
    #expect(head.anomalies.isEmpty)
  }

  @Test func `an absolute target without a host is malformed`() throws {
    let head = try head("GET http:///p HTTP/1.1\r\nHost: a.test\r\n\r\n")
    #expect(head.host == nil)
    #expect(head.anomalies == [.hostMalformed])
  }

  @Test(
    arguments: [
      ("GET /http://x.test/", .origin), ("OPTIONS *", .asterisk), ("CONNECT a.test:1", .authority),
      ("GET /a b", .origin),
    ] as [(String, HTTPRequestHead.TargetForm)])
  func `the form of the target is told`(
    _ start: String, _ form: HTTPRequestHead.TargetForm
  ) throws {
    let head = try head("\(start) HTTP/1.1\r\nHost: a.test\r\n\r\n")
    #expect(head.targetForm == form)
    #expect(head.host == "a.test")
    #expect(head.scheme == nil)
  }

  @Test func `fields are found by names of any case and told without white space`() throws {
    let head = try head(
      """
      PROPFIND / HTTP/1.0\r
      hOST:\t a.test \t\r
      USER-agent: App/1.0 (iPhone; é)\t\r
      uPGRADE: H2C\r
      Connection: Upgrade, HTTP2-Settings\r
      CONTENT-type: Application/OCSP-Request ; q=1\r
      Content-Length: 0005, 5\r
      \r\n
      """)
    #expect(head.method == "PROPFIND")
    #expect(head.version == "HTTP/1.0")
    #expect(head.host == "a.test")
    #expect(head.userAgent == "App/1.0 (iPhone; é)")
    #expect(head.upgrade == "h2c")
    #expect(head.contentType == "application/ocsp-request")
    #expect(head.framing.contentLength == 5)
    #expect(head.anomalies.isEmpty)
  }

  @Test func `a folded field is read as one line`() throws {
    let head = try head(
      "GET / HTTP/1.1\r\n ignored: x\r\nUser-Agent: a\r\n\tb\n c\r\nHost: a.test\r\n\r\n")
    #expect(
      head.userAgent?.parsed(by: { $0.split(separator: " ").joined(separator: " ") }) == "a \tb c")
    #expect(head.host == "a.test")
    #expect(head.anomalies == [.fieldFolded])
  }

  @Test(arguments: [
    ("Content-Length: -1", true), ("Content-Length: 1x", true), ("Content-Length: +1", true),
    ("Content-Length: 5, 6", true), ("Content-Length: 99999999999999999999", true),
    ("Content-Length:", false), ("Transfer-Encoding: chunked", false),
    ("Transfer-Encoding: chunked\r\nContent-Length: 5", true),
    ("Transfer-Encoding: identity\r\nContent-Length: 5", false),
  ])
  func `ambiguous framing is noted`(_ fields: String, _ isAmbiguous: Bool) throws {
    let head = try head("POST / HTTP/1.1\r\nHost: a.test\r\n\(fields)\r\n\r\n")
    #expect(head.anomalies == (isAmbiguous ? [.framingAmbiguous] : []))
  }

  @Test func `no request has no host without Host`() throws {
    #expect(try head("GET / HTTP/1.0\r\n\r\n").host == nil)
    let empty = try head("GET / HTTP/1.1\r\nHost: \t\r\n\r\n")
    #expect(empty.host == nil)
    #expect(empty.anomalies.isEmpty)
  }
}
