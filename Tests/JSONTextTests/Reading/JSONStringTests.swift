import JSONText
import Testing

struct JSONStringTests {
  private static func read(_ bytes: [UInt8]) throws(JSONError) -> String {
    var cursor = JSONCursor(bytes)
    let text = try cursor.string()
    try cursor.expectEnd()
    return text
  }

  @Test(arguments: [
    (#""""#, ""), (#""plain ~!""#, "plain ~!"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
    (#""\u0041\u00e9\u6f22\u0000""#, "Aé漢\u{0}"), (#""\uD83D\uDE00\ud83d\ude00""#, "😀😀"),
    (#""\udbff\udfff""#, "\u{10ffff}"), (#""\uffff\ufffd""#, "\u{ffff}\u{fffd}"),
    ("\"é漢😀\u{7f}\u{2028}\u{202e}\"", "é漢😀\u{7f}\u{2028}\u{202e}"),
    (#""a\u005cu0041""#, #"a\u0041"#), (#""é\né""#, "é\né"),
  ])
  func `a string is read with its escapes`(text: String, wanted: String) throws {
    #expect(try Self.read(Array(text.utf8)) == wanted)
    #expect(try Self.read(Array(text.utf8)).utf8.elementsEqual(wanted.utf8))
  }

  @Test(arguments: [
    (#"""#, 0, "this string does not end"), (#""a"#, 0, "this string does not end"),
    (#""a\"#, 0, "this string does not end"), (#""a\""#, 0, "this string does not end"),
    (#""\x""#, 1, "this escape sequence is not valid in JSON"),
    (#""a\'""#, 2, "this escape sequence is not valid in JSON"),
    (#""\U0041""#, 1, "this escape sequence is not valid in JSON"),
    (#""\u""#, 1, "this Unicode escape has fewer than four digits"),
    (#""\u004""#, 1, "this Unicode escape has fewer than four digits"),
    (#""\u 041""#, 1, "this Unicode escape has fewer than four digits"),
    (#""\u00４1""#, 1, "this Unicode escape has fewer than four digits"),
    (#""\ud83d""#, 1, "this is half of a surrogate pair, and the other half is missing"),
    (#""\ude00""#, 1, "this is half of a surrogate pair, and the other half is missing"),
    (#""\ud83dx""#, 1, "this is half of a surrogate pair, and the other half is missing"),
    (#""\ud83d\n""#, 1, "this is half of a surrogate pair, and the other half is missing"),
    (#""\ud83d\u0041""#, 1, "this is half of a surrogate pair, and the other half is missing"),
    (
      #""\ud83d\ud83d\ude00""#, 1, "this is half of a surrogate pair, and the other half is missing"
    ),
    (#""\ude00\ud83d""#, 1, "this is half of a surrogate pair, and the other half is missing"),
    ("\"a\nb\"", 2, "a string contains an unescaped control character"),
    ("\"\\n\u{0}\"", 3, "a string contains an unescaped control character"),
    ("\"\u{1f}\"", 1, "a string contains an unescaped control character"),
  ])
  func `a string that is not right is refused`(text: String, offset: Int, problem: String) {
    #expect(throws: JSONError(problem, offset: offset)) { try Self.read(Array(text.utf8)) }
  }

  @Test func `bytes that are not UTF-8 are refused at the first wrong one`() {
    for wrong: [UInt8] in [
      [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80],
      [0xf0, 0x9f, 0x98, 0x20], [0xe0, 0x80, 0x80],
    ] {
      #expect(throws: JSONError("the text is not UTF-8", offset: 3)) {
        try Self.read(Array("\"é".utf8) + wrong + Array("x\"".utf8))
      }
      #expect(throws: JSONError("the text is not UTF-8", offset: 5)) {
        try Self.read(Array("\"\\né".utf8) + wrong + Array("\"".utf8))
      }
      // An escape in the middle of a character does not make it whole.
      #expect(throws: JSONError("the text is not UTF-8", offset: 3)) {
        try Self.read(Array("\"\\n".utf8) + [0xc3] + Array("\\u00a9\"".utf8))
      }
      #expect(throws: JSONError("the text is not UTF-8", offset: 0)) {
        try JSONValue(reading: wrong + [0x31])
      }
    }
  }

  @Test func `UTF-16 is refused`() {
    for bytes: [UInt8] in [[0xff, 0xfe, 0x31, 0], [0xfe, 0xff, 0, 0x31], [0x31, 0], [0, 0x31]] {
      #expect(throws: JSONError.self) { try JSONValue(reading: bytes) }
    }
  }
}
