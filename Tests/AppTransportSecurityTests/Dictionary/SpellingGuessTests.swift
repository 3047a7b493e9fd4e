import AppTransportSecurity
import Testing

@Suite struct SpellingGuessTests {
  private func distance(_ one: String, _ other: String, atMost most: Int = .max) -> Int {
    SpellingGuess.distance(Array(one.utf8), Array(other.utf8), atMost: most)
  }

  @Test func `letters that are added, dropped or changed are counted`() {
    #expect(distance("key", "key") == 0)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
  }

  @Test func `what is further than asked is only said to be further`() {
    #expect(distance("abcdefgh", "zyxwvuts", atMost: 2) > 2)
    #expect(distance("kitten", "sitting", atMost: 3) == 3)
  }

  @Test func `the nearest name is found in any case`() {
    let names = ["NSExceptionDomains", "NSPinnedDomains"]
    #expect(SpellingGuess.nearest(to: "nspineddomains", in: names) == "NSPinnedDomains")
    #expect(SpellingGuess.nearest(to: "a", in: []) == nil)
    #expect(
      SpellingGuess.nearest(to: String(repeating: "x", count: 1_000_000), in: names) != nil)
  }

  @Test(
    arguments: [
      ("nmae", "name"), ("Wiebo-sdk", "weibo-sdk"), ("weibosdk", "weibo-sdk"), ("nam", "name"),
      ("nope", nil), ("x", nil), ("", nil), ("a name with nothing alike", nil),
    ] as [(String, String?)])
  func `what is far is not what was meant`(text: String, meant: String?) {
    #expect(SpellingGuess.meant(by: text, among: ["name", "id", "weibo-sdk", "Heap"]) == meant)
  }
}
