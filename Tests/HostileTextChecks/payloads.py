"""Texts that try to get out of an output's form, each with the marker of the position in which it was put."""

import re

MARKER = re.compile(rb"zq(\d{6})x", re.IGNORECASE)

# {} is the marker. The first byte matters: a cell of a table and a line of a log may begin with the text.
_COMPOSITE = {
    "controls": "{}\x1b[7;41m\x07{}\r{}\n::warning::{}\n##vso[task.x]{}\r##[error]{}\u202e{}\u2066{}\u009b7m{}"
    "\u2028::error::{}\x7f\b{}\x1b]0;{}\x07##teamcity[x {}]",
    "markup": "{}<script>{}</script>\"><img src=x onerror={}>'</title></style></pre>--><![CDATA[{}]]>`{}`|{}|"
    "[{}](http://{}.example)**{}**${}$ @{} \\{} $(touch {}) `touch {}`; touch {}; &#27;{} &lt;{}",
    "formula": '=HYPERLINK("http://{}.example","{}")',
    "command": "::warning::{}",
    # What a reader that refuses controls may still take.
    "invisible": "{}\u202e{}\u2066{}\u200b{}##vso[task.x]{}\ufeff{}\U000e0041{}",
    # As bytes: a byte of Latin-1's C1, what is no UTF-8, and NUL.
    "bytes": b"{}\x9b7m{}\xff\xc3({}\x00{}\xed\xa0\x80\xc0\xaf{}",
}
_SINGLE = {
    "escape": "{}\x1b[7;41m{}",
    "line feed": "{}\n{}",
    "line feed, command": "{}\n::warning::{}",
    "carriage return": "{}\r::error::{}",
    "azure": "##vso[task.x]{}",
    "runner": "{} ##[error]{}",
    "bidi": "{}\u202e{}",
    "isolate": "{}\u2066{}",
    "c1": "{}\u009b7m{}",
    "separator": "{}\u2029{}",
    "no width": "{}\u200b\ufeff{}",
    "tag": "{}\U000e0041{}",
    "script": "{}<script>{}</script>",
    "attribute": '{}"><img src=x onerror={}>',
    "end of script": "</script>{}",
    "comment": "{}--><b>{}",
    "plus": "+{}",
    "minus": "-{}",
    "at": "@{}",
    "tab, formula": "\t={}",
    "code": "{}`{}`",
    "cell": "{}|{}|",
    "link": "[{}](http://{}.example)",
    "shell": "{}$(touch {})`touch {}`",
    "quote": "{}'; touch {} #\"{}",
    "latin-1 c1": b"{}\x9b7m{}",
    "no utf-8": b"{}\xff\xfe{}",
    "nul": b"{}\x00{}",
    "surrogate": b"{}\xed\xa0\x80{}",
    "backslash": "{}\\",
    "placeholder": "{}{{{{x}}}}%s%n${{HOME}}\\({})",
    "yaml": "{}: [\n- {}",
    "plist": "{}</string><key>{}</key>",
}
COMPOSITE = list(_COMPOSITE)
ALL = COMPOSITE + list(_SINGLE)
# How a payload meets the text that was in its place.
PLACES = ["instead", "after", "before"]


def marker(number):
    return f"zq{number:06d}x"


def payload(kind, number):
    """The bytes of a kind of payload for a position."""
    text = _COMPOSITE.get(kind) or _SINGLE[kind]
    if isinstance(text, bytes):
        return text.replace(b"{}", marker(number).encode())
    return text.replace("{}", marker(number)).replace("{{", "{").replace("}}", "}").encode()


def put(original, kind, place, number):
    """What is written in a position: the payload, alone or beside what was there."""
    text = payload(kind, number)
    return {"instead": text, "after": original + text, "before": text + original}[place]


def numbers(output):
    """The positions whose markers are in an output."""
    return {int(found) for found in MARKER.findall(output)}


def nearest(output, offset):
    """The position whose marker is nearest to a place of an output; None if it has none."""
    best = None
    for found in MARKER.finditer(output, max(0, offset - 3000), min(len(output), offset + 3000)):
        distance = min(abs(found.start() - offset), abs(found.end() - offset))
        if best is None or distance < best[0]:
            best = distance, int(found.group(1))
    return best and best[1]
