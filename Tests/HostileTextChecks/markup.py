"""HTML pages and Markdown: what of the outside's text became markup."""

import html.parser
import re

from payloads import MARKER
from plain import UNSAFE, decoded, found, plain

# All that the page is made of.
ELEMENTS = {
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "a",
    "header",
    "p",
    "h1",
    "h2",
    "h3",
    "h4",
    "nav",
    "ul",
    "ol",
    "li",
    "main",
    "section",
    "div",
    "span",
    "b",
    "br",
    "wbr",
    "bdi",
    "code",
    "pre",
    "button",
    "svg",
    "rect",
    "line",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "details",
    "summary",
    "dl",
    "dt",
    "dd",
    "time",
    "label",
    "input",
    "select",
    "option",
    "footer",
    "script",
    "figure",
    "figcaption",
    "path",
}
ATTRIBUTES = {
    "lang",
    "dir",
    "charset",
    "http-equiv",
    "content",
    "name",
    "class",
    "href",
    "rel",
    "id",
    "role",
    "aria-label",
    "aria-labelledby",
    "aria-hidden",
    "tabindex",
    "hidden",
    "type",
    "data-copied",
    "data-failed",
    "data-label",
    "data-verdict",
    "data-weight",
    "data-connections",
    "viewbox",
    "preserveaspectratio",
    "focusable",
    "x",
    "y",
    "x1",
    "x2",
    "y1",
    "y2",
    "width",
    "height",
    "scope",
    "open",
    "datetime",
    "value",
    "autocomplete",
    "spellcheck",
    "d",
}


class _Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.problems, self.open, self.count = [], [], {}

    def handle_starttag(self, tag, attributes):
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in ELEMENTS:
            self.problems.append(f"an element {tag!r}")
        for name, value in attributes:
            if name not in ATTRIBUTES:
                self.problems.append(f"an attribute {name!r} of {tag}")
            if name == "href" and not re.match(r"#|https://[^\s\"'<>]*$", value or ""):
                self.problems.append(f"a link {value!r}")
            if UNSAFE.search(value or ""):
                self.problems.append(f"raw in {name}: {value!r}")
        if tag in ("pre", "script", "style"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            self.open.remove(tag)
        elif tag in ("pre", "script", "style"):
            self.problems.append(f"an end of {tag} that did not begin")

    def handle_data(self, data):
        if "script" in self.open or "style" in self.open:
            if MARKER.search(data.encode()):
                self.problems.append(f"in a script or style: {data[:60]!r}")
        # In <pre> is what a person copies: the dictionary as it is, with the keys of the app's own list.
        elif "pre" not in self.open and UNSAFE.search(data):
            self.problems.append(f"raw: {UNSAFE.search(data).group()!r} in {data[:120]!r}")

    def handle_comment(self, data):
        if MARKER.search(data.encode()):
            self.problems.append(f"in a comment: {data[:60]!r}")

    handle_pi = unknown_decl = handle_comment


def page(output):
    """An HTML page that has the elements and attributes of its templates alone, and one script of its own."""
    text, problems = decoded(output)
    yield from problems
    yield from found(re.sub("<pre.*?</pre>", "", text, flags=re.DOTALL), UNSAFE, "raw")
    reader = _Page()
    reader.feed(text)
    reader.close()
    for tag in ("script", "style", "h1", "title"):
        if reader.count.get(tag, 0) > 1:
            reader.problems.append(f"{reader.count[tag]} elements {tag!r}")
    for words in reader.problems:
        hit = MARKER.search(words.encode())
        yield (output.find(hit.group()) if hit else None), words


def cells(line):
    """The number of separators of a row of a table, as GitHub counts them: in code too, unless escaped."""
    return len(re.findall(r"(?<!\\)(?:\\\\)*\|", line))


# One construct of Markdown, the first that begins at a place.
_INLINE = re.compile(
    r"(?P<escape>\\[!-/:-@\[-`{-~])|(?P<code>(?<!`)(?P<ticks>`+)(?!`)(?:.*?[^`])(?P=ticks)(?!`))|(?P<html><[!/?a-zA-Z][^>]*>?)"
    r"|(?P<link>!?\[(?:\\.|[^\]\\])*\]\([^)]*\))|(?P<entity>&(?:#?\w+);)|(?P<mark>[*_~$`<\[!]|@(?=\w)|#(?=\d)|https?://|www\.)"
)
_OWN = re.compile(r"<br>|<!-- -->")


def markdown(output):
    """Markdown in which the outside's text is text: no element, no link, no code, no mention, no cell."""
    yield from plain(output)
    text, width, offset = decoded(output)[0], None, 0
    for line in text.split("\n"):
        if line.startswith("|"):
            if width is not None and cells(line) != width:
                yield offset, f"a row of {cells(line)} separators: {line[:80]!r}"
            width = cells(line) if width is None else width
        else:
            width = None
            if MARKER.search(line.encode()) and re.match(
                r"\s*(?:>|#+ .*\bzq|- \[|\+ |\d+\. \W|=+$|-{3,}$|```|~~~)", line
            ):
                yield offset, f"a block: {line[:60]!r}"
        for hit in _INLINE.finditer(line):
            kind, words = hit.lastgroup if hit.lastgroup != "ticks" else "code", hit.group()
            near = line[max(0, hit.start() - 24) : hit.end() + 24]
            # The tool's own code stands between spaces or brackets.
            if kind == "code" and MARKER.search(words.encode()) and line[hit.start() - 1 : hit.start()].isalnum():
                yield offset, f"code: {words[:60]!r}"
            if kind == "html" and not _OWN.fullmatch(words):
                yield offset, f"an element: {words[:60]!r}"
            if kind == "link" and (words.startswith("!") or MARKER.search(words.partition("](")[2].encode())):
                yield offset, f"a link: {words[:80]!r}"
            if kind == "mark" and MARKER.search(near.encode()) and hit.group() not in "*":
                yield offset, f"markup {words!r} in {near!r}"
        offset += len(line.encode()) + 1
