import Escaping
import Testing

struct MarkdownTextTests {
  @Test(arguments: [
    ("a|b", #"a\|b"#), ("<b>&amp;", "&lt;b&gt;&amp;amp;"), ("[x](y)", #"\[x\](y)"#),
    ("@team", "@<!-- -->team"), ("#1", ##"\#<!-- -->1"##),
    ("www.evil.example", #"www\.evil.example"#),
    ("https://evil.example", #"https\://evil.example"#), ("so: it is", "so: it is"),
    ("`x`", #"\`x\`"#), ("a\nb", #"a\\u\{a\}b"#), (":smile:", #"\:smile:"#),
  ])
  func `nothing in Markdown is markup, a link or a mention`(text: String, markdown: String) {
    #expect(MarkdownText.escaped(text) == markdown)
  }

  @Test(arguments: [
    ("a.example", "`a.example`"), ("a|b", #"a\|b"#), ("`x`", #"\`x\`"#), ("<b>", "&lt;b&gt;"),
    ("", ""),
  ])
  func `code ends where it should`(text: String, code: String) {
    #expect(MarkdownText.code(text) == code)
  }
}
