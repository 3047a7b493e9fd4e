"""Shows that each reader sees what is raw: outputs into which payloads were written as they are."""

import forms
import payloads

_TEXTS = [
    "escape",
    "line feed, command",
    "carriage return",
    "azure",
    "runner",
    "bidi",
    "isolate",
    "c1",
    "separator",
    "no width",
    "tag",
    "latin-1 c1",
    "no utf-8",
    "nul",
    "surrogate",
    "command",
]
_PATCH = b"--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b%s\n"
_PATCH_OF = b"--- a/%s\n+++ b/%s\n@@ -1 +1 @@\n-a\n+b\n"
_HEAD = b"<!DOCTYPE html><html><head><title>a</title></head><body>%s</body></html>"
_TABLE = b"| a | b |\n|---|---|\n| c | %s |\n"
# Of each form: an output with a place for a payload, and the payloads that are raw in it.
CASES = [
    ("text", b"%s is a host\n", _TEXTS),
    ("error", b"atsift: error:\n%s\n", _TEXTS),
    ("review", b"- %s\n", _TEXTS[:4]),
    ("json", b'{"a": "%s"}\n', [*_TEXTS[:3], "quote", "attribute", "bidi", "nul", "latin-1 c1", "line feed", "yaml"]),
    ("gitlab", b'[{"a": "%s"}]', ["attribute", "escape"]),
    ("codeclimate", b'[{"a": "%s"}]', ["attribute", "bidi"]),
    ("expo", b'{"a": "%s"}', ["attribute", "line feed"]),
    ("ndjson", b'{"a": "%s"}\n', ["line feed", "attribute", "separator", "no utf-8"]),
    ("sarif", b'{"runs": [{"text": "%s"}]}', ["link", "azure"]),
    ("sarif", b'{"runs": [{"uri": "a%s"}]}', ["script", "bidi", "cell", "shell"]),
    ("sarif", b'{"runs": [{"text": "a {0} %s"}]}', ["plus"]),
    ("junit", b'<testsuites><testsuite name="%s"></testsuite></testsuites>', ["attribute", "script", "escape", "bidi"]),
    (
        "junit",
        b"<testsuites><failure>%s</failure></testsuites>",
        ["script", "attribute", "markup", "line feed, command", "nul"],
    ),
    ("checkstyle", b'<checkstyle><file name="%s"/></checkstyle>', ["attribute", "script"]),
    ("plist", b"<plist><string>%s</string></plist>", ["plist", "script", "markup", "bidi"]),
    ("plist", b"<plist><!--%s--></plist>", ["plus"]),
    ("fragment", b"<key>%s</key>", ["script", "end of script"]),
    ("cordova", b'<access origin="%s"/>', ["attribute", "script"]),
    (
        "csv",
        b"a,b\r\nc,%s\r\n",
        ["formula", "plus", "minus", "at", "tab, formula", "carriage return", "line feed"],
    ),
    ("csv", b'a,b\r\nc,"%s"\r\n', ["formula", "attribute", "plus"]),
    ("github", b"::warning file=a,title=b::%s\n", ["line feed", "line feed, command", "escape", "carriage return"]),
    ("github", b"::warning file=%s,title=b::c\n", ["command", "line feed"]),
    ("xcode", b"a.plist:1:1: warning: %s\n", ["line feed", "escape", "azure"]),
    ("diff", _PATCH, ["line feed", "line feed, command"]),
    ("diff", _PATCH_OF, ["line feed", "escape", "bidi", "c1", "azure"]),
    ("markdown", _TABLE, ["script", "attribute", "code", "cell", "link", "comment", "shell", "escape", "markup"]),
    ("markdown", b"Text %s\n", ["script", "link", "code"]),
    ("github-summary", _TABLE, ["script", "cell", "bidi"]),
    ("markdown", b"[a](https://%s/)\n", ["plus"]),
    (
        "html",
        _HEAD % b"<p>%s</p>",
        ["script", "attribute", "markup", "escape", "bidi", "c1", "isolate", "no utf-8", "nul"],
    ),
    ("html", _HEAD % b'<p id="%s">a</p>', ["attribute", "bidi"]),
    ("html", _HEAD % b"<script>a = '%s'</script>", ["plus"]),
    ("html", _HEAD % b"<script>a = '%s'</script>", ["end of script"]),
    ("html", _HEAD % b'<a href="javascript:%s">a</a>', ["plus"]),
    ("html", _HEAD % b"<!-- %s -->", ["plus"]),
    ("yaml", b"a: %s\n", ["yaml", "at", "line feed", "escape", "quote"]),
    ("yaml", b'a: "%s"\n', ["attribute", "bidi"]),
    ("xcodegen", b'  "%s": true\n', ["attribute", "line feed"]),
    ("solar2d", b'a = { ["%s"] = true }\n', ["attribute", "line feed", "backslash"]),
    ("tuist", b'["%s": true]\n', ["attribute", "placeholder", "line feed"]),
    ("plistbuddy", b"buddy 'Add :%s bool true'\n", ["quote"]),
    ("plistbuddy", b'buddy "Add :%s"\n', ["shell"]),
    ("nscurl", b"nscurl 'https://%s'\n", ["quote"]),
    ("openssl", b"openssl s_client -connect %s\n", ["shell", "quote"]),
]


def failures():
    """The readers that see nothing where something is raw, or something where nothing is."""
    lines = []
    for form, template, kinds in CASES:
        for kind in kinds:
            output = template.replace(b"%s", payloads.payload(kind, 7))
            if not forms.problems(form, output):
                lines.append(f"{form} with {kind} in {template[:40]!r} is taken for clean")
        if len(kinds) > 1:
            for problem in forms.problems(form, template.replace(b"%s", b"zq000007x")):
                lines.append(f"{form}: {template[:40]!r} is clean, but: {problem}")
    for form in sorted(set(forms.FORMS) - {case[0] for case in CASES}):
        lines.append(f"no raw output tries the reader of {form}")
    return lines
