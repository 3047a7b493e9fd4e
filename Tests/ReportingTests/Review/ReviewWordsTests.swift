import Escaping
import Evidence
import Testing
import WordBook

@testable import Reporting

struct ReviewWordsTests {
  private static let place = Place(capture: "FILE", frame: 7, time: nil)

  /// Each kind of sentence to fill in.
  private static let drafts: [ReviewGap] = [
    .serverWithoutHTTPS, .serverWithoutNewTLS, .serverWithBadCertificate, .serverWithFixedURL,
    .ownServer, .fixedDevice, .outsideATS(host: "HOST"), .webContent, .encryptedMedia,
    .arbitraryLoads, .nothingSeen,
  ]

  /// Each kind of sentence with its values.
  private static let sentences: [(sentence: ReviewSentence, values: [String])] = [
    (
      .heading(key: "KEY", value: "NO", host: "HOST", withSubdomains: false), ["KEY", "NO", "HOST"]
    ),
    (.heading(key: "KEY", value: "NO", host: "HOST", withSubdomains: true), ["KEY", "NO", "HOST"]),
    (.headingForWholeApp(key: "KEY", value: "NO"), ["KEY", "NO"]),
    (.saw(.cleartext, host: "HOST", count: 30, place), ["HOST", "30", "FILE", "7"]),
    (.saw(.oldTLS, host: "HOST", count: 30, place), ["HOST", "30", "FILE", "7"]),
    (.saw(.distrustedCertificate, host: "HOST", count: 30, place), ["HOST", "30", "FILE", "7"]),
    (.saw(.refusedCertificate, host: "HOST", count: 30, place), ["HOST", "30", "FILE", "7"]),
    (.sawTheSameOfMoreHosts(30), ["30"]), (.hostNameInferred, []), (.sawRedirect, []),
    (.sawSecureConnections, []), (.cannotChange, []), (.trustsDespite, []),
    (.operatedByOthers(host: "HOST"), ["HOST"]), (.operatedByUs(host: "HOST"), ["HOST"]),
    (.belongsToSDK("KIT"), ["KIT"]), (.coversHost, []),
    (.coversSubdomains(of: "HOST", hosts: ["ONE", "TWO"]), ["HOST", "ONE", "TWO"]),
    (.toFill(.outsideATS(host: "HOST")), ["HOST"]),
  ]

  private static func texts(_ language: Language) -> [String] {
    let words = ReviewWords(language)
    let frame = [
      words.title, words.intro(isOfLogs: true), words.intro(isOfLogs: false), words.atsElsewhere,
      words.nothingDeclared, words.nothingToJustify,
      words.freeHeading,
    ]
    return frame
      + (sentences.map(\.sentence) + drafts.map(ReviewSentence.toFill)).map {
        language.text(of: $0)
      }
  }

  @Test(arguments: Language.allCases)
  func `a sentence has its values in every language`(language: Language) {
    for (sentence, values) in Self.sentences {
      let text = language.text(of: sentence)
      #expect(!text.isEmpty && values.allSatisfy { text.contains($0) }, "\(text)")
    }
  }

  @Test func `one of a thing is counted in words`() {
    let english = Language.english
    #expect(
      english.text(of: .saw(.cleartext, host: "a", count: 1, Self.place)).contains(
        "1 unencrypted HTTP request to"))
    #expect(
      english.text(of: .saw(.oldTLS, host: "a", count: 1, Self.place)).contains(
        "In 1 connection,"))
  }

  @Test(arguments: drafts)
  func `a draft is in brackets`(draft: ReviewGap) {
    let english = Language.english.text(of: .toFill(draft))
    let chinese = Language.simplifiedChinese.text(of: .toFill(draft))
    #expect(english.hasPrefix("[") && english.hasSuffix("]"))
    #expect(chinese.hasPrefix("【") && chinese.hasSuffix("】"))
  }

  @Test func `nothing else has brackets`() {
    for (sentence, _) in Self.sentences {
      if case .toFill = sentence { continue }
      for language in Language.allCases {
        #expect(!language.text(of: sentence).contains { "[]【】".contains($0) })
      }
    }
  }

  @Test func `Chinese has no half-width punctuation`() {
    let texts = Self.texts(.simplifiedChinese)
    #expect(!texts.contains { $0.contains { ",;:()[]?!\"'".contains($0) } })
    // The full stop belongs to version numbers alone.
    #expect(!texts.contains { $0.contains(/\.(?![0-9])/) })
  }

  @Test func `English has no full-width punctuation`() {
    #expect(Self.texts(.english).allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test(arguments: [
    (Int64(0), "1970-01-01 at 00:00:00 UTC", "1970 年 1 月 1 日 00:00:00 UTC"),
    (1_700_000_000_123_456_789, "2023-11-14 at 22:13:20 UTC", "2023 年 11 月 14 日 22:13:20 UTC"),
    (951_868_799_999_999_999, "2000-02-29 at 23:59:59 UTC", "2000 年 2 月 29 日 23:59:59 UTC"),
    (-1, "1969-12-31 at 23:59:59 UTC", "1969 年 12 月 31 日 23:59:59 UTC"),
  ])
  func `a moment is written by the calendar`(nanoseconds: Int64, english: String, chinese: String) {
    let place = Place(
      capture: "/home/someone/run.pcap", frame: 42, time: Timestamp(nanoseconds: nanoseconds))
    let sentence = ReviewSentence.saw(.cleartext, host: "a.example", count: 1, place)
    #expect(
      Language.english.text(of: sentence)
        == "The recorded traffic contains 1 unencrypted HTTP request to a.example, first on \(english)"
        + " (run.pcap, packet 42).")
    #expect(
      Language.simplifiedChinese.text(of: sentence)
        == "录制的流量中有 1 个未加密的 HTTP 请求发往 a.example，首次出现于 \(chinese)（抓包文件 run.pcap，第 42 个数据包）。")
  }

  @Test func `any moment and any place can be written`() {
    for nanoseconds in [Int64.min, .max] {
      let place = Place(capture: "", frame: 1, time: Timestamp(nanoseconds: nanoseconds))
      #expect(
        Language.english.text(of: .saw(.cleartext, host: "a", count: 1, place))
          .contains(" UTC (, packet 1)"))
    }
    let place = Place(capture: "-", frame: 1, time: nil)
    #expect(
      Language.english.text(of: .saw(.cleartext, host: "a", count: 1, place))
        .hasSuffix("first in -, packet 1."))
  }
}
