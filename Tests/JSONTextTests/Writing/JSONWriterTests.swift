import Bytes
import JSONText
import Testing

struct JSONWriterTests {
  private static func written(
    _ form: JSONWriter.Form = .line, _ body: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(form)
    body(&json)
    return String(decoding: json.bytes.bytes, as: UTF8.self)
  }

  private static func document(_ json: inout JSONWriter) {
    json.openObject()
    json.member(#""a":"#, nil as String?)
    json.member(#""b":"#, [String]())
    json.member(#""c":"#, secondsOf: nil)
    json.member(#""e":"#, ["x", "\u{202e}"])
    json.openObject(#""f":"#)
    json.closeObjectMember()
    json.openObject(#""g":"#)
    json.member(#""h":"#, true)
    json.member(#""i":"#, -7)
    json.member(named: "j") { $0.string(hexadecimal: 0x00af) }
    json.member(#""k":"#, secondsOf: 1)
    json.closeObjectMember()
    json.member(named: "\"") { $0.string("[x]") }
    json.openList(#""l":"#)
    json.closeListMember()
    json.member(#""m":"#) { $0.append("plain") }
    json.closeObject()
  }

  @Test func `absent members leave no trace, and no list or object ends with a comma`() {
    #expect(
      Self.written(.line, Self.document)
        == #"{"e":["x","\u202e"],"f":{},"g":{"h":true,"i":-7,"j":"0x00af","k":"0.000000001"},"#
        + #""\"":"[x]","l":[],"m":"plain"}"#)
  }

  @Test func `a line is indented by its depth, however deep`() {
    for depth in [0, 1, 2, 15, 16, 17, 40] {
      let text = Self.written(.indented) { json in
        for _ in 0..<depth { json.openList() }
        json.item { $0.string("x") }
        for _ in 0..<depth { json.closeList() }
      }
      let space = String(repeating: "  ", count: depth)
      #expect(text.contains("\n\(space)\"x\""), "\(depth)")
    }
  }

  @Test func `every member and item has a line of its own where it is indented`() {
    #expect(
      Self.written(.indented, Self.document) == #"""
        {
          "e": [
            "x",
            "\u202e"
          ],
          "f": {},
          "g": {
            "h": true,
            "i": -7,
            "j": "0x00af",
            "k": "0.000000001"
          },
          "\"": "[x]",
          "l": [],
          "m": "plain"
        }
        """#)
  }

  @Test func `members that were written before are the same again`() {
    let members = Self.written {
      $0.member(#""a":"#, 1)
      $0.member(#""b":"#, "x")
    }
    let whole = Self.written {
      $0.openObject()
      $0.members(Array(members.utf8))
      $0.member(#""c":"#, written: Array("[1]".utf8))
      $0.members(Array(members.utf8))
      $0.closeObject()
    }
    #expect(whole == #"{"a":1,"b":"x","c":[1],"a":1,"b":"x"}"#)
  }

  @Test func `JSON is written behind what was written before`() {
    var bytes = ByteWriter()
    for number in 0..<3 {
      bytes.writeJSON {
        $0.openObject()
        $0.member(#""n":"#, number)
        $0.closeObject()
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    #expect(
      String(decoding: bytes.bytes, as: UTF8.self) == "{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n")
  }
}
