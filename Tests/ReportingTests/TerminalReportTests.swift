import Testing

@testable import Reporting

struct TerminalReportTests {
  @Test(arguments: [
    ("", [""]), ("one", ["one"]), ("one two", ["one two"]),
    ("one two three", ["one two", "three"]),
    ("abcdefghijkl", ["abcdefgh", "ijkl"]), ("a bcdefghijk l", ["a", "bcdefghi", "jk l"]),
    ("漢漢漢漢漢", ["漢漢漢漢", "漢"]), ("  spaces   between ", ["spaces", "between"]),
  ])
  func `text breaks at spaces, and inside a word that is too long`(text: String, lines: [String]) {
    #expect(TerminalReport.wrap(text, columns: 8) == lines)
  }

  @Test(arguments: [
    ("a bcdefghijk l", ["a", "bcdefghijk", "l"]), ("漢漢漢漢漢，漢", ["漢漢漢漢", "漢，漢"]),
    ("漢漢漢（漢）漢", ["漢漢漢", "（漢）漢"]), ("aa（b）（", ["aa（b）", "（"]),
    ("漢 漢漢漢漢", ["漢 漢漢", "漢漢"]),
  ])
  func `in a pipe no word is cut`(text: String, lines: [String]) {
    #expect(TerminalReport.wrap(text, columns: 8, cutsWords: false) == lines)
  }

  @Test func `a path is cut at its signs`() {
    #expect(
      TerminalReport.wrap("captures/run-12.pcap", columns: 12) == ["captures/", "run-12.pcap"])
  }

  @Test func `a label keeps to its own column`() {
    var page = TerminalReport(style: .plain)
    page.entry("do", String(repeating: "word ", count: 30))
    let lines = page.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("      do  word"))
    #expect(lines[1].hasPrefix("          word"))
  }

  @Test func `a label cannot command a terminal or a build server`() {
    var page = TerminalReport(style: .plain)
    page.entry("1.0\u{1b}[31m\n::error::x", "words")
    #expect(page.text == "1.0\\u{1b}[31m\\u{a}\\u{3a}:error\\u{3a}:x  words\n")
  }

  @Test func `blank lines neither open a page nor double`() {
    var page = TerminalReport(style: .plain)
    page.blankLine()
    page.paragraph("a")
    page.blankLine()
    page.blankLine()
    page.paragraph("b")
    #expect(page.text == "a\n\nb\n")
  }
}
