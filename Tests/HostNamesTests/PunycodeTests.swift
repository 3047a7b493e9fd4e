import Testing

@testable import HostNames

struct PunycodeTests {
  @Test(
    arguments: [
      // RFC 3492, section 7.1, in lower case
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
      ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
      ("pročprostěnemluvíčesky", "proprostnemluvesky-uyb24dma41a"),
      ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
      ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
      ("そのスピードで", "d9juau41awczczp"),
      // Labels of the list
      ("公司", "55qx5d"), ("рф", "p1ai"), ("göteborg", "gteborg-90a"), ("sør-odal", "sr-odal-q1a"),
      ("bücher", "bcher-kva"),
    ])
  func `a label in Unicode has its A-label`(label: String, encoded: String) {
    #expect(Punycode.aLabel(of: label) == "xn--" + encoded)
  }

  @Test(arguments: ["", "com", "xn--p1ai", "a-b_c", String(repeating: "a", count: 80)])
  func `a label in ASCII is its own`(label: String) {
    #expect(Punycode.aLabel(of: label) == label)
  }

  @Test func `a label that would be too long has none`() {
    let fits = String(repeating: "a", count: 55) + "ü"
    #expect(Punycode.aLabel(of: fits)?.utf8.count == 63)
    #expect(Punycode.aLabel(of: "a" + fits) == nil)
    #expect(Punycode.aLabel(of: String(repeating: "\u{10ffff}\u{80}", count: 100_000)) == nil)
    #expect(Punycode.aLabel(of: String(repeating: "\u{10ffff}\u{80}", count: 31)) == nil)
  }

  @Test(
    arguments: [
      // UTS 46: full-width forms and ideographic full stops, marks that are not composed
      ("shop。example", "shop.example"), ("ｓｈｏｐ２．example", "shop2.example"),
      ("api｡shop.example", "api.shop.example"), ("so\u{ad}ft.example", "soft.example"),
      ("mu\u{308}nchen.example", "xn--mnchen-3ya.example"),
      ("MÜNCHEN.example", "xn--mnchen-3ya.example"),
      ("e\u{323}\u{302}.example", "xn--\(encoded("ệ")).example"),
      ("e\u{302}\u{323}.example", "xn--\(encoded("ệ")).example"),
      ("か\u{3099}.example", "xn--\(encoded("が")).example"),
    ])
  func `a name as people write it has the A-labels of the URL parser`(
    name: String, labels: String
  ) {
    #expect(Punycode.aLabels(of: name) == labels)
  }

  private static func encoded(_ label: String) -> String {
    String(Punycode.aLabel(of: label)?.dropFirst(4) ?? "")
  }

  @Test func `a name with many marks has no A-labels`() {
    #expect(Punycode.aLabels(of: String(repeating: "a\u{301}", count: 1000)) == nil)
  }
}
