import SDKCatalog
import Testing

@testable import HTMLReport

struct PhraseBookTests {
  private let book = PhraseBook([
    ("one * two", "{1}二一"), ("one", "一"), (" (on *)", "（{1}）"), ("all *", "全 {1}"), (" ", ""),
    ("of *.", "的 {1}。"),
  ])

  @Test(arguments: [
    ("one", "一"), ("one x two", "x二一"), ("one (on iOS 17.0, iOS 18.0)", "一（iOS 17.0, iOS 18.0）"),
    ("one one", "一一"), ("all the rest", "全 the rest"), ("one {1} two", "{1}二一"),
    ("of a.b.c. one", "的 a.b.c。一"),
    ("all one", "全 一"),
  ])
  func `a text is said phrase by phrase`(text: String, translation: String) {
    #expect(book.translation(of: text) == translation)
  }

  @Test(arguments: ["", "three", "one three", "one (on x"])
  func `what the book does not hold whole stays as it is`(text: String) {
    #expect(book.translation(of: text) == nil)
  }

  @Test func `a text that never ends is given up`() {
    #expect(book.translation(of: String(repeating: "one ", count: 500)) == nil)
  }

  @Test(arguments: [
    (
      "the server chose TLSv1.0 though TLSv1.3 was offered (on iOS 17.0)",
      "服务器选择了 TLSv1.0，尽管客户端提供了 TLSv1.3（在 iOS 17.0 上）"
    ),
    (
      "Change the URL to https://a.example: https to this host was seen and complies.",
      "将 URL 改为 https://a.example：已见到对该主机的 https 连接，且符合要求。"
    ),
    (
      "The instructions for A.B ask for Key, Other (https://a.example/b(c)); no need of more than"
        + " that was seen.",
      "A.B 的说明要求 Key, Other（https://a.example/b(c)）；未见到还需要更多。"
    ),
  ])
  func `sentences of a report are said in Chinese`(text: String, translation: String) {
    #expect(PhraseBook.simplifiedChinese.translation(of: text) == translation)
  }

  @Test func `what each record of the catalogue says to do is said in Chinese`() {
    for record in SDKCatalog.builtIn.records {
      let fix = record.fix ?? "Update it to that version or a later one."
      #expect(PhraseBook.simplifiedChinese.translation(of: fix) != nil, "\(record.identifier)")
    }
  }

  @Test(arguments: [
    (
      "The SDK behind this host is Bugly, and it is known to need no exception since 1.3.2 (https://a.example/b.c). Update to 1.3.2 or later, and leave appTransportSecurityEnable of BuglyConfig on. Which version the app has can't be seen here.",
      "该主机背后的 SDK 是 Bugly，已知自 1.3.2 起无需例外（https://a.example/b.c）。更新到 1.3.2 或更高版本，并保持 BuglyConfig 的 appTransportSecurityEnable 开启。App 所用的版本在此无法得知。"
    ),
    (
      "The SDK behind this host may be Branch (by its alias custom.bnc.lt). If so: Update to 1.7.4 or later. Which version the app has can't be seen here.",
      "该主机背后的 SDK 可能是 Branch（依据其别名 custom.bnc.lt）。若确为该 SDK：更新到 1.7.4 或更高版本。App 所用的版本在此无法得知。"
    ),
  ])
  func `advice about an SDK is said in Chinese`(text: String, translation: String) {
    #expect(PhraseBook.simplifiedChinese.translation(of: text) == translation)
  }
}
