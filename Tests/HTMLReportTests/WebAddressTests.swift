import Testing

@testable import HTMLReport

struct WebAddressTests {
  @Test(arguments: [
    ("https://a.example/x?y=1#z", true), ("http://a.example", false),
    ("javascript:alert(1)", false),
    ("https://a.example/\" onclick=\"x", false), ("https://a.example/ä", false), ("", false),
    ("https://a.example/<b>", false), ("HTTPS://a.example", false),
    ("https://a.example/" + String(repeating: "a", count: 3_000), false),
  ])
  func `a link leads to plain https addresses alone`(text: String, isLink: Bool) {
    #expect(WebAddress(text)?.text == (isLink ? text : nil))
  }
}
