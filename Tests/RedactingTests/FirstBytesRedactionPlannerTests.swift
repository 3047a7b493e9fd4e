import Testing

@testable import Redacting

struct FirstBytesRedactionPlannerTests {
  @Test(arguments: [
    ("220 mail.firm.example ESMTP Postfix\r\n", "220 xxxx.xxxx.xxxxxxx ESMTP xxxxxxx\r\n"),
    ("EHLO annas-mac.local\r\nSTARTTLS\r\n", "EHLO xxxxx-xxx.xxxxx\r\nSTARTTLS\r\n"),
    ("USER anna\r\nPASS 123\r\n", "USER xxxx\r\nxxxx xxx\r\n"),
    ("* OK ready\r\n", "* OK ready\r\n"),
  ])
  func `only the words of protocols stay`(text: String, expected: String) {
    var bytes = Array(text.utf8)
    FirstBytesRedactionPlanner.keepWords(&bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `nothing stays of what is no text`() {
    var bytes: [UInt8] = Array("EHLO a".utf8) + [0, 1]
    FirstBytesRedactionPlanner.keepWords(&bytes)
    #expect(bytes == [UInt8](repeating: 0, count: 8))
  }
}
