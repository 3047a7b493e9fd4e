import Bytes
import PropertyLists
import Testing

@Suite struct PropertyListErrorTests {
  @Test(arguments: [
    ("", 1, 1, "there is nothing in the file"), (" \n", 2, 1, "there is nothing in the file"),
    ("%PDF", 1, 1, "this is no property list: neither XML, binary, OpenStep text nor JSON"),
    ("<html/>", 1, 1, "property lists have no element \"html\""),
    ("<plist/>", 1, 1, "there is no value"), ("<plist>\n</plist>", 2, 1, "there is no value"),
    ("<dict>\n <key>a</key>\n</dict>", 2, 2, "this key has no value"),
    ("<dict><string>a</string></dict>", 1, 7, "the element string stands where a key belongs"),
    ("<dict>x</dict>", 1, 7, "\"x\" stands where a key belongs"),
    ("<dict>é</dict>", 1, 7, "\"é\" stands where a key belongs"),
    ("<dict>", 1, 7, "the file ends, where a key belongs"),
    ("<array><key>a</key></array>", 1, 8, "a key stands where a value belongs"),
    (
      "<key>a</key><true/>", 1, 1,
      "a key stands where a value belongs; put <dict> and </dict> around all that belongs together"
    ),
    ("<array>\n</dict>", 2, 1, "the element array ends with \"dict\""),
    ("<dict/><dict/>", 1, 8, "\"<\" stands where the end of the file belongs"),
    ("<string>a&unknown;</string>", 1, 10, "this is no reference to a character that XML knows"),
    ("<string>&#xD800;</string>", 1, 9, "this is no reference to a character that XML knows"),
    ("<string>&#0;</string>", 1, 9, "this is no reference to a character that XML knows"),
    (
      "<string>a<!-- b --></string>", 1, 10,
      "\"<\" stands where the end of the element string belongs"
    ),
    ("<string>a", 1, 1, "the element string does not end"),
    ("<integer>18446744073709551616</integer>", 1, 10, "this is no integer of 64 bits"),
    ("<integer></integer>", 1, 10, "this is no integer of 64 bits"),
    ("<real>1e999</real>", 1, 7, "this is no real"),
    ("<date>today</date>", 1, 7, "this is no date"),
    ("<data>a</data>", 1, 7, "this is no base 64"),
    ("<true>x</true>", 1, 7, "\"x\" stands where the end of the element true belongs"),
    (
      "<!DOCTYPE plist [<!ENTITY a 'b'>]><dict/>", 1, 17,
      "this DOCTYPE has declarations of its own, which are not read"
    ),
    ("<?xml encoding=\"latin1\"?><string>é</string>", 1, 1, "the encoding is not UTF-8"),
    ("<dict///>", 1, 6, "this slash does not end its tag"),
    ("<dict / >", 1, 7, "this slash does not end its tag"),
    ("<!-- a", 1, 1, "this comment does not end"), ("<dict a='>", 1, 1, "this tag does not end"),
    ("{ a = b }", 1, 9, "\"}\" stands where ; belongs"),
    ("hello world", 1, 7, "\"w\" stands where = or ; belongs"),
    ("{ a = b;", 1, 9, "the file ends, where a key or } belongs"),
    ("{ a = \"b", 1, 7, "this string does not end"),
    ("{ a = <0f0>; }", 1, 7, "this data ends with half a byte"),
    ("{ a = \"\\Ud83d\"; }", 1, 8, "this is half a character"),
    ("{ a = \"\\377\"; }", 1, 8, "an octal escape above 177 is not read"),
    ("( a b )", 1, 5, "\"b\" stands where , or ) belongs"),
    ("/* a", 1, 1, "this comment does not end"),
    ("{\"a\": null}", 1, 7, "property lists have no null"),
    ("[01]", 1, 2, "this is no number of JSON"),
    ("[1,]", 1, 4, "\"]\" stands where a value belongs"),
    ("[9223372036854775808]", 1, 2, "this is no integer of 64 bits"),
    ("[1e999]", 1, 2, "this number is too large"), ("[\"\\x\"]", 1, 3, "JSON has no such escape"),
    ("[\"a\nb\"]", 1, 4, "a control character stands in a string"),
    ("[1] 2", 1, 5, "\"2\" stands where the end of the text belongs"),
    ("<\u{202e}/>", 1, 1, "property lists have no element \"\u{fffd}\""),
  ])
  func `an error says what is wrong, and where`(
    text: String, line: Int, column: Int, problem: String
  ) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(Array(text.utf8))
    }
    #expect(error?.problem == problem)
    #expect(error?.position == TextPosition(line: line, column: column))
    #expect(error?.description == "line \(line), column \(column): \(problem)")
  }

  @Test func `text that is not UTF-8 is refused at its first wrong byte`() {
    for wrong: [UInt8] in [
      [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80],
      [0xf0, 0x9f, 0x98, 0x20], [0xe0, 0x80, 0x80],
    ] {
      let error = #expect(throws: PropertyListError.self) {
        try PropertyListDocument(Array("<string>é".utf8) + wrong + Array("</string>".utf8))
      }
      #expect(error?.offset == 10)
      #expect(error?.problem == "the text is not UTF-8")
    }
  }

  @Test func `UTF-16 is refused with a way out`() {
    for mark: [UInt8] in [[0xff, 0xfe], [0xfe, 0xff]] {
      let error = #expect(throws: PropertyListError.self) {
        try PropertyListDocument(mark + [0, 60])
      }
      #expect(error?.problem.contains("plutil -convert xml1") == true)
    }
  }
}
