import Escaping
import ProjectFiles
import Testing

/// Anchors, aliases and merge keys where they are resolved.
struct YAMLAliasTests {
  private static func flat(_ node: YAMLNode) -> String {
    switch node.content {
    case .empty: "~"
    case .text(let text): text.parsed { $0 }
    case .list(let list): "[" + list.map(flat).joined(separator: " ") + "]"
    case .mapping(let members):
      "{" + members.map { "\($0.name.parsed { $0 }):\(flat($0.value))" }.joined(separator: " ")
        + "}"
    }
  }

  @Test(
    arguments: [
      ("a: &x [1]\nb: *x\n", "{a:[1] b:[1]}"), ("- &x 1\n- &x 2\n- *x\n", "[1 2 2]"),
      ("a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}\n", "{a:{b:1 c:2} d:{c:3 b:1}}"),
      (
        "a: &x {b: 1}\nc: &y {b: 2, d: 4}\ne:\n  <<: [*x, *y]\n",
        "{a:{b:1} c:{b:2 d:4} e:{b:1 d:4}}"
      ),
      ("a: &x\n  b: &y 1\nc: [*x, *y]\n", "{a:{b:1} c:[{b:1} 1]}"),
      ("a: {<<: {b: 1}}\n", "{a:{b:1}}"),
      ("a: &x 'b * c'\nd: '*x'\ne: *x\n", "{a:b * c d:*x e:b * c}"),
      ("'<<': 1\n", "{<<:1}"), ("a: \u{e000}x\n", "{a:\u{e000}x}"),
      ("Tom: '&Jerry and *Spike'\n", "{Tom:&Jerry and *Spike}"),
    ])
  func `an alias has the value of its anchor`(text: String, wanted: String) throws {
    #expect(Self.flat(try YAMLNode(yaml: text, aliases: .resolved)) == wanted)
  }

  @Test func `a copy has the lines of the anchor`() throws {
    let root = try YAMLNode(yaml: "a: &x\n  b: 1\nc: *x\n", aliases: .resolved)
    #expect(root.members?.last?.line == 3)
    #expect(root.members?.last?.value.members?.first?.line == 2)
  }

  @Test(
    arguments: [
      ("a: &x 1\nb: *y\n", "has no anchor"), ("a: &x [*x]\n", "has no anchor"),
      ("a: &x 1\n*x : 2\n", "an alias as a key"), ("a: &x 1\n? [*x]\n: 2\n", "is not text"),
      ("a: &x 1\nb: {<<: *x}\n", "merge key"), ("a: &x 1\nb: *x y\n", "has no anchor"),
      ("a: &x 1\nb: *x\nc: \u{e000}\n", "U+E000"),
    ])
  func `an alias without a plain meaning is refused`(text: String, problem: String) {
    let error = #expect(throws: YAMLDocumentError.self) {
      try YAMLNode(yaml: text, aliases: .resolved)
    }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test func `aliases of aliases are refused before they fill the memory`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<20 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let error = #expect(throws: YAMLDocumentError.self) {
      try YAMLNode(yaml: text, aliases: .resolved)
    }
    #expect(error?.problem.contains("copy more than") == true)
  }

  @Test func `aliases do not make a value deeper than a file may be`() {
    var text = "a0: &a0 [x]\n"
    for level in 1..<40 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let error = #expect(throws: YAMLDocumentError.self) {
      try YAMLNode(yaml: text, aliases: .resolved)
    }
    #expect(error?.problem.contains("nested deeper") == true)
  }
}
