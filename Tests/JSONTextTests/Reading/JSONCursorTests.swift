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
    ("", 0, "the text ends where a value belongs"),
    (" \n", 2, "the text ends where a value belongs"),
    ("[", 1, "the text ends where a value belongs"),
    ("[1", 2, "the text ends where a comma or ] belongs"),
    ("[1,", 3, "the text ends where a value belongs"),
    ("[1,]", 3, "\"]\" stands where a value belongs"),
    ("[,1]", 1, "\",\" stands where a value belongs"),
    ("[1 2]", 3, "\"2\" stands where a comma or ] belongs"),
    ("[1}", 2, "\"}\" stands where a comma or ] belongs"),
    ("]", 0, "\"]\" stands where a value belongs"),
    ("{", 1, "the text ends where a key belongs"),
    ("{1:2}", 1, "\"1\" stands where a key belongs"),
    ("{a:2}", 1, "\"a\" stands where a key belongs"),
    ("{'a':2}", 1, "\"'\" stands where a key belongs"),
    ("{\"a\"}", 4, "\"}\" stands where a colon belongs"),
    ("{\"a\":}", 5, "\"}\" stands where a value belongs"),
    ("{\"a\":1", 6, "the text ends where a comma or } belongs"),
    ("{\"a\":1,}", 7, "\"}\" stands where a key belongs"),
    ("{\"a\":1,,}", 7, "\",\" stands where a key belongs"),
    ("{\"a\":1]", 6, "\"]\" stands where a comma or } belongs"),
    ("[1] 2", 4, "\"2\" stands where the end of the text belongs"),
    ("1\u{0}", 1, "\"\u{fffd}\" stands where the end of the text belongs"),
    ("NaN", 0, "\"N\" stands where a value belongs"),
    ("Infinity", 0, "\"I\" stands where a value belongs"),
    ("nul", 0, "\"n\" stands where null belongs"), ("nan", 0, "\"n\" stands where null belongs"),
    ("tru", 0, "\"t\" stands where true or false belongs"),
    ("TRUE", 0, "\"T\" stands where a value belongs"),
    ("truee", 4, "\"e\" stands where the end of the text belongs"),
    ("// a\n1", 0, "\"/\" stands where a value belongs"),
    ("/* a */ 1", 0, "\"/\" stands where a value belongs"),
    ("\u{b}1", 0, "\"\u{fffd}\" stands where a value belongs"),
    ("\u{a0}1", 0, "\"\u{a0}\" stands where a value belongs"),
    ("é", 0, "\"é\" stands where a value belongs"),
    ("\u{202e}", 0, "\"\u{fffd}\" stands where a value belongs"),
    ("\u{feff}\u{feff}1", 3, "\"\u{fffd}\" stands where a value belongs"),
    ("+1", 0, "\"+\" stands where a value belongs"),
    (".5", 0, "\".\" stands where a value belongs"),
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
        throws: JSONError("\(found) stands where \(wanted) belongs", offset: 0),
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
