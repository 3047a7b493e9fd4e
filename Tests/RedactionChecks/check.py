#!/usr/bin/env python3
"""Fails where a redacted capture tells more than it should, or less.

    python3 Tests/RedactionChecks/check.py .build/debug/atsift [captures or folders ...]

Each sample, or each capture that is named, is redacted. Then `suggest` (plist, JSON and text) and `inspect`
must say the same of both files, byte for byte, and the numbers, times and lengths of packets must be the
same. What must be gone is found by a reader of its own, `private.py`: bodies and encrypted data, paths,
cookies, credentials, clients' addresses and MAC addresses. No eight bytes of it may be left anywhere.

Captures that embed a key log can't give the same suggestion, which the tool says; of them only the
removal is checked.
"""

import pathlib
import subprocess
import sys
import tempfile

import private

FOLDER = pathlib.Path(__file__).resolve().parent
SAMPLES = FOLDER.parents[1] / "Samples"
COMMANDS = [
    ["suggest"],
    ["suggest", "--format", "json"],
    ["suggest", "--format", "text"],
    ["inspect"],
]


def run(tool, folder, *words):
    done = subprocess.run(
        [tool, *words], cwd=folder, capture_output=True, timeout=120, check=False
    )
    return done.returncode, done.stdout, done.stderr


def problems(tool, capture):
    """What is wrong with the redaction of a capture, as lines."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = pathlib.Path(folder, "before"), pathlib.Path(folder, "after")
        before.mkdir()
        after.mkdir()
        (before / "capture").write_bytes(capture.read_bytes())
        status, _, words = run(
            tool, before, "redact", "capture", "-o", "../after/capture"
        )
        if status != 0:
            yield f"redact ends with {status}: {words.decode(errors='replace').strip()}"
            return
        has_secrets = b"key log" in words
        for command in COMMANDS:
            if has_secrets:
                break
            ours = run(tool, before, *command, "capture")
            theirs = run(tool, after, *command, "capture")
            if ours[:2] != theirs[:2]:
                yield f"{' '.join(command)} says something else"
        original = private.unpacked(capture.read_bytes())
        redacted = (after / "capture").read_bytes()
        # A second redaction has nothing left to do.
        run(tool, after, "redact", "capture", "-o", "again")
        if (after / "again").read_bytes() != redacted and not has_secrets:
            yield "what was redacted is redacted again in another way"
        yield from private.left(original, redacted)


def captures(words):
    for word in words:
        path = pathlib.Path(word)
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if private.is_capture(p))
        else:
            yield path


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    failed, count = 0, 0
    for capture in captures(sys.argv[2:] or [SAMPLES]):
        count += 1
        for problem in problems(tool, capture):
            failed += 1
            print(f"{capture}: {problem}")
    if count == 0:
        sys.exit("no captures")
    print(f"{count} captures redacted, {failed} problems")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
