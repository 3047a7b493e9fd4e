import Bytes
import Escaping
import TestSupport
import Testing

struct ForeignTextTests {
  static let colored: ForeignText = "\u{1b}[31mred"

  @Test(arguments: hostileStrings)
  func `displayed text holds nothing deceptive`(text: String) {
    let displayed = ForeignText(text).displayed
    #expect(!displayed.unicodeScalars.contains { $0.isDeceptive })
    #expect(!displayed.contains("::w") && !displayed.contains("##"))
    #expect(displayed == TerminalText.safe(displayed))
  }

  @Test func `conversions and reflection escape the text`() {
    let text = Self.colored
    #expect(String(describing: text) == text.displayed)
    #expect(String(reflecting: [text]) == "[\(text.displayed)]")
    #expect(Mirror(reflecting: text).children.isEmpty)
    var dumped = ""
    dump(["name": text], to: &dumped)
    #expect(dumped.contains("red") && !dumped.contains("\u{1b}"))
  }

  @Test func `joined texts keep their characters`() {
    let parts: [ForeignText] = ["a", "\u{1b}"]
    #expect(ForeignText(joining: parts, separator: "=") == "a=\u{1b}")
  }

  @Test(arguments: [("h2", true), ("", true), ("a b", false), ("\u{1b}", false), ("é", false)])
  func `only ASCII between space and DEL is visible`(text: String, isVisible: Bool) {
    #expect(ForeignText(text).isVisibleASCII == isVisible)
  }

  @Test(arguments: hostileStrings)
  func `JSON escapes it like any string`(text: String) {
    var foreign = ByteWriter()
    var own = ByteWriter()
    foreign.appendJSON(ForeignText(text))
    own.appendJSON(text)
    let (written, expected) = (foreign.bytes, own.bytes)
    #expect(written == expected)
  }

  @Test(arguments: [("targets", "targets"), ("Targets", nil), ("", nil), ("targets\u{1b}", nil)])
  func `a known name is the program's own text`(text: String, name: String?) {
    #expect(ForeignText(text).known(among: ["info", "targets"]) == name)
  }

  private enum Word: String, CaseIterable { case cdn, cloud }

  @Test(arguments: [("cdn", Word.cdn), ("CDN", nil), ("cloud ", nil)])
  private func `a word is one of its type`(text: String, word: Word?) {
    #expect(ForeignText(text).word(Word.self) == word)
  }

  @Test(arguments: [("", true), (" \t\u{3000}", true), (" a", false), ("\u{1b}", false)])
  func `white space alone is blank`(text: String, isBlank: Bool) {
    #expect(ForeignText(text).isBlank == isBlank)
  }

  @Test func `YAML quotes it like any string`() {
    #expect(quotedYAML("a\u{1b}\"\n" as ForeignText) == #""a\u001b\"\n""#)
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    #expect(ForeignText(decoding: [0x61, 0xff, 0x62]) == "a\u{fffd}b")
  }

  @Test(arguments: [("abc", 3), ("aéc", 3), ("漢字", 3), ("", 0)])
  func `a beginning ends with a character`(text: String, most: Int) {
    let kept = ForeignText(text).prefix(utf8Count: most)
    #expect(kept.utf8Count <= most && text.hasPrefix(kept.parsed(by: { $0 })))
    #expect(text.utf8.count > most || kept == ForeignText(text))
  }

  @Test(arguments: [
    ("/usr/libexec/nsurlsessiond", "nsurlsessiond"), ("Shop", "Shop"), ("a/", "a"),
  ])
  func `a path ends with its last component`(path: String, name: String) {
    #expect(ForeignText(path).lastPathComponent == ForeignText(name))
  }

  @Test func `canonically equal texts differ in their bytes`() {
    let (composed, decomposed): (ForeignText, ForeignText) = ("\u{e9}", "e\u{301}")
    #expect(composed == decomposed && composed.byteOrder(with: composed) == nil)
    #expect(decomposed.byteOrder(with: composed) == true)
  }
}
