import Testing
import YAMLDocuments

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
        .init(name: "ios", line: 2, value: YAMLNode(.text("17.10"), line: 2)),
        .init(
          name: "first-party", line: 3,
          value: YAMLNode(
            .list([
              YAMLNode(.text("example.com"), line: 4),
              YAMLNode(
                .mapping([
                  .init(name: "a", line: 5, value: YAMLNode(.text(""), line: 5)),
                  .init(name: "b", line: 5, value: YAMLNode(.empty, line: 5)),
                ]), line: 5),
            ]), line: 4)),
      ])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "~", "null\n"])
  func `a document may be empty`(text: String) throws {
    #expect(try YAMLNode(yaml: text).isEmpty)
  }

  @Test(
    arguments: [
      ("a: 1\nb: 2\na: 3\n", "has `a` twice", nil), ("a: [\n", "is no YAML", nil),
      ("a: *b\n", "is no YAML", 1), ("a: &b 1\nc: *b\n", "anchors and aliases", nil),
      ("? [x]\n: y\n", "a key that is no text", 1), ("a: 1\n---\nb: 2\n", "is no YAML", nil),
    ] as [(String, String, Int?)])
  func `what is no document to rely on is refused`(text: String, problem: String, line: Int?) {
    let error = #expect(throws: YAMLDocumentError.self) { try YAMLNode(yaml: text) }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    if let line { #expect(error?.line == line) }
  }

  @Test func `what is too deep or too large is refused`() {
    let texts = [
      (String(repeating: "[", count: 33) + String(repeating: "]", count: 33), "nested deeper"),
      (String(repeating: "[", count: 100_000), "is no YAML"),
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
