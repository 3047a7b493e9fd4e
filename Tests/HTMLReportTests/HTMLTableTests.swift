import Testing
import WordBook

@testable import HTMLReport

struct HTMLTableTests {
  @Test func `a cell has the title of its column, for screens that show no columns`() {
    let table = HTML.table("cards", .title("<T>"), [.text("Host"), .number("Count")]) {
      HTML.row("a", .number("Count", "1"))
      HTML.row("b", .cell("Count", "2"), .cell(kind: "state", "x"))
    }
    #expect(
      table.markup == """
        <div class="sheet">
        <table class="cards">
        <caption>&lt;T&gt;</caption>
        <thead>
        <tr><th scope="col">Host</th><th scope="col" class="number">Count</th></tr>
        </thead>
        <tbody>
        <tr><th scope="row">a</th><td class="number" data-label="Count">1</td></tr>
        <tr><th scope="row">b</th><td data-label="Count">2</td><td class="state">x</td></tr>
        </tbody>
        </table>
        </div>
        """)
  }

  @Test func `a table may be named by the heading above it`() {
    let table = HTML.table("cards", .heading("a-title"), [.text("Host")], tight: ["<tr />"])
    #expect(
      table.markup == """
        <div class="sheet">
        <table class="cards" aria-labelledby="a-title">
        <thead>
        <tr><th scope="col">Host</th></tr>
        </thead>
        <tbody>
        <tr /></tbody>
        </table>
        </div>
        """)
  }

  @Test func `the parts of a bar are in proportion`() {
    let badge = Badge(kind: "k", sign: "s", word: "w")
    let counts = BadgeCounts(rows: [(badge, 1), (badge, 0), (badge, 3)])
    #expect(
      counts.bar.markup.matches(of: #/x="(\d+)" y="0" width="(\d+)"/#).map { "\($0.1)+\($0.2)" }
        == ["0+250", "250+0", "250+750"])
    #expect(!BadgeCounts(rows: [(badge, 0)]).bar.markup.contains("NaN"))
  }

  @Test(arguments: [
    (3, ["a, ", "b, ", "c"], ""), (2, ["a, ", "b"], " and 1 more"), (9, ["a, ", "b, ", "c"], ""),
  ])
  func `a name that another follows has a separator behind it`(
    limit: Int, items: [String], more: String
  ) throws {
    let names = PageWords(.english).names(["a", "b", "c"], atMost: limit)
    let page = try #require(ParsedPage("<p>\(names.markup)</p>"))
    #expect(page.all("span").map(\.text) == items)
    #expect(page.text == items.joined() + more)
  }
}
