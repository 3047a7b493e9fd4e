import AppTransportSecurity
import Foundation
import Reporting
import Testing

@Suite struct RulesPageTests {
  @Test func `docs/rules.md is what the rules say`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/rules.md")
    let written = try? String(contentsOf: page, encoding: .utf8)
    guard written != RulesPage.markdown else { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try RulesPage.markdown.write(to: page, atomically: true, encoding: .utf8)
      Issue.record("docs/rules.md was stale and has been written anew; look at it and commit it")
    } else {
      Issue.record(
        """
        docs/rules.md is stale. Renew it with
          RECORD=1 swift test --filter RulesPageTests
        """)
    }
  }

  @Test func `the page has every rule and every question once`() {
    let headings = RulesPage.markdown.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(Set(headings).count == headings.count)
    #expect(headings.count { $0.hasPrefix("### ATS-") } > 90)
    #expect(headings.count { $0.hasPrefix("### C-") } == 18)
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
