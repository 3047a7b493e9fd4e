import PublicSuffixes
import Testing

struct PublicSuffixListTests {
  /// Expectations of the list's own project, for rules that stand.
  @Test(
    arguments: [
      ("com", nil), ("example.com", "example.com"), ("b.example.com", "example.com"),
      ("a.b.example.com", "example.com"), ("biz", nil), ("domain.biz", "domain.biz"),
      ("uk.com", nil), ("example.uk.com", "example.uk.com"), ("test.ac", "test.ac"),
      ("c.mm", nil), ("b.c.mm", "b.c.mm"), ("a.b.c.mm", "b.c.mm"),
      ("jp", nil), ("test.jp", "test.jp"), ("ac.jp", nil), ("test.ac.jp", "test.ac.jp"),
      ("kyoto.jp", nil), ("test.kyoto.jp", "test.kyoto.jp"), ("ide.kyoto.jp", nil),
      ("b.ide.kyoto.jp", "b.ide.kyoto.jp"), ("c.kobe.jp", nil), ("b.c.kobe.jp", "b.c.kobe.jp"),
      ("city.kobe.jp", "city.kobe.jp"), ("www.city.kobe.jp", "city.kobe.jp"),
      ("ck", nil), ("test.ck", nil), ("b.test.ck", "b.test.ck"), ("www.ck", "www.ck"),
      ("www.www.ck", "www.ck"), ("k12.ak.us", nil), ("test.k12.ak.us", "test.k12.ak.us"),
      ("xn--85x722f.com.cn", "xn--85x722f.com.cn"),
      ("www.xn--85x722f.xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"),
      ("xn--55qx5d.cn", nil), ("github.io", nil), ("me.github.io", "me.github.io"),
      ("unlisted", nil), ("a.unlisted", "a.unlisted"), ("b.a.unlisted", "a.unlisted"),
      ("", nil), (".com", nil), ("example..com", nil), ("example.com.", nil),
    ] as [(String, String?)])
  func `the registrable domain is one label more than the suffix`(name: String, domain: String?) {
    #expect(PublicSuffixList.embedded.registrableDomain(of: name) == domain)
  }

  @Test func `a list of one's own replaces the built-in one`() {
    let list = PublicSuffixList(
      """
      // VERSION: 2026-01-02_03-04-05_UTC
      // ===BEGIN ICANN DOMAINS===
      com
      *.ck
      !www.ck

      // ===BEGIN PRIVATE DOMAINS===
      shop.com // a comment
      """)
    #expect(list.date == "2026-01-02")
    #expect(list.count == 4)
    #expect(list.registrableDomain(of: "a.b.shop.com") == "b.shop.com")
    #expect(list.registrableDomain(of: "www.ck") == "www.ck")
    #expect(list.registrableDomain(of: "a.x.ck") == "a.x.ck")
    #expect(list.isPublicSuffix("x.ck") && !list.isPublicSuffix("www.ck"))
  }

  @Test func `nonsense is a list without rules`() {
    let list = PublicSuffixList("\u{0}\u{1}\n  \n!\n*.\n!!\n// VERSION: \n")
    #expect(list.registrableDomain(of: "a.b.example") == "b.example")
    #expect(PublicSuffixList("").publicSuffix(of: "a.example") == "example")
  }

  @Test func `the built-in list says how old it is`() {
    #expect(PublicSuffixList.embedded.date?.wholeMatch(of: #/20\d\d-\d\d-\d\d/#) != nil)
    #expect(PublicSuffixList.embedded.count > 9000)
  }
}
