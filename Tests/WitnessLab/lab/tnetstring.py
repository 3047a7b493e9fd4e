"""Reads mitmproxy's flow files: tnetstrings one after another, each a dictionary."""


def flows(data):
    """Yields the flows of a file's bytes; text stays text, what came from the wire stays bytes."""
    while data:
        value, data = parse(data)
        yield value


def parse(data):
    length, data = data.split(b":", 1)
    length = int(length)
    value, kind, rest = data[:length], data[length : length + 1], data[length + 1 :]
    if kind == b"}":
        items = list(sequence(value))
        return dict(zip(items[::2], items[1::2])), rest
    if kind == b"]":
        return list(sequence(value)), rest
    plain = {b",": bytes, b";": bytes.decode, b"#": int, b"^": float, b"!": b"true".__eq__, b"~": lambda _: None}
    return plain[kind](value), rest


def sequence(data):
    while data:
        value, data = parse(data)
        yield value
