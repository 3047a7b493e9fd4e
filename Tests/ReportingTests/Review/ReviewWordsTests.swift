import Evidence
import Testing
import WordBook

@testable import Reporting

struct ReviewWordsTests {
  @Test(arguments: Language.allCases)
  func `a language has words for every message`(language: Language) {
    for message in ReviewMessage.allCases {
      let words = message.text(in: language)
      // Chinese sentences stand side by side without a space.
      #expect(!words.isEmpty || message == .sentenceSeparator, "\(message)")
    }
  }

  @Test(arguments: ReviewMessage.allCases)
  func `a message speaks of the same values in every language`(message: ReviewMessage) {
    let values = Language.allCases.map { Set(placeholders(message.text(in: $0))) }
    switch message {
    // A number of one needs no digits everywhere, and dates differ.
    case .oneRequest, .oneConnection, .moment: #expect(values.count == 2)
    default: #expect(Set(values).count == 1, "\(values)")
    }
  }

  @Test(arguments: ReviewMessage.allCases)
  func `what is to be filled in, and nothing else, stands in brackets`(message: ReviewMessage) {
    let english = message.text(in: .english)
    let chinese = message.text(in: .simplifiedChinese)
    #expect((english.hasPrefix("[") && english.hasSuffix("]")) == message.isToFill)
    #expect((chinese.hasPrefix("【") && chinese.hasSuffix("】")) == message.isToFill)
    #expect(english.contains { "[]".contains($0) } == message.isToFill)
    #expect(chinese.contains { "【】".contains($0) } == message.isToFill)
  }

  @Test func `Chinese has no half-width punctuation`() {
    let words = ReviewMessage.allCases.map { $0.text(in: .simplifiedChinese) }
    #expect(!words.contains { $0.contains { ",;:()[]?!\"'".contains($0) } })
    // The full stop belongs to version numbers alone.
    #expect(!words.contains { $0.contains(/\.(?![0-9])/) })
  }

  @Test func `English has no full-width punctuation`() {
    #expect(ReviewMessage.allCases.allSatisfy { $0.text(in: .english).allSatisfy(\.isASCII) })
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
    let sentence = ReviewSentence(
      .sawCleartext,
      ["host": .text("a.example"), "requests": .requests(1), "place": .place(place)])
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
        Language.english.text(of: .init(.sawCleartext, ["place": .place(place)]))
          .contains(" UTC (, packet 1)"))
    }
    let place = Place(capture: "-", frame: 1, time: nil)
    #expect(
      Language.english.text(of: .init(.sawCleartext, ["place": .place(place)]))
        .hasSuffix("first in -, packet 1."))
  }

  @Test func `a value that looks like a place for one is not filled`() {
    let sentence = ReviewSentence(
      .heading, ["key": .text("{host}"), "value": .text("{"), "host": .text("}{key}")])
    #expect(Language.english.text(of: sentence) == "{host} = { for }{key}")
  }

  private func placeholders(_ words: String) -> [String] {
    words.matches(of: /\{([a-z]+)\}/).map { String($0.output.1) }
  }
}
