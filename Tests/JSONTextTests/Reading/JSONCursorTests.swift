import JSONText
import TestSupport
import Testing

struct JSONCursorTests {
  private static func cursor(_ text: String) -> JSONCursor { JSONCursor(Array(text.utf8)) }

  private static let document = #"""
    {"a": [1, -2.5e3, true, false, null, "x\u00e9\ud83d\ude00\\\"/"], "b": {"c": {}, "d": []},
     "é": ["", {"": 0}], "f": 18446744073709551616}
    """#

  @Test func `values are read in their order, and places are told`() throws {
    var cursor = Self.cursor(#" {"a" : [1, {"b":"x"}], "c":null } "#)
    #expect(try cursor.kind() == .object)
    #expect(cursor.offset == 1)
    try cursor.beginObject()
    #expect(try cursor.nextName() == "a")
    #expect(cursor.nameRange == 2..<5)
    try cursor.beginList()
    #expect(try cursor.nextItem())
    #expect(try cursor.number() == .integer(1))
    #expect(try cursor.nextItem())
    try cursor.beginObject()
    #expect(try cursor.nextName() == "b")
    #expect(try cursor.kind() == .string)
    #expect(try cursor.string() == "x")
    #expect(try cursor.nextName() == nil)
    #expect(try !cursor.nextItem())
    #expect(try cursor.nextName() == "c")
    try cursor.null()
    #expect(try cursor.nextName() == nil)
    try cursor.expectEnd()
  }

  @Test(arguments: [
    ("", 0, "expected a value, found the end of the text"),
    (" \n", 2, "expected a value, found the end of the text"),
    ("[", 1, "expected a value, found the end of the text"),
    ("[1", 2, "expected a comma or ], found the end of the text"),
    ("[1,", 3, "expected a value, found the end of the text"),
    ("[1,]", 3, "expected a value, found \"]\""),
    ("[,1]", 1, "expected a value, found \",\""),
    ("[1 2]", 3, "expected a comma or ], found \"2\""),
    ("[1}", 2, "expected a comma or ], found \"}\""),
    ("]", 0, "expected a value, found \"]\""),
    ("{", 1, "expected a key, found the end of the text"),
    ("{1:2}", 1, "expected a key, found \"1\""),
    ("{a:2}", 1, "expected a key, found \"a\""),
    ("{'a':2}", 1, "expected a key, found \"'\""),
    ("{\"a\"}", 4, "expected a colon, found \"}\""),
    ("{\"a\":}", 5, "expected a value, found \"}\""),
    ("{\"a\":1", 6, "expected a comma or }, found the end of the text"),
    ("{\"a\":1,}", 7, "expected a key, found \"}\""),
    ("{\"a\":1,,}", 7, "expected a key, found \",\""),
    ("{\"a\":1]", 6, "expected a comma or }, found \"]\""),
    ("[1] 2", 4, "expected the end of the text, found \"2\""),
    ("1\u{0}", 1, "expected the end of the text, found \"\u{fffd}\""),
    ("NaN", 0, "expected a value, found \"N\""),
    ("Infinity", 0, "expected a value, found \"I\""),
    ("nul", 0, "expected null, found \"n\""), ("nan", 0, "expected null, found \"n\""),
    ("tru", 0, "expected true or false, found \"t\""),
    ("TRUE", 0, "expected a value, found \"T\""),
    ("truee", 4, "expected the end of the text, found \"e\""),
    ("// a\n1", 0, "expected a value, found \"/\""),
    ("/* a */ 1", 0, "expected a value, found \"/\""),
    ("\u{b}1", 0, "expected a value, found \"\u{fffd}\""),
    ("\u{a0}1", 0, "expected a value, found \"\u{a0}\""),
    ("é", 0, "expected a value, found \"é\""),
    ("\u{202e}", 0, "expected a value, found \"\u{fffd}\""),
    ("\u{feff}\u{feff}1", 3, "expected a value, found \"\u{fffd}\""),
    ("+1", 0, "expected a value, found \"+\""),
    (".5", 0, "expected a value, found \".\""),
  ])
  func `an error says what is wrong, and where`(text: String, offset: Int, problem: String) {
    #expect(throws: JSONError(problem, offset: offset)) {
      try JSONValue(reading: Array(text.utf8))
    }
    #expect(throws: JSONError(problem, offset: offset)) {
      var cursor = Self.cursor(text)
      try cursor.skipValue()
      try cursor.expectEnd()
    }
  }

  @Test(arguments: [
    ("1", "a number"), ("-1", "a number"), ("\"x\"", "a string"), ("[]", "a list"),
    ("{}", "an object"), ("true", "true"), ("false", "false"), ("null", "null"), ("nil", "\"n\""),
  ])
  func `a value of another kind is named`(text: String, found: String) {
    func check(
      _ wanted: String, _ read: (inout JSONCursor) throws -> Void,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var cursor = Self.cursor(text)
      guard found != wanted,
        !["true or false"].contains(wanted) || found != "true" && found != "false"
      else { return }
      #expect(
        throws: JSONError("expected \(wanted), found \(found)", offset: 0),
        sourceLocation: sourceLocation
      ) { try read(&cursor) }
    }
    check("a number") { _ = try $0.number() }
    check("a string") { _ = try $0.string() }
    check("true or false") { _ = try $0.boolean() }
    check("null") { try $0.null() }
    check("a list") { try $0.beginList() }
    check("an object") { try $0.beginObject() }
  }

  @Test func `no text that is cut is read, and its error lies in it`() {
    let whole = Array(Self.document.utf8)
    for count in whole.indices {
      let cut = Array(whole[..<count])
      let error = #expect(throws: JSONError.self) { try JSONValue(reading: cut) }
      #expect(0...count ~= error?.offset ?? -1)
    }
    #expect(throws: Never.self) { try JSONValue(reading: whole) }
  }

  @Test func `what is passed over is what is read`() {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<4000 {
      let bytes = Array(Self.document.utf8).mutated(using: &generator)
      let read = Result { try JSONValue(reading: bytes) }
      let passed = Result {
        var cursor = JSONCursor(bytes)
        try cursor.skipValue()
        try cursor.expectEnd()
      }
      switch (read, passed) {
      case (.success, .success): break
      case (.failure(let one), .failure(let other)):
        #expect(one as? JSONError == other as? JSONError)
      default: Issue.record("\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `brackets without end meet a limit`(opening: String) {
    let text = Array(String(repeating: opening, count: 200_000).utf8)
    for depth in [1, 64, 100] {
      #expect {
        _ = try JSONValue(
          reading: text, limits: JSONLimits(bytes: .max, depth: depth, values: .max))
      } throws: { ($0 as? JSONError)?.problem == "the values are nested more than \(depth) deep" }
      #expect {
        var cursor = JSONCursor(text, depth: depth)
        try cursor.skipValue()
      } throws: { ($0 as? JSONError)?.problem == "the values are nested more than \(depth) deep" }
    }
  }

  @Test func `as many brackets as the limit allows are read`() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try JSONValue(reading: Array("[\(text.dropFirst())".utf8)) }
    // A closed value does not count.
    var cursor = Self.cursor("[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]")
    try cursor.skipValue()
    try cursor.expectEnd()
  }
}
