"""Outputs that a program runs or includes: YAML, Lua, Swift and scripts of the shell."""

import os
import pathlib
import re
import subprocess
import tempfile

from payloads import MARKER
from plain import decoded, plain

_QUOTED = r'"(?:[^"\\\n]|\\(?:[\\"ntr0/ abefvN_LP]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}))*"'
# A word that begins with no indicator, and in which no colon or number sign is beside a space.
_WORD = r"(?![-?:,\[\]{}#&*!|>'\"%@`]|---|\.\.\.)(?:[^\s:#\[\]{},\"']|:(?=[^\s,\]])|[ ](?=[^\s#])|'(?=\w))+|-[0-9.]+"
_SCALAR = f"(?:{_QUOTED}|{_WORD}|\\[\\]|{{}})"
_FLOW = f"\\[{_SCALAR}(?:, {_SCALAR})*\\]|{{{_SCALAR}: {_SCALAR}(?:, {_SCALAR}: {_SCALAR})*}}"
_LINE = re.compile(
    f" *(?:(?:- )*{_SCALAR}:(?: (?:{_SCALAR}|{_FLOW}))?|(?:- )+(?:{_SCALAR}|{_FLOW})|(?:- )*-|---)?(?: *#.*)?"
)


def yaml(output):
    """YAML of keys, scalars and lists on lines of their own, as the tool writes it."""
    yield from plain(output)
    offset = 0
    for line in output.split(b"\n"):
        if not _LINE.fullmatch(line.decode(errors="replace")):
            yield offset, f"no line of YAML: {line[:80]!r}"
        offset += len(line) + 1


def _tokens(output, strings, rest):
    """Whatever is outside of closed strings has only the words of the form."""
    yield from plain(output)
    text = decoded(output)[0]
    outside = re.sub(strings, lambda hit: '""', text)
    bad = re.search(rest, outside)
    if bad or MARKER.search(outside.encode()):
        at = bad or re.search(MARKER.pattern.decode(), outside, re.IGNORECASE)
        hit = MARKER.search(output)
        yield hit and hit.start(), f"outside of strings: {outside[max(0, at.start() - 20) : at.end() + 40]!r}"


def lua(output):
    yield from _tokens(output, r'"(?:[^"\\\n]|\\(?:["\\n]|[0-9]{3}))*"', r"[^\w\s={}\[\],\"./-]|--|\[\[")


def swift(output):
    yield from _tokens(output, r'"(?:[^"\\\n]|\\(?:["\\n]|u\{[0-9a-f]{1,8}\}))*"', r"[^\w\s:\[\],\"().-]|//|/\*")


# The programs that the scripts call; `touch` is what a payload calls.
_PROGRAMS = {
    "cat": "/bin/cat",
    "mktemp": "/usr/bin/mktemp",
    "rm": "/bin/rm",
    "touch": "/usr/bin/touch",
}
_STUB = "#!/bin/sh\nexit 0\n"


def shell(output):
    """A script that runs nothing but its own commands: it is run, with programs that do nothing."""
    yield from plain(output)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        programs, work = folder / "programs", folder / "work"
        programs.mkdir()
        work.mkdir()
        for program in ("curl", "nscurl", "openssl", "buddy", "sleep", "sw_vers"):
            (programs / program).write_text(_STUB)
            (programs / program).chmod(0o755)
        for program, path in _PROGRAMS.items():
            (programs / program).symlink_to(path)
        (work / "Info.plist").touch()
        (folder / "script").write_bytes(output)
        done = subprocess.run(
            ["/bin/sh", folder / "script", "Info.plist"],
            cwd=work,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            check=False,
            timeout=60,
            env={"PATH": str(programs), "PLISTBUDDY": str(programs / "buddy"), "TMPDIR": str(folder)},
        )
        if sorted(os.listdir(work)) != ["Info.plist"]:
            yield None, f"it made {os.listdir(work)[:3]}"
        if re.search(rb"not found|yntax error|unexpected", done.stderr):
            yield None, f"the shell says {done.stderr[:120]!r}"
