import Bytes
import Testing

@testable import ApplicationProtocols

struct HTTPDetectionTests {
  private func request(_ text: String) -> ProtocolDetection {
    [UInt8](text.utf8).withBytes { HTTPConnectionReader.looksLikeRequest($0) }
  }
  private func response(_ text: String) -> ProtocolDetection {
    [UInt8](text.utf8).withBytes { HTTPConnectionReader.looksLikeResponse($0) }
  }

  static let requests = [
    "GET / HTTP/1.1\r\n", "\r\n\r\nPOST /x?y HTTP/1.0\n", "CONNECT a.test:443 HTTP/1.1\r\n",
    "OPTIONS * HTTP/1.1\r\n", "GET http://a.test/ HTTP/1.1\r\n", "M-SEARCH /x HTTP/1.1\r\n",
    "VERSION-CONTROL /x HTTP/1.1\r\n",
  ]

  @Test(arguments: requests)
  func `a request is known by its whole first line`(_ text: String) {
    let full = Array(text.utf8)
    let needed = full.lastIndex { $0 == 0x31 || $0 == 0x30 }.map { $0 + 2 } ?? 0
    for count in 0..<full.count {
      let prefix = String(decoding: full.prefix(count), as: UTF8.self)
      #expect(request(prefix) == (count < needed ? .needMore : .yes), "\(count) bytes")
    }
    #expect(request(text) == .yes)
  }

  @Test(arguments: [
    "\u{16}\u{3}\u{1}", "\u{0}", "GETX\r\n", "GET /\r\n", "get / HTTP/1.1\r\n",
    "GET / HTTP/2.0\r\n", "PRI * HTTP/2.0\r\n\r\n", "M-SEARCH * HTTP/1.1\r\n",
    "NOTIFY * HTTP/1.1\r\n", "SSH-2.0-x\r\n", "EHLO a.test\r\n", "GET\u{0}/ HTTP/1.1",
    "OPTIONS rtsp://a/ RTSP/1.0\r\n", "INVITE sip:a SIP/2.0\r\n", "HTTP/1.1 200 OK\r\n",
    "GET foo HTTP/1.1\r\n", "GET /\u{1} HTTP/1.1\r\n", " GET / HTTP/1.1\r\n",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ / HTTP/1.1\r\n",
  ])
  func `other first lines are no request`(_ text: String) {
    #expect(request(text) == .no)
  }

  @Test func `a long request line is believed without its end`() {
    let path = String(repeating: "p", count: 1100)
    #expect(request("GET /" + path) == .yes)
    #expect(request("GET http://a/" + path) == .yes)
    #expect(request("GET " + path) == .no)
    #expect(request("GET /" + path.prefix(900)) == .needMore)
  }

  @Test func `an answer is known by its status`() {
    let text = "HTTP/1.1 200 OK\r\n"
    for count in 0..<text.utf8.count {
      #expect(response(String(text.prefix(count))) == (count < 13 ? .needMore : .yes))
    }
    #expect(response("HTTP/1.0 404\r\n") == .yes)
  }

  @Test(arguments: [
    "HTTP/2", "HTTPS", "HTTP/1.1 2x", "HTTP/1.1 2000", "http/1.1 200 OK", "ICY 200 OK\r\n",
    "RTSP/1.0 200 OK", "\u{16}", "HTTP/1.x", "220 mail.test ESMTP\r\n",
  ])
  func `other first lines are no answer`(_ text: String) {
    #expect(response(text) == .no)
  }
}
