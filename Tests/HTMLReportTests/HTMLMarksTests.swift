import Testing

@testable import HTMLReport

struct HTMLMarksTests {
  @Test(arguments: [
    ("a.b.example", "a.<wbr />b.<wbr />example"), ("a", "a"), ("a.", "a."), ("a..b", "a..<wbr />b"),
    ("x/y_z", "x/<wbr />y_<wbr />z"), ("a<.b>", "a&lt;.<wbr />b&gt;"),
    (".<wbr onclick=1>", ".<wbr />&lt;wbr <wbr class=\"cut\" />onclick=1&gt;"),
    // A dot with a mark upon it stays with it.
    ("a.\u{301}b", "a.\u{301}b"),
  ])
  func `a name may break after its dots`(name: String, marked: String) {
    #expect(HTML.name(name).markup == marked)
  }

  @Test(arguments: [
    (
      "a-name-of-more-than-forty-columns.of.example.test",
      "a-name-of-more-than-forty-columns.<wbr class=\"far\" />of.<wbr class=\"far\" />example.<wbr class=\"far\" />test"
    ),
    (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
    (
      String(repeating: "a", count: 42),
      String(repeating: "a", count: 40) + "<wbr class=\"cut\" />aa"
    ),
    (
      String(repeating: "<", count: 41),
      String(repeating: "&lt;", count: 40) + "<wbr class=\"cut\" />&lt;"
    ),
    (
      String(repeating: "名", count: 21),
      String(repeating: "名", count: 20) + "<wbr class=\"cut\" />名"
    ),
    ("Maps of Example", "Maps <wbr class=\"cut\" />of <wbr class=\"cut\" />Example"),
  ])
  func `paper breaks a name that no column holds, and between words`(name: String, marked: String) {
    #expect(HTML.name(name).markup == marked)
  }

  @Test(arguments: [
    ("run `a b` now", "run <code>a b</code> now"), ("`a` `b`", "<code>a</code> <code>b</code>"),
    ("one ` alone", "one ` alone"), ("`a` and `", "<code>a</code> and `"), ("a.b c", "a.b c"),
    ("`<b>` & '", "<code>&lt;b&gt;</code> &amp; &#39;"),
    ("a-b c- -d", "<span class=\"unit\">a-b</span> c- <span class=\"unit\">-d</span>"), ("", ""),
    ("``", "<code></code>"),
    (
      "自 1.0 起（https://lbs.example.com/api/guide）无需",
      "自 1.0 起（<span class=\"word\">https://<wbr />lbs.<wbr />example.<wbr />com/<wbr />api/<wbr />guide</span>）无需"
    ),
    (
      "at https://lbs.example.com/api/ios-track/guide now",
      "at <span class=\"word\">https://<wbr class=\"far\" />lbs.<wbr class=\"far\" />example.<wbr class=\"far\" />com/<wbr class=\"far\" />api/<wbr class=\"far\" />ios-track/<wbr class=\"far\" />guide</span> now"
    ),
  ])
  func `a command in a sentence is code, and a long word may break`(text: String, marked: String) {
    #expect(HTML.sentence(text).markup == "<bdi>\(marked)</bdi>")
  }
}
