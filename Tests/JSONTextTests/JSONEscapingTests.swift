import ByteReading
import JSONText
import Testing

struct JSONEscapingTests {
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

  @Test(arguments: [0, 9, 10, 99, 100, 12345, UInt64.max])
  func `a number is written in decimal`(value: UInt64) {
    var bytes = ByteWriter()
    bytes.appendDecimal(value)
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == "\(value)")
  }

  @Test func `numbers of every length are written in decimal`() {
    for value in Array(0..<20_000) + Array(stride(from: 20_001, to: 1_000_000_000, by: 99_991)) {
      var bytes = ByteWriter()
      bytes.appendDecimal(UInt64(value))
      #expect(bytes.bytes == Array(String(value).utf8))
    }
  }

  @Test(
    arguments: [
      (0, "0.000000000"), (1, "0.000000001"), (-1, "-0.000000001"),
      (1_795_000_000_000_000_007, "1795000000.000000007"), (.max, "9223372036.854775807"),
      (.min, "-9223372036.854775808"),
    ] as [(Int64, String)])
  func `a moment is written in seconds with nine decimals`(nanoseconds: Int64, text: String) {
    var bytes = ByteWriter()
    bytes.appendSeconds(nanoseconds: nanoseconds)
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == text)
  }

  @Test func `what is absent leaves no trace, and no list or object ends with a comma`() {
    var bytes = ByteWriter()
    bytes.openObject(#""a":"#)
    bytes.member(#""b":"#, nil as String?)
    bytes.member(#""c":"#, [String]())
    bytes.member(#""d":"#, secondsOf: nil)
    bytes.member(#""e":"#, ["x", "y"])
    bytes.close("}")
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == #""a":{"e":["x","y"]}"#)
  }
}
