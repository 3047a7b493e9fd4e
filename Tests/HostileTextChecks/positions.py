"""Where the outside's text is in a file: every string, key, word and header of a real one."""

import json
import re

import payloads

# A word of a line: what stands between separators.
_WORD = re.compile(rb"[^\s,;={}\[\]()<>\"'|]+")


class Draw:
    """Plants a payload in each position; which one is drawn by the position's number."""

    def __init__(self, kinds, shift=0, words=16, is_benign=False):
        self.kinds, self.shift, self.words, self.is_benign = kinds, shift, words, is_benign
        self.names = []

    def __call__(self, name, original=b""):
        """The text of a position: a payload, alone or beside the original; a benign draw has the original."""
        number = len(self.names)
        turn = number + self.shift
        kind = self.kinds[turn % len(self.kinds)]
        place = payloads.PLACES[turn // len(self.kinds) % len(payloads.PLACES)]
        self.names.append(f"{name}, {kind} {place}")
        if self.is_benign:
            return original
        return payloads.put(original, kind, place, number)

    def some(self, items):
        """No more items than a draw plants in one text, from all over it."""
        items = list(items)
        step = max(1, -(-len(items) // self.words))
        return items[self.shift % step :: step]


def words(text, draw):
    """The words of a text, as ranges."""
    return draw.some(hit.span() for hit in _WORD.finditer(text))


def in_words(name, text, draw):
    """Copies of a text, each with a payload in one word."""
    for start, end in words(text, draw):
        yield text[:start] + draw(f"{name}, word at {start}", text[start:end]) + text[end:]


def paths(tree, path=()):
    """The places of the strings of a tree, and of its keys."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield (*path, ("key", key))
            yield from paths(value, (*path, key))
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield from paths(value, (*path, index))
    elif isinstance(tree, (str, bytes)):
        yield path


def at(tree, path):
    for key in path:
        if isinstance(key, tuple):
            return key[1]
        tree = tree[key]
    return tree


def with_text(tree, path, text):
    """A tree with another text in one place."""
    if not path:
        return text
    key, rest = path[0], path[1:]
    if isinstance(key, tuple):
        return {(text if name == key[1] else name): value for name, value in tree.items()}
    if isinstance(tree, dict):
        return {name: with_text(value, rest, text) if name == key else value for name, value in tree.items()}
    return [with_text(value, rest, text) if index == key else value for index, value in enumerate(tree)]


def named(path):
    return ".".join(f"key {key[1]}" if isinstance(key, tuple) else str(key) for key in path)


def shape(path):
    """A path without the numbers of items, so that items of one kind are one."""
    return tuple("*" if isinstance(key, int) else key for key in path)


def as_bytes(text):
    return text if isinstance(text, bytes) else text.encode(errors="surrogatepass")


def variants(name, tree, draw, seen=None):
    """Copies of a tree, each with a payload in one place: a string, a key, or a word of a long string.

    Places that `seen` has are left out.
    """
    for path in paths(tree):
        if seen is not None:
            if shape(path) in seen:
                continue
            seen.add(shape(path))
        text = as_bytes(at(tree, path))
        yield with_text(tree, path, draw(f"{name}: {named(path)}", text))
        if not isinstance(path[-1] if path else "", tuple) and len(text) > 24:
            for copy in in_words(f"{name}: {named(path)}", text, draw):
                yield with_text(tree, path, copy)


def json_text(value):
    """JSON in which a text may be bytes: as escapes where it is UTF-8, else raw."""
    if isinstance(value, dict):
        members = (json_string(key) + b":" + json_text(inner) for key, inner in value.items())
        return b"{" + b",".join(members) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(map(json_text, value)) + b"]"
    return json_string(value) if isinstance(value, (str, bytes)) else json.dumps(value).encode()


def json_string(text):
    text = as_bytes(text)
    try:
        words = text.decode()
        # Written as they are, and as escapes, in turn.
        return json.dumps(words, ensure_ascii=len(words) % 2 == 0).encode()
    except UnicodeDecodeError:
        escaped = text.replace(b"\\", b"\\\\").replace(b'"', b'\\"')
        return b'"' + re.sub(rb"[\0-\x1f]", lambda hit: b"\\u%04x" % hit.group()[0], escaped) + b'"'


def yaml_text(json):
    """JSON as YAML: a character beyond the first plane is one escape there (YAML 1.2.2, 5.7)."""

    def one(hit):
        return b"\\U%08x" % ord(hit.group().decode("unicode-escape").encode("utf-16", "surrogatepass").decode("utf-16"))

    return re.sub(rb"\\u[dD][89abAB]..\\u[dD][c-fC-F]..", one, json)
