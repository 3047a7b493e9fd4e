"""Texts that repeat what a form consists of, and texts that are changed at random."""
import re

# A word, a number, white space of one kind, or one other byte.
_TOKEN = re.compile(rb"[A-Za-z_][A-Za-z_0-9.-]*|[0-9]+|[ \t]+|\r?\n|<[/!?]?[A-Za-z_][\w.-]*|.", re.DOTALL)
_STRING = re.compile(rb'"((?:[^"\\\n]|\\.)*)"|\'([^\'\n]*)\'|>([^<>]*)<|[=:] *([^\s,;"\']+)')
# Bytes that few samples have, and that readers treat in their own way.
_RARE = [b"\0", b"\x1b[", b"\xff", b"\xe2\x80\xae", b"\xcc\x81", b"\xef\xbb\xbf", b"\\", b"\\u0000", b"&#x41;"]
_PUNCTUATION = [bytes([code]) for code in range(33, 127) if not chr(code).isalnum()]
# An opening, and what closes it.
_NESTED = [
    (b"[", b"]"), (b"{", b"}"), (b"(", b")"), (b'{"a":', b"}"), (b"[[", b"]]"), (b"<dict><key>a</key>", b"</dict>"),
    (b"<array>", b"</array>"), (b"<a>", b"</a>"), (b"/*", b"*/"), (b"<!--", b"-->"), (b"{a = ", b";}"), (b"- ", b""),
    (b"a:\n ", b""), (b"#if A\n", b"#endif\n"), (b"\\(", b")"), (b"${", b"}"), (b"$(", b")"), (b"!a ", b""),
    (b"&a [*a,", b"]"), (b"{$1", b"}"), (b"not (", b")"), (b'"', b'"'), (b"`${", b"}`"), (b"--[[", b"]]"),
]


def tokens(form):
    """What a form consists of: the tokens of its examples and its own words, each once."""
    found = dict.fromkeys(token for text in form.examples for token in _TOKEN.findall(text))
    found.update(dict.fromkeys(form.words))
    # With what follows it, a token is often what a reader looks for.
    for text in form.examples:
        parts = _TOKEN.findall(text)
        found.update(dict.fromkeys(a + b for a, b in zip(parts, parts[1:])))
        found.update(dict.fromkeys(line for line in text.splitlines(keepends=True) if len(line) < 2000))
    found.update(dict.fromkeys(_RARE + _PUNCTUATION))
    found.pop(b"", None)
    return list(found)


class Shape:
    """A text that grows by repetition: `of(n)` has about n bytes."""

    def __init__(self, before, token, after=b"", closing=b""):
        self.before, self.token, self.after, self.closing = before, token, after, closing

    def of(self, size):
        count = max(1, size // (len(self.token) + len(self.closing)))
        return self.before + self.token * count + self.closing * count + self.after

    @property
    def words(self):
        closing = f" … {self.closing!r}" if self.closing else ""
        return f"{self.before[-40:]!r} + n × {self.token[:60]!r}{closing} + {self.after[:40]!r}"


def repetitions(form, draw):
    """Endless: a token by itself or nested, as long as there are more of them, then one in a text."""
    alone = [Shape(b"", token) for token in tokens(form)]
    alone += [Shape(b"", opening, b"", end) for opening, closing in _NESTED for end in {b"", closing}]
    draw.shuffle(alone)
    within = within_texts(form, draw)
    while True:
        if alone:
            yield alone.pop()
        yield next(within)


def within_texts(form, draw):
    """Endless: a valid text with a repetition at a place drawn by chance."""
    all_tokens = tokens(form)
    places = [(text, match.span()) for text in form.examples for match in _TOKEN.finditer(text)]
    strings = [
        (text, match.span(match.lastindex))
        for text in form.examples for match in _STRING.finditer(text) if match.lastindex
    ] or places
    while True:
        kind = draw.randrange(4)
        text, (start, end) = draw.choice(strings if kind == 1 else places)
        if kind == 0:
            # The text is valid still, if its form allows repetition there.
            yield Shape(text[:start], text[start:end], text[start:])
        elif kind == 1:
            yield Shape(text[:start], draw.choice(all_tokens), text[end:])
        elif kind == 2:
            yield Shape(text[:start], draw.choice(all_tokens), text[end:] if draw.random() < 0.7 else b"")
        else:
            opening, closing = draw.choice(_NESTED)
            yield Shape(text[:start], opening, text[start:], closing if draw.random() < 0.7 else b"")


def mutated(form, draw):
    """A text of the form, changed in a few places."""
    text = draw.choice(form.examples)
    words = form.words or _RARE
    for _ in range(draw.choice([1, 1, 2, 3, 5, 8])):
        start = draw.randrange(len(text) + 1)
        end = min(len(text), start + draw.choice([0, 1, 4, 20, 200, 2000]))
        kind = draw.randrange(8)
        if kind == 0:
            new = b""
        elif kind == 1:
            new = bytes(draw.randrange(256) for _ in range(draw.choice([1, 2, 8])))
        elif kind == 2:
            new = draw.choice(words) + text[start:end]
        elif kind == 3:
            other = draw.choice(form.examples)
            at = draw.randrange(len(other) + 1)
            new = other[at : at + draw.choice([4, 40, 400, 4000])]
        elif kind == 4:
            new = text[start:end] * draw.choice([2, 3, 10, 100, 1000])
        elif kind == 5:
            new = draw.choice(_PUNCTUATION + _RARE) * draw.choice([1, 2, 50, 5000])
        elif kind == 6:
            opening, closing = draw.choice(_NESTED)
            new = opening + text[start:end] + closing
        else:
            new = str(draw.choice([0, -1, 1 << 31, 1 << 63, 10**40, 1e308])).encode()
        text = text[:start] + new[:100_000] + text[end:]
    return text[:200_000]
