import Escaping
import ProjectFiles
import Testing

struct YAMLNodeReadingTests {
  @Test func `values have their lines and are text as it is written`() throws {
    let root = try YAMLNode(
      yaml: """
        # versions are no numbers
        ios: 17.10
        first-party:
          - example.com
          - {a: "", b: ~}
        """)
    #expect(
      root.members == [
        .init(
          name: "ios", line: 2, value: YAMLNode(.text("17.10"), line: 2, column: 6, isPlain: true)),
        .init(
          name: "first-party", line: 3,
          value: YAMLNode(
            .list([
              YAMLNode(.text("example.com"), line: 4, column: 5, isPlain: true),
              YAMLNode(
                .mapping([
                  .init(
                    name: "a", line: 5, column: 6, value: YAMLNode(.text(""), line: 5, column: 9)),
                  .init(
                    name: "b", line: 5, column: 13,
                    value: YAMLNode(.empty, line: 5, column: 16, isPlain: true)),
                ]), line: 5, column: 5),
            ]), line: 4, column: 3)),
      ])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "~", "null\n"])
  func `a document may be empty`(text: String) throws {
    #expect(try YAMLNode(yaml: text).isEmpty)
  }

  @Test(
    arguments: [
      ("a: 1\nb: 2\na: 3\n", "has `a` twice", nil), ("a: [\n", "is not valid YAML", nil),
      ("a: *b\n", "is not valid YAML", 1), ("a: &b 1\nc: *b\n", "anchors and aliases", 2),
      ("- &b [x]\n- {?*b : y}\n", "anchors and aliases", 2),
      ("# &\n- *.example.com\n", "is not valid YAML", 2),
      ("x: '& *'\na: 1\na: 2\n", "has `a` twice", nil),
      ("? [x]\n: y\n", "a key that is not text", 1),
      ("a: 1\n---\nb: 2\n", "is not valid YAML", nil),
    ] as [(String, String, Int?)])
  func `what is no document to rely on is refused`(text: String, problem: String, line: Int?) {
    let error = #expect(throws: YAMLDocumentError.self) { try YAMLNode(yaml: text) }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    if let line { #expect(error?.line == line) }
  }

  @Test(
    arguments: [
      "Tom:&Jerry and Spike:*Tyke", "x &a *a", "it's &a, not *a", "{?*a : &a}",
      "*.example.com, &c.",
    ])
  func `what looks like anchors and aliases inside text is text`(text: String) throws {
    let quoted = "'" + text.replacing("'", with: "''") + "'"
    for written in [quoted, "\"\(text)\"", "|-\n  \(text)"] {
      let root = try YAMLNode(yaml: "a: \(written)\nb: don't # &a *a\n")
      #expect(root.members?.map(\.value.text) == [ForeignText(text), "don't"], "\(written)")
    }
  }

  @Test func `an anchor that nobody repeats is passed over`() throws {
    let root = try YAMLNode(yaml: "a: &all [x]\nb: '*all'\n")
    #expect(root.members?.map(\.name) == ["a", "b"])
  }

  @Test func `a few lines that would never end are refused at once`() {
    let laughs = (1...9).map { level in
      "&b\(level) [" + (0..<9).map { "{?*b\(level - 1) : \($0)}" }.joined(separator: ",") + "]"
    }
    let texts = [
      ("[&b0 [x],\n" + laughs.joined(separator: ",\n") + "]", "anchors and aliases"),
      (
        String(repeating: "? ", count: 900) + "[a" + String(repeating: ",a", count: 200_000) + "]",
        "too many keys"
      ),
      (
        String(
          repeating: "- " + String(repeating: "{", count: 180) + "a"
            + String(repeating: ":1}", count: 180) + "\n", count: 1200), "too many keys"
      ),
    ]
    for (text, problem) in texts {
      let error = #expect(throws: YAMLDocumentError.self) { try YAMLNode(yaml: text) }
      #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    }
  }

  @Test func `what is too deep or too large is refused`() {
    let texts = [
      (String(repeating: "[", count: 33) + String(repeating: "]", count: 33), "nested deeper"),
      (String(repeating: "[", count: 100_000), "is not valid YAML"),
      (String(repeating: "#", count: 2 << 20), "is larger than"),
    ]
    for (text, problem) in texts {
      let error = #expect(throws: YAMLDocumentError.self) { try YAMLNode(yaml: text) }
      #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    }
  }

  @Test func `what stands 32 levels deep is read`() throws {
    let text = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(try YAMLNode(yaml: text).list?.count == 1)
  }

  @Test func `only a text that says something is one`() throws {
    let root = try YAMLNode(yaml: "['', ' ', x, ~, [y]]")
    #expect(root.list?.map(\.text) == [nil, nil, "x", nil, nil])
  }
}
