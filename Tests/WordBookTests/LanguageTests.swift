import Testing

@testable import WordBook

struct LanguageTests {
  @Test func `only the text of the language is made`() {
    var made = 0
    func text(_ text: String) -> String {
      made += 1
      return text
    }
    #expect(Language.english(text("one"), text("一")) == "one")
    #expect(Language.simplifiedChinese(text("one"), text("一")) == "一")
    #expect(made == 2)
  }

  @Test(arguments: [
    ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a 和 b"),
    (["a", "b", "c"], "a, b and c", "a、b 和 c"),
  ])
  func `the last item of a list is joined by a word`(
    items: [String], english: String, chinese: String
  ) {
    #expect(Language.english.list(items) == english)
    #expect(Language.simplifiedChinese.list(items) == chinese)
  }

  @Test(arguments: [
    ("https", " https", "https "), ("域名", "域名", "域名"), ("（ws）", "（ws）", "（ws）"), ("", "", ""),
  ])
  func `a space separates Chinese from Latin text`(
    text: String, following: String, preceding: String
  ) {
    #expect(Language.simplifiedChinese.following(text) == following)
    #expect(Language.simplifiedChinese.preceding(text) == preceding)
  }

  @Test func `of many items the first are named and the others counted`() {
    #expect(Language.english.few(["a", "b", "c", "d"], atMost: 2) == "a, b and 2 more")
    #expect(Language.english.few(["a", "b"], atMost: 2) == "a, b")
    #expect(Language.simplifiedChinese.few(["a", "b", "c", "d"], atMost: 2) == "a、b 等（另有 2 个）")
    #expect(Language.english.few(["a"], and: 0) == "a")
  }
}
