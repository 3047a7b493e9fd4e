#!/usr/bin/env python3
"""A template with its places filled, on standard output: fill.py TEMPLATE NAME=VALUE...

A place is @NAME@. Lines between `@if NAME@` and `@end@` stay where NAME is given, those after `@unless NAME@` where it
is not. A place without a value, and a value
that a template of this folder never asks for, are errors.
"""
import pathlib
import re
import sys


def filled(text, values, name):
    lines, kept = [], True
    for line in text.splitlines():
        if found := re.search(r"@(if|unless) ([A-Z0-9_]+)@", line):
            kept = (found[2] in values) == (found[1] == "if")
        elif "@end@" in line:
            kept = True
        elif kept:
            for place in re.findall(r"@([A-Z0-9_]+)@", line):
                if place not in values:
                    sys.exit(f"{name}: no value for {place}")
                line = line.replace(f"@{place}@", values[place])
            lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    template, *words = sys.argv[1:]
    values = dict(word.split("=", 1) for word in words)
    every = "".join(path.read_text() for path in pathlib.Path(template).parent.iterdir())
    for name in values:
        if f"@{name}@" not in every and f"@if {name}@" not in every:
            sys.exit(f"no template asks for {name}")
    sys.stdout.write(filled(pathlib.Path(template).read_text(), values, template))


main()
