import Foundation
import TestSupport
import Testing

/// The page, as a product and as a report beside one.
struct HTMLReportOptionTests {
  private let folder: Folder
  private let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()

  init() throws { folder = try Folder() }

  @Test func `the page is the same as a product and beside one, in both languages`() throws {
    for language in ["en", "zh-Hans"] {
      let command = ["suggest", "-q", "--ios", "17", "--language", language, capture]
      let product = try Tool.run(command + ["--format", "html"], in: folder.url)
      let outcome = try Tool.run(command + ["--report", "html=\(language).html"], in: folder.url)
      let file = folder.url.appending(path: "\(language).html")
      #expect(outcome.status == 0 && product.status == 0)
      #expect(outcome.text.hasPrefix("<?xml"))
      #expect(try String(contentsOf: file, encoding: .utf8) == product.text)
      #expect(product.text.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language)\""))
    }
  }

  @Test func `a language is for the reasons beside the product too`() throws {
    let command = ["suggest", "--ios", "17", "--language", "zh-Hans", capture]
    let outcome = try Tool.run(command, in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.complaints.hasPrefix(
        """
        可以去掉 NSAllowsArbitraryLoads：改用 2 个例外。
        7 个主机中有 2 个不符合 App Transport Security（ATS）
        """))
  }

  @Test func `notes and warnings are in the language too`() throws {
    try folder.write(".atsift.yml", Array("process: [Shop]\n".utf8))
    let command = ["suggest", "--ios", "17", "-v", capture]
    let outcome = try Tool.run(command + ["--language", "zh-Hans"], in: folder.url)
    #expect(outcome.complaints.contains("atsift: note: \(capture)："))
    #expect(outcome.complaints.contains(" 个数据包，"))
    #expect(outcome.complaints.contains("atsift: warning: 记录没写出任何进程"))
  }
}
