import Escaping
import TestSupport
import Testing

private func marks(_ count: Int) -> String { String(repeating: "\u{302}", count: count) }

struct TerminalTextTests {
  @Test(arguments: [
    ("api.example.com", "api.example.com"), ("Zürich 漢 😀", "Zürich 漢 😀"),
    ("\u{1b}[31m", #"\u{1b}[31m"#), ("a\nb\tc", #"a\u{a}b\u{9}c"#),
    ("\u{202e}evil", #"\u{202e}evil"#), ("z\u{200b}w", #"z\u{200b}w"#),
    ("::warning::x", #"\u{3a}:warning\u{3a}:x"#),
    ("a ::error file=b::x", #"a \u{3a}:error file=b\u{3a}:x"#),
    ("::add-mask::x", #"\u{3a}:add-mask\u{3a}:x"#), ("##[error]x", #"\u{23}#[error]x"#),
    ("x::\u{202e}y", #"x\u{3a}:\u{202e}y"#), ("::💥::", #"\u{3a}:💥::"#),
    (
      "[::1]:443 2001:db8::/32, ::ffff:192.0.2.1; fe80::1%en0",
      "[::1]:443 2001:db8::/32, ::ffff:192.0.2.1; fe80::1%en0"
    ),
    ("e\u{301}" + marks(7), "e\u{301}" + marks(7)),
    ("e" + marks(10) + "f", "e" + marks(8) + #"\u{302}\u{302}f"#),
    ("2001:db8::1", "2001:db8::1"), ("2001:db8:100::：80 端口", "2001:db8:100::：80 端口"),
    ("（2001:db8::）", "（2001:db8::）"), ("fe80::face:b00c", "fe80::face:b00c"), ("::1", "::1"),
  ])
  func `only what deceives is written out`(text: String, safe: String) {
    #expect(TerminalText.safe(text) == safe)
  }

  @Test(arguments: hostileStrings)
  func `safe text holds nothing deceptive`(text: String) {
    let safe = TerminalText.safe(text)
    #expect(!safe.unicodeScalars.contains { $0.isDeceptive })
    #expect(!safe.contains("::w") && !safe.contains("##"))
    #expect(TerminalText.safe(safe) == safe)
  }
}
