"""Each form of output, read by a parser of its own: what of the outside's text was written raw.

A reader yields the problems of a text as (offset in bytes or None, words). `FORMS` names the readers.
"""

import csv
import io
import json
import re
from xml.parsers import expat

import markup
import source
from payloads import MARKER
from plain import COMMAND, UNSAFE, decoded, plain

FORMULA = re.compile(r"[\s\x00]*[=+@\-＝＋－＠]")


def strict_json(text):
    def pairs(members):
        names = [name for name, _ in members]
        if len(names) != len(set(names)):
            raise ValueError(f"a member twice: {max(names, key=names.count)!r}")
        return dict(members)

    def constant(word):
        raise ValueError(f"no JSON: {word}")

    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)


def json_document(output):
    yield from plain(output)
    try:
        strict_json(decoded(output)[0])
    except ValueError as error:
        yield getattr(error, "pos", None), f"no JSON: {error}"


def json_lines(output):
    yield from plain(output)
    offset = 0
    # Lines end in a line feed alone: other separators would be in a string.
    for line in output.split(b"\n"):
        if line:
            try:
                if not isinstance(strict_json(line.decode(errors="replace")), dict):
                    yield offset, "a line without an object"
            except ValueError as error:
                yield offset, f"no JSON: {error}"
        offset += len(line) + 1


def sarif(output):
    yield from json_document(output)
    try:
        document = strict_json(decoded(output)[0])
    except ValueError:
        return

    def walk(value, key):
        if isinstance(value, dict):
            for name, inner in value.items():
                yield from walk(inner, name)
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner, key)
        elif isinstance(value, str):
            yield key, value

    for key, value in walk(document.get("runs", []), ""):
        if key in ("uri", "helpUri", "informationUri") and not re.fullmatch(
            r"(?:[\w.~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*", value, re.ASCII
        ):
            yield output.find(value[:20].encode()), f"no URI: {value[:60]!r}"
        # SARIF 2.1.0, 3.11.5 and 3.11.6: links and placeholders of messages.
        if key == "text" and re.search(
            r"(?<!\\)\[[^\]]*zq\d{6}x[^\]]*(?<!\\)\]\(|(?<!\{)\{\d+\}", value, re.IGNORECASE
        ):
            yield output.find(value[:20].encode()), f"a link or placeholder in a message: {value[:60]!r}"


def xml(elements):
    """A reader of XML that has no element or attribute but those of the form."""

    def read(output):
        yield from plain(output)
        parser, problems = xml_parser(elements)
        try:
            parser.Parse(output, True)
        except expat.ExpatError as error:
            problems.append((parser.ErrorByteIndex, f"no XML: {error}"))
        yield from problems

    return read


def xml_parser(elements):
    parser, problems = expat.ParserCreate(), []

    def start(name, attributes):
        if name not in elements:
            problems.append((parser.CurrentByteIndex, f"an element {name!r}"))
        for attribute in attributes:
            if not re.fullmatch(r"[a-zA-Z][a-zA-Z:-]*", attribute) or MARKER.search(attribute.encode()):
                problems.append((parser.CurrentByteIndex, f"an attribute {attribute!r}"))

    def other(*words):
        if MARKER.search(" ".join(map(str, words)).encode()):
            problems.append((parser.CurrentByteIndex, f"outside of text: {words!r}"))

    parser.StartElementHandler = start
    parser.CommentHandler = parser.ProcessingInstructionHandler = parser.EntityDeclHandler = other
    parser.StartCdataSectionHandler = lambda: problems.append((parser.CurrentByteIndex, "a CDATA section"))
    return parser, problems


JUNIT = {"testsuites", "testsuite", "testcase", "failure", "skipped", "error", "system-out", "properties", "property"}
CHECKSTYLE = {"checkstyle", "file", "error"}
PLIST = {"plist", "dict", "array", "key", "string", "true", "false", "integer", "real", "data", "date"}
CORDOVA = {
    "platform",
    "access",
    "allow-navigation",
    "config-file",
    "string",
    "key",
    "dict",
    "array",
    "true",
    "false",
    "integer",
    "real",
    "edit-config",
}


def fragment(output):
    yield from xml(PLIST)(b"<plist><dict>" + output + b"</dict></plist>")


def table(output):
    """Comma-separated values (RFC 4180) of which a spreadsheet calculates nothing."""
    yield from plain(output.replace(b"\r\n", b"\n"))
    text = decoded(output)[0]
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except csv.Error as error:
        yield None, f"no table: {error}"
        return
    for row in rows:
        if len(row) != len(rows[0]):
            yield output.find(",".join(row)[:30].encode()), f"a row of {len(row)} cells"
        for cell in row:
            if FORMULA.match(cell):
                yield output.find(cell[:40].encode()), f"a formula: {cell[:40]!r}"


# file=…,line=… of a command of GitHub's runner, whose properties end at two colons.
_GITHUB = re.compile(r"::(?:error|warning|notice) (?:(?:file|line|col)=[^:,]*,)*title=[^:,]+::.*")


def github(output):
    yield from plain(output, commands=False)
    offset = 0
    for line in output.split(b"\n"):
        text = line.decode(errors="replace")
        if text and not _GITHUB.fullmatch(text):
            yield offset, f"no annotation: {text[:60]!r}"
        if COMMAND.search(text[2:].partition("::")[2]):
            yield offset, "a command within an annotation"
        for unsafe in UNSAFE.findall(text.replace("%0D", "\r").replace("%0A", "\n")):
            yield offset, f"decoded: {unsafe!r}"
        offset += len(line) + 1


def xcode(output):
    yield from plain(output)
    offset = 0
    for line in output.split(b"\n"):
        if line and not re.search(rb"(?:error|warning|note): ", line):
            yield offset, f"no message: {line[:60]!r}"
        offset += len(line) + 1


_HUNK = re.compile(rb"@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@")


def patch(output):
    """A patch of one file: two lines with its name, which are texts, and hunks of as many lines as they announce.

    The lines of a hunk are those of the property list, whose bytes a patch keeps (docs/decisions/0042).
    """
    lines = output.split(b"\n")
    head = b"\n".join(lines[:2])
    yield from plain(head)
    if not re.fullmatch(rb"--- a/[^\n]+\n\+\+\+ b/[^\n]+", head):
        yield 0, f"no head of a patch: {head[:60]!r}"
    offset, old, new = len(head) + 1, 0, 0
    for line in lines[2:]:
        hunk, sign = _HUNK.fullmatch(line), line[:1]
        if old or new:
            old, new = old - (sign in b" -"), new - (sign in b" +")
            if sign not in (b" ", b"+", b"-", b"\\") or old < 0 or new < 0:
                yield offset, f"no line of a hunk: {line[:60]!r}"
                return
        elif hunk:
            old, new = (1 if count is None else int(count) for count in hunk.groups())
        elif line and sign != b"\\":
            yield offset, f"a line outside of hunks: {line[:60]!r}"
        offset += len(line) + 1
    if old or new:
        yield None, "a hunk without its last lines"


# Redacted logs, evidence and the like are read by programs, but shown as often.
FORMS = {
    "text": plain,
    "error": plain,
    "review": plain,
    "json": json_document,
    "gitlab": json_document,
    "codeclimate": json_document,
    "expo": json_document,
    "ndjson": json_lines,
    "sarif": sarif,
    "junit": xml(JUNIT),
    "checkstyle": xml(CHECKSTYLE),
    "plist": xml(PLIST),
    "fragment": fragment,
    "cordova": xml(CORDOVA),
    "csv": table,
    "github": github,
    "xcode": xcode,
    "diff": patch,
    "markdown": markup.markdown,
    "github-summary": markup.markdown,
    "html": markup.page,
    "yaml": source.yaml,
    "xcodegen": source.yaml,
    "solar2d": source.lua,
    "tuist": source.swift,
    "plistbuddy": source.shell,
    "nscurl": source.shell,
    "openssl": source.shell,
}
# Scripts with hosts alone: what has such a text is not a host name.
WITHOUT_TEXT = {"nscurl", "openssl"}


def problems(form, output):
    """What is raw in an output of a form."""
    return list(FORMS[form](output))
