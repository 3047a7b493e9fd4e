import Testing

@testable import Redacting

struct HTTPHeadRedactionTests {
  @Test(arguments: [
    ("GET /a/b?c=d HTTP/1.1", "GET /xxxxxxx HTTP/1.1"),
    ("GET / HTTP/1.1", "GET / HTTP/1.1"),
    ("GET http://h.example:81/p?q HTTP/1.1", "GET http://h.example:81/xxx HTTP/1.1"),
    ("GET http://me:pw@h.example/ HTTP/1.1", "GET http://xxxxx@h.example/ HTTP/1.1"),
    ("CONNECT h.example:443 HTTP/1.1", "CONNECT h.example:443 HTTP/1.1"),
    ("CONNECT me:pw@h.example:443 HTTP/1.1", "CONNECT xxxxx@h.example:443 HTTP/1.1"),
    ("OPTIONS * HTTP/1.1", "OPTIONS * HTTP/1.1"),
    (
      "GET / HTTP/1.1\r\nHost: me:pw@h.example:81\r\n",
      "GET / HTTP/1.1\r\nHost: xxxxx@h.example:81\r\n"
    ),
    ("GET / HTTP/1.1\r\nhost:h.example/a?b@c\r\n", "GET / HTTP/1.1\r\nhost:h.example/xxx@x\r\n"),
    (
      "GET / HTTP/1.1\r\nHost: http://me:pw@h.example/a\r\n",
      "GET / HTTP/1.1\r\nHost: http://xxxxx@h.example/x\r\n"
    ),
    (
      "GET / HTTP/1.1\r\nUser-Agent: Shop/4.2 (id 7) CFNetwork/1490 Darwin/23\r\n",
      "GET / HTTP/1.1\r\nUser-Agent: Shop/0.0 (xx 0) CFNetwork/1490 Darwin/23\r\n"
    ),
    (
      "GET /a HTTP/1.1\r\nHost: h.example\r\nCookie: a=b c",
      "GET /x HTTP/1.1\r\nHost: h.example\r\nxxxxxxx xxx x"
    ),
    (
      "GET /a HTTP/1.1\r\nAuthorization: Basic QQ==\r\n",
      "GET /x HTTP/1.1\r\nxxxxxxxxxxxxx: xxxxx xxxx\r\n"
    ),
    (
      "GET /a HTTP/1.1\r\nHost: h\r\n folded: y\r\n\r\n",
      "GET /x HTTP/1.1\r\nHost: h\r\n xxxxxxx x\r\n\r\n"
    ),
    ("GET /a HTTP/1.1\r\nX-Half: seen", "GET /x HTTP/1.1\r\nxxxxxxx xxxx"),
  ])
  func `a request keeps its length and its host alone`(head: String, expected: String) {
    var bytes = Array(head.utf8)
    _ = HTTPHeadRedaction.redact(&bytes, isRequest: true)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\n", "HTTP/1.1 200 xx\r\nxxxxxxxxxx: xxx\r\n"),
    (
      "HTTP/1.1 302 Found\r\nLocation: https://h.example/a?b\r\n",
      "HTTP/1.1 302 xxxxx\r\nLocation: https://h.example/xxx\r\n"
    ),
    ("HTTP/1.1 302 F\r\nLocation: /a?b\r\n", "HTTP/1.1 302 x\r\nLocation: /xxx\r\n"),
    (
      "HTTP/1.1 200\r\nTransfer-Encoding: chunked\r\n",
      "HTTP/1.1 200\r\nTransfer-Encoding: chunked\r\n"
    ),
  ])
  func `an answer keeps status, framing and where it leads`(head: String, expected: String) {
    var bytes = Array(head.utf8)
    _ = HTTPHeadRedaction.redact(&bytes, isRequest: false)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `every prefix keeps its length`() {
    let head = Array(
      "GET http://u@h.example/p HTTP/1.1\r\nHost: h.example\r\nLocation: x\r\n\r\n".utf8)
    for count in 0...head.count {
      var bytes = Array(head.prefix(count))
      _ = HTTPHeadRedaction.redact(&bytes, isRequest: count % 2 == 0)
      #expect(bytes.count == count)
    }
  }
}
