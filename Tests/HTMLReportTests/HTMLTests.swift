import Bytes
import Escaping
import TestSupport
import Testing

@testable import HTMLReport

struct HTMLTests {
  private static let hostile =
    hostileStrings + [
      "<b>&\"'</b>", "</script><script>", "--><!--", "\"\u{301} onload='x'", "`x` onload=x",
      "</style>", "]]>", "&lt;",
    ]

  @Test func `a literal is markup, and text in it is escaped`() {
    let text = "<b> & \"it's\""
    let html: HTML = "<i title=\"\(text)\">\(text)</i>"
    let escaped = "&lt;b&gt; &amp; &quot;it&#39;s&quot;"
    #expect(html.markup == "<i title=\"\(escaped)\">\(escaped)</i>")
  }

  @Test func `markup in a literal stays as it is`() {
    let part: HTML = "<b>\("<")</b>"
    #expect(("<p>\(part)\([part, part])\(7)</p>" as HTML).markup == expected(3))
    func expected(_ count: Int) -> String {
      "<p>" + String(repeating: "<b>&lt;</b>", count: count) + "7</p>"
    }
  }

  @Test func `a part may depend on a condition or a value`() {
    #expect(("<p\(" hidden=\"hidden\"", if: true)>" as HTML).markup == "<p hidden=\"hidden\">")
    #expect(("<p\(" hidden=\"hidden\"", if: false)>" as HTML).markup == "<p>")
    let (some, none): (String?, String?) = ("<", nil)
    #expect(some.html { "<i>\($0)</i>" }.markup == "<i>&lt;</i>")
    #expect(none.html { "<i>\($0)</i>" }.isEmpty)
    #expect(["a", "<"].html { "[\($0)]" }.markup == "[a][&lt;]")
    #expect(HTML.attribute("class", "\"x").markup == " class=\"&quot;x\"")
    #expect(HTML.attribute("class", nil).isEmpty)
  }

  @Test(arguments: hostile)
  func `no text leaves the place that it is put into`(text: String) throws {
    let html: HTML = """
      <html><p title="\(text)" class="x">\(text)</p><p>\(name: text)</p><p>\(sentence: text)</p>\
      <script>\(text)</script><style>\(text)</style>\(HTML.link(to: WebAddress(text), "\(text)"))\
      </html>
      """
    let page = try #require(ParsedPage(html.markup))
    #expect(
      page.elements.filter { !$0.isMark }.map(\.name)
        == ["html", "p", "p", "p", "bdi", "script", "style"])
    #expect(page.all("p").map { $0.attributes.keys.sorted() } == [["class", "title"], [], []])
    // A script or a style ends at its first `</`, whatever comes before it.
    let script = try #require(html.markup.split(separator: "<script>").last)
    #expect(script.contains("</style>") && script.matches(of: #/<\//#).count == 3)
  }

  @Test(arguments: hostile)
  func `nothing that deceives a reader is shown`(text: String) {
    for html in ["\(text)", "\(name: text)", "\(sentence: text)"] as [HTML] {
      #expect(!html.markup.unicodeScalars.contains { $0.isDeceptive })
    }
  }

  @Test func `text to copy keeps its characters`() {
    #expect(HTML(exactly: "<a>\n\t\u{202e}").markup == "&lt;a&gt;\n\t\u{202e}")
  }

  @Test func `an address is escaped, and keeps its colons`() throws {
    let address = try #require(WebAddress("https://a.example/::x?a=1&b=##"))
    #expect(
      HTML.link(to: address, "a").markup
        == "<a href=\"https://a.example/::x?a=1&amp;b=##\" rel=\"noopener noreferrer\">a</a>")
    #expect(HTML.link(to: WebAddress("javascript:alert(1)"), "a").markup == "a")
  }
}
