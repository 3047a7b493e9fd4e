import PropertyLists
import TestSupport
import Testing

@Suite struct PropertyListEditingTests {
  static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- ours -->
    <plist version="1.0">
    <dict>
      <key>CFBundleName</key> <!-- shown -->
      <string>A &amp; <![CDATA[B]]></string>
      <key>NSAppTransportSecurity</key>
      <dict>
        <!-- ticket 7 -->
        <key>NSAllowsArbitraryLoads</key>
        <true/> <!-- for now -->
        <key>NSExceptionDomains</key>
        <dict>
          <!-- a is old -->
          <key>a.example</key>
          <dict>
            <key>NSExceptionMinimumTLSVersion</key>
            <string>TLSv1.0</string><!-- kept -->
          </dict>
        </dict>
      </dict>
      <key>UIRequiresFullScreen</key><true/>
    </dict>
    </plist>

    """

  private func edited(
    _ text: String, _ path: [String], _ value: PropertyListValue
  ) throws -> String {
    let bytes = try PropertyListDocument(Array(text.utf8)).replacingValue(at: path, with: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test
  func `a merge keeps what stays, drops what goes, and adds what comes after its predecessor`()
    throws
  {
    let result = try edited(
      Self.file, ["NSAppTransportSecurity"],
      .dictionary([
        "NSExceptionDomains": .dictionary([
          "a.example": .dictionary(["NSExceptionMinimumTLSVersion": .string("TLSv1.0")]),
          "b.example": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]),
        ])
      ]))
    let removed = "    <key>NSAllowsArbitraryLoads</key>\n    <true/> <!-- for now -->\n"
    let close = "        <string>TLSv1.0</string><!-- kept -->\n      </dict>\n"
    let added = """
            <key>b.example</key>
            <dict>
              <key>NSExceptionAllowsInsecureHTTPLoads</key>
              <true/>
            </dict>

      """
    let spot = Self.file.replacing(removed, with: "").replacing(close, with: close + added)
    #expect(result.split(separator: "\n") == spot.split(separator: "\n"))
    #expect(result == spot)
  }

  @Test func `one entry is replaced, its neighbours are not touched`() throws {
    let path = ["NSAppTransportSecurity", "NSExceptionDomains", "a.example"]
    let result = try edited(
      Self.file, path + ["NSExceptionMinimumTLSVersion"], .string("TLSv1.1"))
    #expect(result == Self.file.replacing("TLSv1.0", with: "TLSv1.1"))
  }

  @Test func `dictionaries that are missing on the path are made, in order where keys are sorted`()
    throws
  {
    let result = try edited(
      "<plist>\n<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>Z</key>\n\t<true/>\n</dict>\n</plist>",
      ["NSAppTransportSecurity", "NSExceptionDomains"], .dictionary([:]))
    #expect(
      result == """
        <plist>
        <dict>
        \t<key>A</key>
        \t<true/>
        \t<key>NSAppTransportSecurity</key>
        \t<dict>
        \t\t<key>NSExceptionDomains</key>
        \t\t<dict/>
        \t</dict>
        \t<key>Z</key>
        \t<true/>
        </dict>
        </plist>
        """)
  }

  @Test(arguments: [
    ("<plist>\n<dict/>\n</plist>", "<plist>\n<dict>\n\t<key>k</key>\n\t<true/>\n</dict>\n</plist>"),
    (
      "<plist>\r\n <dict />\r\n</plist>",
      "<plist>\r\n <dict>\r\n \t<key>k</key>\r\n \t<true/>\r\n </dict>\r\n</plist>"
    ),
    (
      "<plist>\n<dict></dict>\n</plist>",
      "<plist>\n<dict>\n\t<key>k</key>\n\t<true/>\n</dict>\n</plist>"
    ),
    (
      "<plist>\n<dict> <!-- c -->\n</dict>\n</plist>",
      "<plist>\n<dict> <!-- c -->\n\t<key>k</key>\n\t<true/>\n</dict>\n</plist>"
    ),
    ("<plist><dict/></plist>", "<plist><dict><key>k</key><true/></dict></plist>"),
    (
      "<plist><dict><key>a</key><true/></dict></plist>",
      "<plist><dict><key>a</key><true/><key>k</key><true/></dict></plist>"
    ),
    (
      "<plist>\n<dict><key>z</key><true/></dict>\n</plist>",
      "<plist>\n<dict><key>k</key><true/><key>z</key><true/></dict>\n</plist>"
    ),
    (
      "<dict>\r  <key>a</key>\r  <true/></dict>\r",
      "<dict>\r  <key>a</key>\r  <true/>\r  <key>k</key>\r  <true/></dict>\r"
    ),
    (
      "\u{feff}<dict>\n  <key>a</key><true/> <!-- c -->\n</dict>",
      "\u{feff}<dict>\n  <key>a</key><true/> <!-- c -->\n  <key>k</key>\n  <true/>\n</dict>"
    ),
    (
      "<dict>\n<key>a</key>\n<true/>\n</dict>",
      "<dict>\n<key>a</key>\n<true/>\n<key>k</key>\n<true/>\n</dict>"
    ),
    ("<dict a='/>'\n/>", "<dict a='/>'>\n\t<key>k</key>\n\t<true/>\n</dict>"),
  ])
  func `a new entry stands as its neighbours do`(text: String, wanted: String) throws {
    let result = try edited(text, ["k"], .boolean(true))
    #expect(result == wanted)
    #expect(result.utf8.elementsEqual(wanted.utf8))
  }

  @Test(arguments: [
    ("<dict>\n  <key>k</key>\n  <true/>\n  <!-- b -->\n</dict>", "<dict>\n  <!-- b -->\n</dict>"),
    ("<dict>\r\n\t<key>k</key>\r\n\t<true/>\r\n</dict>", "<dict>\r\n</dict>"),
    ("<dict><key>a</key><true/> <key>k</key><true/></dict>", "<dict><key>a</key><true/></dict>"),
    (
      "<dict>\n <key>k</key><true/> <key>a</key><true/>\n</dict>",
      "<dict>\n <key>a</key><true/>\n</dict>"
    ),
    ("<dict>\n <key>k</key><true/>\n <key>k</key>\n <false/>\n</dict>", "<dict>\n</dict>"),
    ("<dict><key>a</key><true/></dict>", "<dict><key>a</key><true/></dict>"),
  ])
  func `what is removed goes with its lines`(text: String, wanted: String) throws {
    let bytes = try PropertyListDocument(Array(text.utf8)).removingValue(at: ["k"])
    #expect(bytes == Array(wanted.utf8))
  }

  @Test func `random edits give exactly what was wanted, and the same value changes no byte`()
    throws
  {
    var generator = SeededGenerator(seed: 31)
    for round in 0..<400 {
      let bytes = Self.written(
        .random(depth: 4, using: &generator), round: round, using: &generator)
      let document = try PropertyListDocument(bytes)
      guard case .dictionary(let before) = document.value else {
        Issue.record("the root is not a dictionary")
        continue
      }
      #expect(try document.replacingValue(at: [], with: document.value) == bytes)
      let after = PropertyListValue.random(depth: 4, using: &generator)
      let key = before.entries.first?.key ?? "new"
      for path in [[], [key], ["missing", "deep"]] {
        let edited = try document.replacingValue(at: path, with: after)
        let reread = try PropertyListDocument(edited)
        #expect(reread.node(at: path)?.value.sorted == after.sorted)
        #expect(try reread.replacingValue(at: path, with: after) == edited)
        guard path.count == 1 else { continue }
        var wanted = before
        wanted[key] = after
        #expect(reread.value.sorted == PropertyListValue.dictionary(wanted).sorted)
        let without = try PropertyListDocument(reread.removingValue(at: path))
        wanted[key] = nil
        #expect(without.value.sorted == PropertyListValue.dictionary(wanted).sorted)
      }
    }
  }

  /// The list as one of many hands might have written it.
  private static func written(
    _ dictionary: PropertyListDictionary, round: Int, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var lines = PropertyListWriter.document(dictionary).split(
      separator: "\n", omittingEmptySubsequences: false)[2...].map(String.init)
    // Only lines that begin with a tag are known to stand outside of strings.
    for index in lines.indices where lines[index].drop(while: { $0 == "\t" }).hasPrefix("<key>") {
      if lines[index].hasSuffix("</key>"), Bool.random(using: &generator) {
        lines[index] += "<!-- c -->"
      }
      if round % 3 == 0 { lines[index] = "<!-- own\nline -->" + lines[index] }
    }
    if round % 7 == 0 {
      for index in lines.indices { lines[index] += Bool.random(using: &generator) ? " " : "\n" }
    }
    return Array(lines.joined(separator: round % 5 == 0 || round % 7 == 0 ? "" : "\n").utf8)
  }

  @Test func `duplicates are matched from the end`() throws {
    let text = "<dict>\n<key>a</key><integer>1</integer>\n<key>a</key><integer>2</integer>\n</dict>"
    let document = try PropertyListDocument(Array(text.utf8))
    #expect(try document.replacingValue(at: [], with: document.value) == document.bytes)
    #expect(
      try edited(text, [], .dictionary(["a": .integer(2)]))
        == "<dict>\n<key>a</key><integer>2</integer>\n</dict>")
    let twice = PropertyListDictionary([
      .init(key: "b", value: .integer(1)), .init(key: "b", value: .integer(2)),
    ])
    #expect(
      try edited(text, [], .dictionary(twice))
        == "<dict>\n<key>b</key>\n<integer>2</integer>\n</dict>")
  }

  @Test(
    arguments: [
      ("<dict>\n<key>a</key><true/> <key>b</key><true/> \t<key>c</key><true/>\n</dict>", "\n"),
      ("<dict>\n<key>a</key><true/> <key>b</key><true/> </dict>", "\n"),
      ("<dict><key>a</key><true/> <key>b</key><true/></dict>", ""),
      ("<dict>\n <key>a</key><true/> <!-- c --> <key>b</key><true/>\n</dict>", "\n <!-- c -->\n"),
    ])
  func `members that stand side by side go together`(text: String, left: String) throws {
    #expect(try edited(text, [], .dictionary([:])) == "<dict>\(left)</dict>")
    let twice = text.replacing("<key>b</key>", with: "<key>a</key>")
      .replacing("<key>c</key>", with: "<key>a</key>")
    let without = try PropertyListDocument(Array(twice.utf8)).removingValue(at: ["a"])
    #expect(String(decoding: without, as: UTF8.self) == "<dict>\(left)</dict>")
  }

  @Test func `a long line before many members costs no look back from each`() throws {
    let members = (0..<5_000).map { "<key>a\($0)</key><true/>\n" }.joined()
    let comment = String(repeating: "x", count: 200_000)
    let text = "\n\t<!--\(comment)--><dict>\n\(members)</dict>"
    let result = try edited(text, ["b"], .boolean(true))
    #expect(result.hasSuffix("<key>b</key>\n<true/>\n</dict>"))
  }

  @Test func `only XML is edited, and only dictionaries hold paths`() throws {
    for text in ["{ a = b; }", "{\"a\": 1}"] {
      let document = try PropertyListDocument(Array(text.utf8))
      #expect(throws: PropertyListEditingError.notXML(document.format)) {
        try document.replacingValue(at: ["a"], with: .boolean(true))
      }
    }
    let document = try PropertyListDocument(Array(Self.file.utf8))
    #expect(throws: PropertyListEditingError.notADictionary(path: ["CFBundleName"])) {
      try document.replacingValue(at: ["CFBundleName", "x"], with: .boolean(true))
    }
    #expect(throws: PropertyListEditingError.rootCannotBeRemoved) {
      try document.removingValue(at: [])
    }
    #expect(try document.removingValue(at: ["x", "y"]) == document.bytes)
    #expect("\(PropertyListEditingError.notXML(.binary))".contains("plutil -convert xml1"))
  }
}
