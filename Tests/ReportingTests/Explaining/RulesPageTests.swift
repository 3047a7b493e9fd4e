import AppTransportSecurity
import TestSupport
import Testing

@Suite struct RulesPageTests {
  @Test func `docs/rules.md is what the rules say`() throws {
    let page = GeneratedPage("rules.md", filter: "RulesPageTests")
    let problem = try page.problem(with: RulesPage.markdown)
    #expect(problem == nil)
  }

  @Test func `the page has every rule and every question once`() {
    let headings = RulesPage.markdown.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(Set(headings).count == headings.count)
    #expect(headings.count { $0.hasPrefix("### <a id=\"ats-") } > 90)
    #expect(headings.count { $0.hasPrefix("### C-") } == 19)
  }

  @Test func `every reading is in the one list, and so is every other spelling`() throws {
    let page = RulesPage.markdown
    for option in Assumptions.Option.all {
      let values = option.readings.map { "`\($0.value)`" }.joined(separator: ", ")
      #expect(page.contains("| `\(option.name)` | \(values) | "))
    }
    for (spelling, option) in Assumptions.Option.otherSpellings {
      #expect(page.contains("`\(spelling)` is `\(option)`"))
      var (one, other) = (Assumptions(), Assumptions())
      try one.choose(spelling)
      try other.choose(option)
      #expect(one == other)
    }
  }
}
