import Testing

@testable import HTMLReport

struct HTMLLinesTests {
  @HTMLLines private static func list(_ items: [String], title: String?) -> HTML {
    if let title { "<h3>\(title)</h3>" }
    if items.isEmpty {
      "<p>none</p>"
    } else {
      "<ul>"
      for item in items { "<li>\(item)</li>" }
      "</ul>"
    }
  }

  @HTMLLines private static func nested(_ items: [String]) -> HTML {
    "<div>"
    list(items, title: nil)
    "" as HTML
    "</div>"
  }

  @Test func `each piece of markup is a line`() {
    #expect(
      Self.list(["a", "<"], title: "T").markup
        == "<h3>T</h3>\n<ul>\n<li>a</li>\n<li>&lt;</li>\n</ul>")
    #expect(Self.list([], title: nil).markup == "<p>none</p>")
  }

  @Test func `lines within lines are not set apart, and empty ones are left out`() {
    #expect(Self.nested(["a"]).markup == "<div>\n<ul>\n<li>a</li>\n</ul>\n</div>")
  }
}
