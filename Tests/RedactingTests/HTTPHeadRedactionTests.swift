import Testing

@testable import Redacting

struct HTTPHeadRedactionTests {
  @Test(arguments: [
    ("GET /a/b?c=d HTTP/1.1", "GET /xxxxxxx HTTP/1.1"),
    ("GET / HTTP/1.1", "GET / HTTP/1.1"),
    ("GET http://h.example:81/p?q HTTP/1.1", "GET http://h.example:81/xxx HTTP/1.1"),
    ("GET http://me:pw@h.example/ HTTP/1.1", "GET http://xxxxx@h.example/ HTTP/1.1"),
    ("GET //name/path HTTP/1.1", "GET /xxxxxxxxxx HTTP/1.1"),
    ("GET http://h.example:9x/ HTTP/1.1", "GET http://x%xxxxxxxxxx/ HTTP/1.1"),
    ("CONNECT h.example:443 HTTP/1.1", "CONNECT h.example:443 HTTP/1.1"),
    ("CONNECT me:pw@h.example:443 HTTP/1.1", "CONNECT xx%xxxxxxxxxxxxxxxx HTTP/1.1"),
    ("OPTIONS * HTTP/1.1", "OPTIONS * HTTP/1.1"),
    (
      "GET / HTTP/1.1\r\nHost: me:pw@h.example:81\r\n",
      "GET / HTTP/1.1\r\nHost: xx%xxxxxxxxxxxxxxx\r\n"
    ),
    ("GET / HTTP/1.1\r\nhost:h.example/a?b@c\r\n", "GET / HTTP/1.1\r\nhost:x%xxxxxxxxxxxxx\r\n"),
    (
      "GET / HTTP/1.1\r\nHost: http://me:pw@h.example/a\r\n",
      "GET / HTTP/1.1\r\nHost: xxxx%xxxxxxxxxxxxxxxxxxx\r\n"
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

  /// The shapes of values in which a secret was left once.
  @Test(arguments: [
    ("Host: h.example SECRET", "Host: x%xxxxxxxxxxxxxx"),
    ("Host: SECRET h.example", "Host: xxxxxx%xxxxxxxxx"),
    ("Host: h.example\rSECRET", "Host: x%xxxxxxxxxxxxxx"),
    ("Host: h.example:80SECRET", "Host: x%xxxxxxxxxxxxxxxx"),
    ("Host: \"SECRET\"", "Host: %xxxxxxx"),
    ("Host: [::1%SECRET]:81", "Host: [::1%xxxxxx]:81"),
    ("Host: [::1]SECRET", "Host: %xxxxxxxxxx"),
    ("Content-Length: 0; SECRET", "Content-Length: x; xxxxxx"),
    ("Content-Length: 5, 5", "Content-Length: 5, 5"),
    ("Content-Length: 0\rCookie: SECRET", "Content-Length: xxxxxxxxx xxxxxx"),
    (
      "Content-Type: multipart/form-data; boundary=x; filename=\"SECRET\"",
      "Content-Type: multipart/form-data; xxxxxxxx=x; xxxxxxxx=xxxxxxxx"
    ),
    ("Content-Type: SECRET", "Content-Type: xxxxxx"),
    ("Connection: Keep-Alive, SECRET", "Connection: Keep-Alive, xxxxxx"),
    ("Proxy-Connection: SECRET", "Proxy-Connection: xxxxxx"),
    ("Upgrade: websocket/SECRET, SECRET", "Upgrade: websocket/xxxxxx, xxxxxx"),
    ("Upgrade: WebSocket SECRET, tls/1.2", "Upgrade: WebSocket xxxxxx, tls/1.2"),
    ("Transfer-Encoding: SECRET, chunked", "Transfer-Encoding: xxxxxx, chunked"),
    (
      "Strict-Transport-Security: max-age=\"1\"; SECRET=SECRET; includeSubDomains; preload=SECRET",
      "Strict-Transport-Security: max-age=\"1\"; xxxxxx=xxxxxx; includeSubDomains; preload=xxxxxx"
    ),
    ("Strict-Transport-Security: max-age=SECRET", "Strict-Transport-Security: max-age=xxxxxx"),
    ("Location: https://h.example:SECRET/", "Location: https://x%xxxxxxxxxxxxxx/"),
    ("Location: https://h.example\\SECRET", "Location: https://x%xxxxxxxxxxxxxx"),
    ("Location: SECRET:x", "Location: xxxxxx:x"),
    ("Location: SECRET://h.example/x", "Location: xxxxxx://h.example/x"),
    ("Location: wss://h.example/SECRET", "Location: wss://h.example/xxxxxx"),
    ("Location: https://u:SECRET@[fe80::1%SECRET]", "Location: https://xxxxxxxx@[fe80::1%xxxxxx]"),
    ("User-Agent: SECRET/1", "User-Agent: xxxxxx/0"),
  ])
  func `a value is kept only in the form of its kind`(field: String, expected: String) {
    var bytes = Array("HTTP/1.1 200\r\n\(field)\r\n".utf8)
    _ = HTTPHeadRedaction.redact(&bytes, isRequest: false)
    #expect(String(decoding: bytes, as: UTF8.self) == "HTTP/1.1 200\r\n\(expected)\r\n")
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
