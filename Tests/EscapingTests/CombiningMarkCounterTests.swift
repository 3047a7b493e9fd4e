import Testing

@testable import Escaping

@Suite struct CombiningMarkCounterTests {
  @Test(arguments: [
    ("", 0), ("Zürich", 0), ("e\u{301}\u{308}", 0), ("กำ้", 0), ("שָׁלוֹם", 0),
    ("e" + String(repeating: "\u{301}", count: 8), 0),
    ("e" + String(repeating: "\u{301}", count: 9), 1),
    (String(repeating: "\u{489}", count: 400), 392),
    (String(repeating: String(repeating: "\u{301}", count: 8) + "e", count: 9), 0),
  ])
  func `marks beyond eight on one character are too many`(text: String, exceeding: Int) {
    var run = CombiningMarkCounter()
    #expect(text.unicodeScalars.count { run.isExceeded(by: $0) } == exceeding)
  }
}
