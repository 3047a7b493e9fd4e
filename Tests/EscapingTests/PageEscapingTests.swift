import Escaping
import Testing

struct PageEscapingTests {
  @Test(arguments: [
    ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"),
    // With a mark upon it, a quote is another character, and still ends an attribute.
    ("\"\u{301} onload=x", "&quot;\u{301} onload=x"), ("<\u{200d}b", "&lt;\u{200d}b"),
    ("a\u{0}\u{1b}\r\nb", "a\u{fffd}\u{fffd}\u{fffd}\nb"), ("\u{ffff}", "\u{fffd}"),
  ])
  func `every scalar is looked at`(text: String, escaped: String) {
    #expect(PageEscaping.escaped(text) == escaped)
  }
}
