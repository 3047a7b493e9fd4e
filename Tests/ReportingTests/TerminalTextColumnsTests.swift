import Escaping
import Testing

@testable import Reporting

struct TerminalTextColumnsTests {
  @Test(arguments: [("abc", 3), ("漢字", 4), ("ｶﾅ", 2), ("😀", 2), ("", 0)])
  func `wide characters take two columns`(text: String, columns: Int) {
    #expect(TerminalText.columns(text) == columns)
  }
}
