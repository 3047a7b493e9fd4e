import Bytes
import Escaping
import JSONText
import PropertyLists

extension FuzzTarget {
  /// A JSON text (RFC 8259), which evidence, baselines, decision cases and property lists are written in.
  static let json = FuzzTarget(
    "json",
    examples: {
      [
        #"{"a":[1,-2.5e3,true,false,null,"x\u00e9\ud83d\ude00\\\"/"],"b":{"c":{},"d":[]},"a":""}"#,
        #"["é漢😀",18446744073709551616,-9223372036854775808,{"":0}]"#, "[[[[[[[[[[]]]]]]]]]]",
      ].map { Array($0.utf8) }
    }
  ) { input in
    let value: JSONValue?
    do throws(JSONError) {
      value = try JSONValue(reading: input)
    } catch {
      value = nil
      try promise(0...input.count ~= error.offset, "a problem has a place in the text")
      try promise(
        error.problem.utf8.count <= 200
          && !error.problem.unicodeScalars.contains(where: \.isDeceptive),
        "what is said of a text is short and looks as it is: \(error.problem)")
    }
    try promise(isPassedOver(input) == (value != nil), "what can be read can be passed over")
    let list = try? PropertyListDocument(input)
    try promise(list?.format != .json || value != nil, "a property list in JSON is JSON")
    guard let value else { return }
    for form in [JSONWriter.Form.line, .indented] {
      let written = written(value, form)
      let again: JSONValue
      do throws(JSONError) { again = try JSONValue(reading: written) } catch {
        throw BrokenPromise(description: "what was written can be read: \(error.problem)")
      }
      try promise(Self.written(again, form) == written, "it is written as it was read")
    }
  }

  private static func isPassedOver(_ input: [UInt8]) -> Bool {
    var cursor = JSONCursor(input)
    do throws(JSONError) {
      try cursor.skipValue()
      try cursor.expectEnd()
      return true
    } catch {
      return false
    }
  }

  private static func written(_ value: JSONValue, _ form: JSONWriter.Form) -> [UInt8] {
    var json = JSONWriter(form)
    json.value(value)
    return json.bytes.bytes
  }
}
