import Bytes
import JSONText
import Testing

@Suite struct JSONObjectTests {
  private enum Color: String, CaseIterable { case red, blue }

  private struct Part: Sendable {
    var name: String
    var color: Color?

    static let members = JSONObject<Part>(
      "part", [.field("name") { $0.name }, .word("color") { $0.color }])
  }

  private struct Whole: Sendable {
    var count = 1
    var note: String?
    var notes: [String] = []
    var isOpen = false
    var part = Part(name: "a", color: .red)
    var parts: [Part] = []
    var more: [Part]?

    static let members = JSONObject<Whole>(
      [
        .constant("version", .integer(1)), .field("count", as: .integer(from: 1)) { $0.count },
        .field("note") { $0.note }, .field("notes") { $0.notes },
        .list("allNotes") { $0.notes }, .flag("open", as: .yes) { $0.isOpen },
        .object("part", Part.members) { $0.part }, .objects("parts", Part.members) { $0.parts },
        .objects("more", Part.members) { $0.more }, .lazy("lazy", Part.members) { $0.parts },
      ], Part.members.members(\.part))
  }

  private func text(_ form: JSONWriter.Form, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(form)
    write(&json)
    return String(decoding: json.bytes.bytes, as: UTF8.self)
  }

  @Test(arguments: [JSONWriter.Form.line, .indented])
  func `a table writes the same directly and as a value`(form: JSONWriter.Form) {
    let full = Whole(
      count: 2, note: "b", notes: ["c", "d"], isOpen: true, parts: [Part(name: "e")],
      more: [Part(name: "f", color: .blue)])
    for whole in [full, Whole()] {
      let direct = text(form) { Whole.members.append(whole, to: &$0) }
      #expect(text(form) { $0.value(Whole.members.value(whole)) } == direct)
    }
  }

  @Test func `what is absent is omitted, and a list that is always written is not`() {
    #expect(
      text(.line) { Whole.members.append(Whole(), to: &$0) }
        == #"{"version":1,"count":1,"allNotes":[],"part":{"name":"a","color":"red"},"#
        + #""parts":[],"lazy":[],"name":"a","color":"red"}"#)
  }

  @Test func `what is always written is required`() throws {
    guard case .object(let form) = Whole.members.form else {
      Issue.record("the form is not that of an object")
      return
    }
    #expect(
      form.fields.filter(\.isRequired).map(\.name)
        == ["version", "count", "allNotes", "part", "parts", "lazy", "name"])
    #expect(
      form.fields.map(\.name)
        == [
          "version", "count", "note", "notes", "allNotes", "open", "part", "parts", "more", "lazy",
          "name", "color",
        ])
  }
}
