/// Strings that try to break out of every format.
public let hostileStrings = [
  "\u{1b}[31mred\u{1b}[0m", "\u{1b}]0;title\u{7}", "line\nbreak\r\nagain", "tab\there",
  "quote\"back\\slash", "]]><script>&amp;", "::warning file=a,line=1::owned",
  "##vso[task.setvariable]x", "\u{202e}gpj.exe\u{202c}", "zero\u{200b}width\u{feff}",
  "\u{2028}separator\u{2029}", "\u{0}nul\u{7f}del\u{85}nel\u{9b}31m", "\u{e0041}tag\u{fffe}",
  String(repeating: "a", count: 300), String(repeating: "漢", count: 120), "", " ",
  "e\u{301}\u{308}",
]
