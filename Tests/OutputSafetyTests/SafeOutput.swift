import Foundation
import Testing

/// Expects no character that commands a terminal, and no line that commands a build server.
func expectSafe(
  _ text: String, allowsCommands: Bool = false, _ place: SourceLocation = #_sourceLocation
) {
  for pattern in allowsCommands ? [unsafeCharacters] : [unsafeCharacters, commands] {
    let found = match(of: pattern, in: text)
    #expect(found == nil, sourceLocation: place)
  }
}

/// The first match, with what is not ASCII as escapes; Foundation's, as Swift's own takes seconds for a page here.
private func match(of pattern: String, in text: String) -> String? {
  text.range(of: pattern, options: .regularExpression).map { range in
    text.unicodeScalars[range].map { $0.escaped(asASCII: true) }.joined()
  }
}

/// Controls but line feed and tab, what reorders text, what has no width, and many marks on one character.
private let unsafeCharacters =
  #"[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e"#
  + #"\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]"#
  + #"|[[:^ccc=0:]]{33}"#

/// Two marks at the start of a line, which an IPv6 address and our own headings have too; what some servers look for
/// in all of a line.
private let commands = #"(?m)^\p{White_Space}*(?:::(?!1[ ,])|##(?! atsift ))|##\[|##vso\["#

struct SafeOutputTests {
  @Test(arguments: [
    "a\u{0}b", "a\u{1b}[31m", "a\r\nb", "\u{7f}", "\u{85}", "a\u{ad}", "\u{202e}abc", "\u{2028}",
    "e\u{200d}", "\u{feff}", "\u{fffa}", "\u{e0041}", "👩\u{fe0f}",
    "a" + String(repeating: "\u{301}", count: 33),
  ])
  func `a character that does more than show itself is seen`(text: String) {
    for text in [text, "line\n\(text)\nline", "ß 中文 \(text)"] {
      #expect(match(of: unsafeCharacters, in: text) != nil)
    }
  }

  @Test(arguments: [
    "::error::x", "  ::x", "\t##[x]", "##x", "a ##[x]", "a ##vso[x]", "::1x", "\u{a0}::x",
  ])
  func `a line that commands a server is seen`(text: String) {
    for text in [text, "line\n\(text)\nline"] { #expect(match(of: commands, in: text) != nil) }
  }

  @Test(arguments: [
    "ß 中文 \u{1f600}", "a\tb\nc", "a" + String(repeating: "\u{301}", count: 32), "a ::x", "::1 x",
    "::1, x", "## atsift x", "a ## b",
  ])
  func `plain text is safe`(text: String) { expectSafe(text) }
}
