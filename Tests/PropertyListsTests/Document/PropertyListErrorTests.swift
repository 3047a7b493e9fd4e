import Bytes
import PropertyLists
import Testing

@Suite struct PropertyListErrorTests {
  @Test(arguments: [
    (Array("<dict>".utf8), PropertyListError.Code.notValid), (Array("bplist00".utf8), .notValid),
    ([0xff, 0xfe, 0x3c, 0], .notSupported), (Array("bplist1500000000".utf8), .notSupported),
    (Array("<?xml encoding=\"latin1\"?><string>é</string>".utf8), .notSupported),
    (Array("<array><array><array/></array></array>".utf8), .tooLarge),
    (Array("((()))".utf8), .tooLarge), (Array("[[[]]]".utf8), .tooLarge),
    (Array("<array><true/><true/><true/><true/></array>".utf8), .tooLarge),
    (Array("[true, true, true, true]".utf8), .tooLarge),
    ([UInt8](repeating: 0x20, count: 101), .tooLarge),
  ])
  func `an error has a code`(bytes: [UInt8], code: PropertyListError.Code) {
    let limits = PropertyListLimits(bytes: 100, depth: 2, values: 4)
    #expect {
      _ = try PropertyListDocument(bytes, limits: limits)
    } throws: { error in
      (error as? PropertyListError)?.code == code
    }
  }

  @Test(arguments: [
    ("", 1, 1, "the file is empty"), (" \n", 2, 1, "the file is empty"),
    ("%PDF", 1, 1, "this is not a property list: neither XML, binary, OpenStep text nor JSON"),
    ("<html/>", 1, 1, "property lists have no element \"html\""),
    ("<plist/>", 1, 1, "there is no value"), ("<plist>\n</plist>", 2, 1, "there is no value"),
    ("<dict>\n <key>a</key>\n</dict>", 2, 2, "this key has no value"),
    ("<dict><string>a</string></dict>", 1, 7, "expected <key>, found <string>"),
    ("<dict>x</dict>", 1, 7, "expected a key, found \"x\""),
    ("<dict>é</dict>", 1, 7, "expected a key, found \"é\""),
    ("<dict>", 1, 7, "expected a key, found the end of the file"),
    ("<array><key>a</key></array>", 1, 8, "expected a value, found <key>"),
    (
      "<key>a</key><true/>", 1, 1,
      "expected a value, found <key>; put the keys and values between <dict> and </dict>"
    ),
    ("<array>\n</dict>", 2, 1, "expected </array>, found </dict>"),
    ("<dict/><dict/>", 1, 8, "expected the end of the file, found \"<\""),
    ("<string>a&unknown;</string>", 1, 10, "this character reference is not valid in XML"),
    ("<string>&#xD800;</string>", 1, 9, "this character reference is not valid in XML"),
    ("<string>&#0;</string>", 1, 9, "this character reference is not valid in XML"),
    (
      "<string>a<!-- b --></string>", 1, 10,
      "expected </string>, found \"<\""
    ),
    ("<string>a", 1, 1, "<string> has no end tag"),
    ("<integer>18446744073709551616</integer>", 1, 10, "this is not a valid 64-bit integer"),
    ("<integer></integer>", 1, 10, "this is not a valid 64-bit integer"),
    ("<real>1e999</real>", 1, 7, "this is not a valid real"),
    ("<date>today</date>", 1, 7, "this is not a valid date"),
    ("<data>a</data>", 1, 7, "this is not valid base64"),
    ("<true>x</true>", 1, 7, "expected </true>, found \"x\""),
    (
      "<!DOCTYPE plist [<!ENTITY a 'b'>]><dict/>", 1, 17,
      "this DOCTYPE has an internal subset, which is not supported"
    ),
    ("<?xml encoding=\"latin1\"?><string>é</string>", 1, 1, "the encoding is not UTF-8"),
    ("<dict///>", 1, 6, "expected `>` after this slash"),
    ("<dict / >", 1, 7, "expected `>` after this slash"),
    ("<!-- a", 1, 1, "this comment does not end"), ("<dict a='>", 1, 1, "this tag does not end"),
    ("{ a = b }", 1, 9, "expected ;, found \"}\""),
    ("hello world", 1, 7, "expected = or ;, found \"w\""),
    ("{ a = b;", 1, 9, "expected a key or }, found the end of the file"),
    ("{ a = \"b", 1, 7, "this string does not end"),
    ("{ a = <0f0>; }", 1, 7, "this data has an odd number of hexadecimal digits"),
    (
      "{ a = \"\\Ud83d\"; }", 1, 8,
      "this is half of a surrogate pair, and the other half is missing"
    ),
    ("{ a = \"\\377\"; }", 1, 8, "octal escapes above 177 are not supported"),
    ("( a b )", 1, 5, "expected , or ), found \"b\""),
    ("/* a", 1, 1, "this comment does not end"),
    ("{\"a\": null}", 1, 7, "property lists cannot contain null"),
    ("[01]", 1, 2, "this is not a JSON number"),
    ("[1,]", 1, 4, "expected a value, found \"]\""),
    ("[9223372036854775808]", 1, 2, "this integer does not fit in 64 bits"),
    ("[1e999]", 1, 2, "this number is too large"),
    ("[\"\\x\"]", 1, 3, "this escape sequence is not valid in JSON"),
    ("[\"a\nb\"]", 1, 4, "a string contains an unescaped control character"),
    ("[1] 2", 1, 5, "expected the end of the text, found \"2\""),
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
