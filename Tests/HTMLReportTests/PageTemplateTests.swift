import Testing

@testable import HTMLReport

struct PageTemplateTests {
  private static var fields: PageFields {
    [
      "name": "<b>", "yes": true, "no": false, "empty": [PageFields](),
      "rows": [["row": "1"], ["row": "2"]] as [PageFields],
      "inner": ["name": "in", "deep": ["leaf": "x"] as PageFields] as PageFields,
      "text": "plain",
    ]
  }

  private static func filled(_ text: String) throws -> String {
    var writer = PageTemplateWriter([
      "page": try PageTemplate(text, escaping: PageEscaping()),
      "part": try PageTemplate("({{name}})", escaping: PageEscaping()),
      "dotted": try PageTemplate("{{.}}", escaping: NameEscaping()),
    ])
    let isWritten = writer.write("page", with: fields)
    #expect(isWritten)
    return writer.page
  }

  @Test(arguments: [
    ("a {{name}} {{{name}}}{{missing}}", "a &lt;b&gt; <b>"),
    ("{{inner.name}}{{inner.deep.leaf}}{{inner.missing}}", "inx"),
    ("{{#yes}}y{{/yes}}{{#no}}n{{/no}}{{#missing}}m{{/missing}}", "y"),
    ("{{^yes}}y{{/yes}}{{^no}}n{{/no}}{{^missing}}m{{/missing}}{{^empty}}e{{/empty}}", "nme"),
    ("{{#rows}}{{row}}{{text}},{{/rows}}{{#empty}}e{{/empty}}", "1plain,2plain,"),
    ("{{#inner}}{{name}}{{text}}{{/inner}}", "inplain"),
    ("{{#text}}[{{.}}]{{/text}}", "[plain]"),
    ("{{> part}} {{#inner}}{{> part}}{{/inner}}{{> missing}}", "(&lt;b&gt;) (in)"),
    ("{{#name}}{{> dotted}}{{/name}}", "&lt;b&gt;"),
    ("1\n{{#yes}}\n2\n{{/yes}}\n3\n", "1\n2\n3\n"),
    ("1\n{{> part}}\n2", "1\n(&lt;b&gt;)2"),
    ("{{#yes}}a{{/yes}}\n{{text}}\n", "a\nplain\n"),
    ("{ {{text}} }\n", "{ plain }\n"),
  ])
  func `a template is filled`(_ text: String, _ page: String) throws {
    #expect(try Self.filled(text) == page)
  }

  @Test(arguments: ["{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{a", "{{a}", "{{{a}}", "{{}}"])
  func `a broken template is refused`(_ text: String) {
    #expect(throws: BrokenTemplate.self) { try PageTemplate(text, escaping: PageEscaping()) }
  }

  @Test func `there is no page of a template that is missing`() {
    var writer = PageTemplateWriter([:])
    let isWritten = writer.write("page", with: [:])
    #expect(!isWritten)
  }
}
