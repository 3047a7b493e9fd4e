import SDKCatalog
import Testing

@testable import HTMLReport

struct PhraseBookTests {
  private let book = PhraseBook([
    ("one * two", "{1}二一"), ("one", "一"), (" (on *)", "（{1}）"), ("all *", "全 {1}"), (" ", ""),
    ("of *.", "的 {1}。"), ("from * to *.", "从 {1} 到 {2}。"),
  ])

  @Test(arguments: [
    ("one", "一"), ("one x two", "x二一"), ("one (on iOS 17.0, iOS 18.0)", "一（iOS 17.0, iOS 18.0）"),
    ("one one", "一一"), ("all the rest", "全 the rest"), ("one {1} two", "{1}二一"),
    ("of a.b.c. one", "的 a.b.c。一"),
    ("all one", "全 一"), ("from {2} to {1}.", "从 {2} 到 {1}。"),
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
      "客户端提供了 TLSv1.3，服务器却选了 TLSv1.0（在 iOS 17.0 上）"
    ),
    (
      "Change the URL to https://a.example: https to this host was seen and complies.",
      "把 URL 改成 https://a.example：已经看到对这个主机的 https 连接，而且符合要求。"
    ),
    (
      "The instructions for A.B ask for Key, Other (https://a.example/b(c)); no need of more than"
        + " that was seen.",
      "A.B 的说明要求 Key, Other（https://a.example/b(c)）；看到的流量不需要更多。"
    ),
    (
      "Not seen is not unused: this rests on 12 connections to 8 hosts in 1 capture, over less than 1 s."
        + " What the app does elsewhere is blocked once its exception is gone; --keep-unused leaves"
        + " such exceptions in.",
      "没看到不等于没用到：结论只基于 12 个连接、8 个主机、1 个抓包，不到 1 秒。"
        + "App 在别处的请求，例外删掉之后就会被拦下；加 --keep-unused 可以保留这些例外。"
    ),
    ("an HTTP request was sent in clear (proven)", "发了明文 HTTP 请求（有证据）"),
    (
      "the server chose TLSv1.0 though TLSv1.3 was offered (proven); the certificate's key is DSA (likely)",
      "客户端提供了 TLSv1.3，服务器却选了 TLSv1.0（有证据）；证书密钥为 DSA（很可能）"
    ),
    (
      "opens every host; of 8 hosts seen, 3 need an exception and have one now",
      "对所有主机放开；看到的 8 个主机里有 3 个需要例外，现在都有了"
    ),
    ("SSDP on port 1900 is not under ATS", "端口 1900 上的 SSDP 不归 ATS 管"),
    (
      "WireGuard on port 51820 is not under ATS and hides what it carries",
      "端口 51820 上的 WireGuard 不归 ATS 管，而且藏住了里面的内容"
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
      "这个主机背后的 SDK 是 Bugly，已知从 1.3.2 起不再需要例外（https://a.example/b.c）。升级到 1.3.2 或更高版本，并保持 BuglyConfig 的 appTransportSecurityEnable 开启。App 用的是哪个版本，这里看不出来。"
    ),
    (
      "The SDK behind this host may be Branch (by its alias custom.bnc.lt). If so: Update to 1.7.4 or later. Which version the app has can't be seen here.",
      "这个主机背后的 SDK 可能是 Branch（依据 CNAME custom.bnc.lt）。确认是它的话：升级到 1.7.4 或更高版本。App 用的是哪个版本，这里看不出来。"
    ),
  ])
  func `advice about an SDK is said in Chinese`(text: String, translation: String) {
    #expect(PhraseBook.simplifiedChinese.translation(of: text) == translation)
  }
}
