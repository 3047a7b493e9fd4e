import Bytes
import Escaping
import Testing

struct JSONStringWritingTests {
  @Test(arguments: [
    ("", #""""#), ("plain ~!", #""plain ~!""#), ("a\"b\\c", #""a\"b\\c""#),
    ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1f}\u{7f}\u{9f}", #""\u0000\u001f\u007f\u009f""#),
    ("\u{202e}\u{2066}\u{200b}\u{2028}", #""\u202e\u2066\u200b\u2028""#),
    ("\u{fffd}", #""\ufffd""#), ("Zürich 漢 😀", #""Zürich 漢 😀""#),
    ("\u{e0041}", #""\udb40\udc41""#),
    (
      String(repeating: "\u{302}", count: 9),
      "\"" + String(repeating: "\u{302}", count: 8) + #"\u0302""#
    ),
  ])
  func `a string is escaped only where it must be`(text: String, escaped: String) {
    var bytes = ByteWriter()
    bytes.appendJSON(text)
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == escaped)
  }
}
