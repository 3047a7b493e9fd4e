import Bytes
import Escaping
import Findings
import ProjectFiles
import Testing

struct IgnoreListReadingTests {
  @Test func `entries have their rule, host, reason, last day and line`() throws {
    let list = try IgnoreList(
      yaml: """
        # what we know of
        ignore:
          - rule: stale-exception
            host: cdn.example
            reason: "the player's build: next week"
            until: 2027-01-31
          - { host: ads.example, reason: closed SDK }
        """, file: "i.yml")
    #expect(
      list.entries == [
        .init(
          rule: "stale-exception", host: "cdn.example", reason: "the player's build: next week",
          until: CalendarDay("2027-01-31"), line: 3),
        .init(rule: nil, host: "ads.example", reason: "closed SDK", until: nil, line: 7),
      ])
    #expect(list.file == "i.yml")
  }

  @Test(arguments: [
    "", "schema: atsift-ignore/1\nignore: []\n", "# nothing yet\n", "ignore: []",
    "---\nignore: []\n",
  ])
  func `a list may be empty`(text: String) throws {
    #expect(try IgnoreList(yaml: text, file: "i.yml").entries.isEmpty)
  }

  @Test(
    arguments: [
      ("ignore:\n  - rule: x\n", "needs a `reason`", 2),
      ("ignore:\n  - reason: x\n", "needs `rule`, `host` or both", 2),
      ("ignore:\n  - rule: x\n    reason: ''\n", "`reason` has no text", 3),
      ("ignore:\n  - rule: x\n    reason: y\n    until: soon\n", "`until` is not a date", 4),
      (
        "ignore:\n  - rule: x\n    reason: y\n    till: 2027-01-31\n", "has the unknown key `till`",
        4
      ),
      ("ignore:\n  - rule: [x]\n    reason: y\n", "`rule` has no text", 2),
      ("ignore: all\n", "`ignore` is not a list", 1),
      (
        "sets: []\nschema: atsift-ignore/2\n",
        "is of the form atsift-ignore/2, which a newer atsift wrote", 2
      ),
      (
        "schema: atsift-settings/1\nignore: []\n",
        "is not of the form atsift-ignore/1 but atsift-settings/1", 1
      ),
      ("schema: [1]\nignore: []\n", "`schema` is not atsift-ignore/1", 1),
      ("ignored: []\n", "has the unknown key `ignored`", 1),
      ("- rule: x\n", "needs keys: `schema`, `ignore`", 1),
      ("ignore: [x]\n", "needs keys: `rule`", 1),
      ("ignore: [\n", "is not valid YAML", nil),
      ("ignore: []\nignore: []\n", "is not valid YAML", nil),
      ("ignore: *a\n", "is not valid YAML", nil),
    ] as [(String, String, Int?)])
  func `a slip is told with its line`(text: String, problem: String, line: Int?) {
    let error = #expect(throws: FindingListError.self) {
      try IgnoreList(yaml: text, file: "i.yml")
    }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    if let line { #expect(error?.line == line) }
  }

  @Test func `a key that means more than any memory holds is refused`() {
    let lists = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    let error = #expect(throws: FindingListError.self) {
      try IgnoreList(yaml: "a0: &a0 [x]\n\(lists)? *a40\n: x\n", file: "i.yml")
    }
    #expect(error?.problem.contains("aliases") == true)
  }

  @Test func `signs of anchors and aliases inside text are text`() throws {
    let list = try IgnoreList(
      yaml: """
        ignore:
          - { host: "*.cdn.example", reason: "R&D, *.cdn & co" }
          - { host: a.example, reason: Q &A }
        """, file: "i.yml")
    #expect(list.entries.map(\.reason) == ["R&D, *.cdn & co", "Q &A"])
  }

  @Test func `what is nested without end, repeats itself or is too large is refused`() {
    let bomb =
      "a: &a [x]\n"
      + (0..<40).map { "b\($0): &b\($0) [*\($0 == 0 ? "a" : "b\($0 - 1)"), *a]\n" }.joined()
    let texts = [
      String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000),
      String(repeating: "#", count: 2 << 20), bomb,
    ]
    for text in texts {
      #expect(throws: FindingListError.self) { try IgnoreList(yaml: text, file: "i.yml") }
    }
  }
}
