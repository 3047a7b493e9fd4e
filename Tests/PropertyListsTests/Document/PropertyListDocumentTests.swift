import Bytes
import PropertyLists
import Testing

@Suite struct PropertyListDocumentTests {
  static let wanted = PropertyListValue.dictionary([
    "NSAppTransportSecurity": .dictionary([
      "NSExceptionDomains": .dictionary(["ads.example": .dictionary(["k": .string("v")])])
    ])
  ])
  static let xml = """
    <plist version="1.0">
    <dict>
    \t<key>NSAppTransportSecurity</key>
    \t<dict><!-- why -->
    \t\t<key>NSExceptionDomains</key>
    \t\t<dict><key>ads.example</key><dict><key>k</key><string>v</string></dict></dict>
    \t</dict>
    </dict>
    </plist>
    """
  static let openStep = """
    // As nscurl prints it
    {
        NSAppTransportSecurity = {
            NSExceptionDomains = {
                "ads.example" = { k = v; };
            };
        };
    }
    """
  static let json = """
    {"NSAppTransportSecurity": {
      "NSExceptionDomains": {
        "ads.example": {"k": "v"}}}}
    """

  @Test(arguments: [
    (xml, PropertyListDocument.Format.xml, 6, 9), (openStep, .openStep, 5, 13),
    (json, .json, 3, 5),
  ])
  func `a text of each format has the same value, and places`(
    text: String, format: PropertyListDocument.Format, line: Int, column: Int
  ) throws {
    let marks: [[UInt8]] = [[], [0xef, 0xbb, 0xbf]]
    for mark in marks {
      let document = try PropertyListDocument(mark + Array(text.utf8))
      #expect(document.format == format)
      #expect(document.value == Self.wanted)
      let path = ["NSAppTransportSecurity", "NSExceptionDomains", "ads.example"]
      #expect(document.keyPosition(at: path) == TextPosition(line: line, column: column))
      let member = try #require(document.member(at: path + ["k"]))
      #expect(document.node(at: path + ["k"])?.value == .string("v"))
      #expect(String(decoding: document.bytes[member.node.range], as: UTF8.self).contains("v"))
      #expect(String(decoding: document.bytes[member.keyRange], as: UTF8.self).contains("k"))
      #expect(document.node(at: ["nothing"]) == nil)
      #expect(document.member(at: []) == nil)
      #expect(document.node(at: [])?.value == document.value)
    }
  }

  @Test(arguments: [
    ("<?xml version='1.0'?><plist><dict/></plist>", PropertyListDocument.Format.xml),
    ("  \n<!-- a --><!DOCTYPE plist><dict></dict>", .xml), ("{}", .json), ("[1]", .json),
    ("{ /* a */ a = b; }", .openStep), ("{ \"a\\\"\" = b; }", .openStep),
    ("{ \"a\\\"\" : 1 }", .json), ("/* a */ \"k\" = \"v\";", .openStep), ("k = v;", .openStep),
    ("(a, b)", .openStep), ("// only\n'a b';", .openStep),
  ])
  func `the content tells the format`(
    text: String, format: PropertyListDocument.Format
  ) throws {
    #expect(try PropertyListDocument(Array(text.utf8)).format == format)
  }

  @Test func `of a key that stands twice the last counts, and both are kept`() throws {
    let document = try PropertyListDocument(
      Array("<dict><key>a</key><true/>\n<key>a</key><false/></dict>".utf8))
    #expect(document.root.members.map(\.node.value) == [.boolean(true), .boolean(false)])
    #expect(document.node(at: ["a"])?.value == .boolean(false))
    #expect(document.keyPosition(at: ["a"]) == TextPosition(line: 2, column: 1))
  }

  @Test func `lines end with LF, CRLF or CR, and columns count bytes`() throws {
    let document = try PropertyListDocument(Array("{\r\n\"é\" = a;\rb = c;\n d = e; }".utf8))
    #expect(document.keyPosition(at: ["b"]) == TextPosition(line: 3, column: 1))
    #expect(document.keyPosition(at: ["d"]) == TextPosition(line: 4, column: 2))
    let value = try #require(document.node(at: ["é"]))
    #expect(
      document.position(ofByte: value.range.lowerBound) == TextPosition(line: 2, column: 8))
    #expect(document.position(ofByte: -1) == nil)
    #expect(document.position(ofByte: document.bytes.count + 1) == nil)
  }

  @Test func `limits are kept, and named where they are passed`() throws {
    let text = Array("[[[1, 2]]]".utf8)
    let roomy = PropertyListLimits(bytes: 10, depth: 3, values: 5)
    #expect(throws: Never.self) { try PropertyListDocument(text, limits: roomy) }
    for (bytes, depth, values, word) in [
      (9, 3, 5, "10 bytes"), (10, 2, 5, "deep"), (10, 3, 4, "more than 4"),
    ] {
      let limits = PropertyListLimits(bytes: bytes, depth: depth, values: values)
      let error = #expect(throws: PropertyListError.self) {
        try PropertyListDocument(text, limits: limits)
      }
      #expect(error?.problem.contains(word) == true)
    }
  }
}
