import Bytes
import Foundation
import JSONText
import TestSupport
import Testing

struct JSONValueTests {
  private static func line(_ value: JSONValue) -> String {
    var json = JSONWriter()
    json.value(value)
    return String(decoding: json.bytes.bytes, as: UTF8.self)
  }

  private static func read(
    _ text: String, limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try JSONValue(reading: Array(text.utf8), limits: limits)
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-0.0e-7", "[]", "{}", #""""#, #"{"a":{"b":[[],{},[1,2]]}}"#,
    #"["\"\\\n\r\t","é漢😀","\u202e"]"#, "123456789012345678901234567890.5e+1000",
    "-9223372036854775808", "18446744073709551616", #"{"a":1,"a":2}"#,
  ])
  func `a value is written as it was read`(text: String) throws {
    #expect(Self.line(try Self.read(text)) == text)
    let document = try Self.read(text).document()
    #expect(Self.line(try Self.read(document)) == text)
  }

  @Test func `white space stands anywhere between`() throws {
    let text = "\u{feff}\r\n\t [ 1 ,\n{ \"a\" :\ttrue } , [ ] , { } ] \n"
    #expect(Self.line(try Self.read(text)) == #"[1,{"a":true},[],{}]"#)
  }

  @Test func `of a name that stands twice the last counts, and both are there`() throws {
    let value = try Self.read(#"{"a":1,"b":null,"a":"x"}"#)
    #expect(value["a"]?.text == "x")
    #expect(value["b"]?.isNull == true)
    #expect(value["c"] == nil)
    #expect(value.members?.map(\.name) == ["a", "b", "a"])
    #expect(value.elements == nil && value.text == nil && value.integer == nil)
    #expect(try Self.read("[7]").elements?.first?.integer == 7)
  }

  @Test func `values and bytes have limits`() throws {
    let limits = JSONLimits(bytes: 20, depth: 2, values: 4)
    #expect(throws: Never.self) { try Self.read("[[1,2]]", limits: limits) }
    #expect(throws: JSONError("there are more than 4 values", offset: 6)) {
      try Self.read("[[1,2,3]]", limits: limits)
    }
    #expect(
      throws: JSONError("the values are nested more than 2 deep", offset: 2, exceedsLimit: true)
    ) {
      try Self.read("[[[]]]", limits: limits)
    }
    #expect(throws: JSONError("the text has 21 bytes; the limit is 20", offset: 0)) {
      try Self.read(String(repeating: " ", count: 21), limits: limits)
    }
  }

  @Test func `numbers that are not finite are null, for which JSON has no other word`() {
    #expect(Self.line(.array([.real(1.5), .real(.nan), .real(-.infinity)])) == "[1.5,null,null]")
  }

  @Test func `elements of a lazy array are made one by one, and may be taken out`() {
    var (drained, pieces) = ("", 0)
    let value = JSONValue.object([
      "a": .lazyArray([1, 2, 3]) { .integer($0) }, "b": .lazyArray(count: 0) { _ in .null },
      "c": .object(["d": .lazyArray(count: 2) { .array([.integer($0)]) }]), "e": nil,
    ])
    var json = JSONWriter(.indented)
    json.value(value) { bytes in
      drained += String(decoding: bytes.bytes, as: UTF8.self)
      pieces += 1
      bytes.removeAll()
    }
    drained += String(decoding: json.bytes.bytes, as: UTF8.self)
    #expect(drained + "\n" == value.document())
    #expect(pieces == 5)
  }

  /// Foundation is laxer than RFC 8259, so it reads all that is read here, and as the same.
  @Test func `whatever is read here is read alike by Foundation`() throws {
    let seed = #"""
      {"a": [1, -2.5e3, true, false, null, "x\u00e9\ud83d\ude00\\\"/"], "b": {"c": {}, "d": []},
       "é": ["", {"": 0}], "f": 12345678901234567890}
      """#
    var (generator, read) = (SeededGenerator(seed: 31), 0)
    for _ in 0..<4000 {
      let bytes = Array(seed.utf8).mutated(using: &generator)
      guard let ours = try? JSONValue(reading: bytes) else { continue }
      read += 1
      let data = Data(bytes)
      let theirs = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      let again = try JSONSerialization.jsonObject(
        with: Data(Self.line(ours).utf8), options: .fragmentsAllowed)
      #expect(
        (theirs as? NSObject) == (again as? NSObject), "\(String(decoding: data, as: UTF8.self))")
    }
    #expect(read > 40)
  }
}
