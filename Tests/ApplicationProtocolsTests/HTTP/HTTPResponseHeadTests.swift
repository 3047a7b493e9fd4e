import ProtocolRegistries
import Testing

@testable import ApplicationProtocols

struct HTTPResponseHeadTests {
  @Test(
    arguments: [
      ("https://a.test/x", "https", "a.test"), ("HTTPS://A.Test:443", "https", "a.test"),
      ("//b.test/x", "http", "b.test"), ("/x", "http", "a.test"), ("x:y/z", "x", nil),
      ("", "http", "a.test"), ("?q=https://b.test", "http", "a.test"), ("x/y:z", "http", "a.test"),
      ("https://", "https", nil), ("https://u@b.test@c.test/", "https", "c.test"),
      ("https://b .test/", "https", nil), ("app://", "app", nil),
      ("http://B\u{fc}cher.test/", "http", "xn--bcher-kva.test"),
      ("http://\u{4f8b}\u{3048}.\u{30c6}\u{30b9}\u{30c8}:8080", "http", "xn--r8jz45g.xn--zckzah"),
      // Marks are composed first.
      ("http://bu\u{308}cher.test/", "http", "xn--bcher-kva.test"),
    ] as [(String, String, String?)])
  func `a location is resolved against the request`(
    _ field: String, _ scheme: String, _ host: String?
  ) throws {
    let transcript = HTTPTranscript([
      .client(get("a.test")), .server("HTTP/1.1 302 Found\r\nLocation: \(field)\r\n\r\n"),
    ])
    let location = try #require(transcript.responses.first?.location)
    #expect(location.scheme == scheme)
    #expect(location.host == host)
  }

  @Test(
    arguments: [
      ("https://a.test:8443/x", 8443), ("https://a.test:443/", nil), ("http://a.test:443/", 443),
      ("http://a.test:80", nil), ("//b.test:81/x", 81), ("//b.test:80/x", nil), ("/x", 8080),
      ("https:/x", nil), ("https://[::1]:8443/", 8443), ("https://a.test:", nil),
      ("https://a.test:65536/", nil), ("app://a.test:80/", 80),
    ] as [(String, UInt16?)])
  func `a location's port is told where it is not the scheme's own`(
    _ field: String, _ port: UInt16?
  ) throws {
    let transcript = HTTPTranscript([
      .client(get("a.test:8080")), .server("HTTP/1.1 302 Found\r\nLocation: \(field)\r\n\r\n"),
    ])
    #expect(try #require(transcript.responses.first?.location).port == port)
  }

  @Test func `a location of a request to a proxy keeps that request's scheme`() {
    let transcript = HTTPTranscript([
      .client("GET https://a.test/ HTTP/1.1\r\n\r\n"),
      .server("HTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n"),
    ])
    #expect(transcript.responses[0].location?.scheme == "https")
    #expect(transcript.responses[0].location?.host == "a.test")
  }

  @Test func `a relative location without its request leads nowhere known`() throws {
    let transcript = HTTPTranscript([.server("HTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n")])
    let location = try #require(transcript.responses.first?.location)
    #expect(location.scheme == nil)
    #expect(location.host == nil)
  }

  @Test(arguments: [
    "HTTP/1.1 200", "HTTP/1.1 200 ", "HTTP/1.0 200 OK", "HTTP/1.1 200 Sehr gut é",
  ])
  func `a status line is read with any reason or none`(_ line: String) {
    let transcript = HTTPTranscript([.client(get("a")), .server(line + "\r\n\r\n")])
    #expect(transcript.responses.map(\.status) == [200])
  }

  @Test(arguments: [
    "HTTP/1.1 20", "HTTP/1.1 2000 OK", "HTTP/1.1 099 OK", "HTTP/2.0 200 OK", "http/1.1 200 OK",
    "RTSP/1.0 200 OK", "HTTP/1.1  200 OK", "SIP/2.0 200 OK",
  ])
  func `other status lines are not HTTP`(_ line: String) {
    let transcript = HTTPTranscript([.client(get("a")), .server(line + "\r\n\r\n")])
    #expect(transcript.responses.isEmpty)
    #expect(transcript.damages == [.messageUnrecognised])
  }

  @Test func `what an answer says of the connection is read`() throws {
    let transcript = HTTPTranscript([
      .client(get("a.test")),
      .server(
        "HTTP/1.1 200 OK\r\nstrict-TRANSPORT-security: max-age=1\r\n"
          + "content-type: Text/HTML; charset=x\r\nUpgrade: H2C\r\n\r\n"),
    ])
    let head = try #require(transcript.responses.first)
    #expect(head.hasStrictTransportSecurity)
    #expect(head.contentType == "text/html")
    #expect(head.upgrade == "h2c")
  }

  @Test(
    arguments: [
      ("max-age=31536000", 31_536_000, false), ("max-age=0", 0, false),
      ("MAX-AGE = 5 ; IncludeSubDomains", 5, true), ("includeSubDomains;max-age=\"7\"", 7, true),
      (";; max-age=1; preload; other=\"x\";", 1, false), ("includeSubDomains", nil, false),
      ("max-age", nil, false), ("max-age=", nil, false), ("max-age=-1", nil, false),
      ("max-age=1; max-age=2", nil, false), ("max-age=\"1", nil, false),
      ("max-age=1; includeSubDomains; includesubdomains", nil, false),
      ("max-age=99999999999999999999999", nil, false), ("", nil, false),
    ] as [(String, UInt64?, Bool)])
  func `what is asked for https alone is read as RFC 6797 has it`(
    value: String, maxAge: UInt64?, includesSubdomains: Bool
  ) throws {
    let transcript = HTTPTranscript([
      .client(get("a.test")),
      .server("HTTP/1.1 204 No\r\nStrict-Transport-Security: \(value)\r\n\r\n"),
    ])
    let head = try #require(transcript.responses.first)
    #expect(head.hasStrictTransportSecurity)
    #expect(head.strictTransport?.maxAge == maxAge)
    #expect(head.strictTransport?.includesSubdomains ?? false == includesSubdomains)
  }

  @Test func `the first of several words on https alone counts`() throws {
    let transcript = HTTPTranscript([
      .client(get("a.test")),
      .server(
        "HTTP/1.1 204 No\r\nStrict-Transport-Security: max-age=1\r\n"
          + "Strict-Transport-Security: max-age=2\r\n\r\n"),
    ])
    #expect(transcript.responses.first?.strictTransport?.maxAge == 1)
  }
}
