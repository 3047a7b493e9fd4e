"""What no text for people may hold, and no line of a log."""

import re

# Controls but tab and line feed, what has no width or reorders text, and what separates lines.
UNSAFE = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
# GitHub obeys a line that begins with two colons and a word; Azure, GitHub's runner and TeamCity look in all of a line.
COMMAND = re.compile(
    r"^\s*::(?!1\b)[a-z-]*[g-z][a-z-]*[ :]|^\s*##\[|##\[|##vso\[|##teamcity\[", re.MULTILINE | re.IGNORECASE
)


def decoded(output):
    """The text of an output, and what of it is no UTF-8."""
    try:
        return output.decode(), []
    except UnicodeDecodeError as error:
        return output.decode(errors="replace"), [(error.start, f"no UTF-8: {output[error.start : error.start + 4]!r}")]


def found(text, pattern, words):
    for hit in pattern.finditer(text):
        yield len(text[: hit.start()].encode(errors="surrogatepass")), f"{words}: {hit.group()!r}"


def plain(output, commands=True):
    """A text for people, or a line of a log: nothing commands a terminal or a build server."""
    text, problems = decoded(output)
    yield from problems
    yield from found(text, UNSAFE, "raw")
    if commands:
        yield from found(text, COMMAND, "a command of a build server")
