import TestSupport

/// The texts that a hostile network can put anywhere in a capture, in the order of their numbers.
let wireStrings: [[UInt8]] =
  hostileStrings.map { Array($0.utf8) }
  + [
    "\u{1b}]8;;https://evil.example\u{7}link\u{1b}]8;;\u{7}", "\u{1b}]52;c;ZXZpbA==\u{7}",
    "\u{9b}31mred", "\u{2066}isolate\u{2069}", "a" + String(repeating: "\u{301}", count: 400),
    "=1+1", "@SUM(A1)", "+1", "-1", "=cmd|' /C calc'!A0", "~", "null", "yes", "*a", "&a",
    "!!python/object/apply:os.system [id]", ": ", "a: b", "#c", "- x", "|", ">", "%YAML 1.2", "---",
    "::error::owned", "::set-output name=x::y", "##[error]owned", "\n::error::owned",
    "\r::error::owned", "\u{2028}::error::owned", "\u{b}::error::owned", "$(touch /tmp/x)",
    "`id`", "'; rm -rf ~ #", "\"; rm -rf ~ #", "\\", "\\u0041", "\\(secret)", "${HOME}", "%s%n",
    "<script>alert(1)</script>", "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\" onmouseover=\"alert(1)", "' autofocus onfocus='alert(1)", "javascript:alert(1)",
    "</style><style>*{display:none}", "</title></code></pre><h1>owned", "{{w.footer}}{{> frame}}",
    "{{{style}}}", "{{#hosts}}", "{1}{2}{count}", "--><access origin=\"*\"/><!--", "<![CDATA[",
    "&#27;[31m", "]]>",
    "</string><key>NSAllowsArbitraryLoads</key><true/>", "]]", "--[[", "end", "\u{feff}",
    "\u{1f1e9}\u{1f1ea}\u{200d}\u{fe0f}", "xn--a", "..", "a..b", "-", "127.1", "2001:db8::1",
    "[::1]", "user:secret@host.example", "host.example:80", "host.example/path?query#part",
    "*.example", "e\u{430}mple.example",
  ].map { Array($0.utf8) }
  + [
    [0xff, 0xfe, 0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80], [0x80, 0x0a, 0x3a, 0x3a],
    [UInt8](repeating: 0x41, count: 65_536),
    Array(String(repeating: "\u{202e}::error::", count: 2_000).utf8),
  ]
