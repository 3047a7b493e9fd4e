#!/usr/bin/env python3
"""Puts hostile text into every string of every input, and fails where an output has it raw.

    python3 Tests/HostileTextChecks/check.py .build/tests/release/atsift                           what CI runs
    python3 Tests/HostileTextChecks/check.py .build/tests/release/atsift --seconds 1500 --seed 7   more, for so long
    python3 Tests/HostileTextChecks/check.py .build/tests/release/atsift witnesses catalogs        these parts alone

Each position has a marker of its own, so that one run tries many, and what is raw in an output names its position. A
*position* is a string, a key, a word or a header of a real file, a name of a file, an argument, or a variable of the
environment. What is *raw* is said by a reader of the output's form (`forms.py`): a control in a text, a formula in a
table, an element that no template has, a line that a build server obeys. First the readers themselves are tried, with
outputs that are raw.

CI puts one of six texts into each position, which say all at once; each pass of a longer draw puts another of all texts
into each, at another place beside what was there.
"""

import argparse
import itertools
import pathlib
import sys
import time

import forms
import inputs
import names
import payloads
import positions
import selftest
from bench import Bench

# Texts that outputs must show at least, or the inputs are not what they were.
LEAST = 6000
PARTS = {part.__name__: part for part in inputs.ALL + names.ALL}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--seconds", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    words = parser.parse_args()
    wide, end = words.seconds > 0, time.monotonic() + words.seconds
    kinds = payloads.ALL if wide else payloads.COMPOSITE
    blind = selftest.failures()
    with Bench(str(words.tool.resolve())) as bench:
        for turn in itertools.count():
            # Texts times places, 117, has no factor of 100: nights whose seeds follow each other draw other texts.
            def draw(kinds=kinds, shift=words.seed * 100 + turn):
                return positions.Draw(kinds, shift, words=1000 if wide else 10)

            for name in words.parts or PARTS:
                before = bench.shown, bench.seconds()
                PARTS[name](bench, draw, wide=wide)
                bench.finish()
                print(
                    f"  {name}: {bench.shown - before[0]} shown, {bench.seconds() - before[1]:.1f} s of CPU",
                    file=sys.stderr,
                )
            if time.monotonic() >= end:
                break
        found = sorted(set(bench.found))
        for line in [f"self-test: {line}" for line in blind] + found[:300]:
            print(line)
        print("shown: " + ", ".join(f"{form} {count}" for form, count in sorted(bench.per_form.items())))
        print(
            f"{bench.runs} runs, {bench.pairs} positions x outputs, {bench.shown} of them with the position's text: {len(found)} raw; "
            f"{len(blind)} blind readers; {bench.seconds():.0f} s of CPU"
        )
        missing = []
        if not words.parts:
            missing = [f"no output has the form {form}" for form in forms.FORMS if form not in bench.per_form]
            missing += [
                f"{form} shows no text"
                for form, count in bench.per_form.items()
                if not count and form not in forms.WITHOUT_TEXT
            ]
            if bench.shown < LEAST:
                missing.append(f"fewer texts than {LEAST}: the tool no longer reads what the templates write")
        for line in missing:
            print(line)
    sys.exit(1 if found or blind or missing else 0)


if __name__ == "__main__":
    main()
