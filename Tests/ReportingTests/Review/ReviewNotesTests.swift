import AppTransportSecurity
import Bytes
import Escaping
import PropertyLists
import Recommending
import TestSupport
import Testing
import WordBook

@testable import Reporting

struct ReviewNotesTests {
  private static var sample: Suggestion {
    var sample = suggestion()
    sample.dictionary = [
      "NSExceptionDomains": .dictionary([
        "ads.sdk.example": .dictionary([
          "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
          "NSExceptionRequiresForwardSecrecy": .boolean(false),
        ])
      ])
    ]
    sample.firstPartyDomains = ["example.com"]
    return sample
  }

  @Test func `the notes in English`() {
    #expect(
      ReviewNotes.document(ReviewDraft(Self.sample), in: .english).text == """
        App Transport Security (ATS) exceptions

        This app declares the ATS exceptions below. The figures come from network traffic that was \
        recorded in our own test runs.

        1. NSExceptionAllowsInsecureHTTPLoads = YES for ads.sdk.example
        The recorded traffic contains 3 unencrypted HTTP requests to ads.sdk.example, first on \
        2023-11-14 at 22:13:20 UTC (run.pcap, packet 42). ads.sdk.example is not operated by us. The \
        host belongs to the SDK Example Ads. The exception is limited to this host.
        [Keep if true: The app must connect to this server, which is operated by NAME and does not \
        support HTTPS. The app needs it for PURPOSE.]
        [Or, if true: The app must support DEVICE, which cannot be upgraded to secure connections and \
        must be accessed under this public host name.]

        No justification is required for:
        - NSExceptionRequiresForwardSecrecy = NO for ads.sdk.example

        NSAllowsArbitraryLoads is not set; ATS stays in force for all other hosts.

        """)
  }

  @Test func `the notes in Simplified Chinese`() {
    #expect(
      ReviewNotes.document(ReviewDraft(Self.sample), in: .simplifiedChinese).text == """
        App Transport Security（ATS）例外说明

        本 App 声明了以下 ATS 例外。文中数据来自我们自行测试时录制的网络流量。

        1. ads.sdk.example：NSExceptionAllowsInsecureHTTPLoads = YES
        录制的流量中有 3 个未加密的 HTTP 请求发往 ads.sdk.example，首次出现于 2023 年 11 月 14 日 22:13:20 \
        UTC（抓包文件 run.pcap，第 42 个数据包）。ads.sdk.example 不由我们运营。该主机属于 Example Ads \
        SDK。该例外仅适用于这一主机。
        【如属实请保留：App 必须连接这台服务器，它由〔运营方〕运营，不支持 HTTPS。App 用它来〔用途〕。】
        【或者，如属实：App 必须支持〔设备〕，该设备无法升级为使用安全连接，且必须通过这一公开主机名访问。】

        以下设置无需说明理由：
        - ads.sdk.example：NSExceptionRequiresForwardSecrecy = NO

        本 App 未设置 NSAllowsArbitraryLoads，其他所有主机仍受 ATS 约束。

        """)
  }

  @Test(arguments: Language.allCases)
  func `without a dictionary there is nothing to justify`(language: Language) {
    var empty = suggestion()
    empty.dictionary = [:]
    let draft = ReviewDraft(empty)
    let notes = ReviewNotes.document(draft, in: language).text
    #expect(notes.split(separator: "\n").count == 2)
    #expect(ReviewNotes.remarks(on: draft, in: language).isEmpty)
  }

  @Test func `what is left to do is said`() {
    let draft = ReviewDraft(Self.sample)
    #expect(
      ReviewNotes.remarks(on: draft, characters: 5, in: .english) == [
        "App Review asks for a reason for 1 of 2 keys. Finish or delete the 2 texts in brackets before"
          + " you paste."
      ])
    #expect(
      ReviewNotes.remarks(on: draft, characters: 4_001, in: .english).last
        == "The notes have 4001 characters; the field in App Store Connect takes 4000.")
    #expect(
      ReviewNotes.remarks(on: draft, characters: 4_001, in: .simplifiedChinese) == [
        "App 审核会要求为 2 个键中的 1 个说明理由。粘贴之前，请把【】里的 2 处文字补全或删掉。",
        "说明有 4001 个字符；App Store Connect 的输入框最多 4000 个。",
      ])
  }

  @Test(arguments: hostileStrings, Language.allCases)
  func `nothing from a capture shows itself raw or starts a line`(
    text: String, language: Language
  ) {
    var infected = suggestion(infectedWith: text)
    infected.dictionary = [
      "NSExceptionDomains": .dictionary([
        text: .dictionary([
          "NSExceptionAllowsInsecureHTTPLoads": .boolean(true), text: .string(text),
        ])
      ]), text: .string(text),
    ]
    for index in infected.hosts.indices {
      infected.hosts[index].assurances = [.trustsDespite]
      infected.hosts[index].needs[0].requirement = .cleartext
    }
    let notes = ReviewNotes.document(ReviewDraft(infected), in: language).text
    #expect(!notes.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    #expect(notes.split(separator: "\n").count == 10)
  }
}
