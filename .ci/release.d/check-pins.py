#!/usr/bin/env python3
"""Compares the pinned versions with the manifest: check-pins.py MANIFEST PINS [RESOLVED]

RESOLVED is what SwiftPM has resolved in a working copy, if it has: the same packages have to be in it, those that
dependencies bring along too. Its versions may be newer, as only a release is built from the pins.
"""
import json
import pathlib
import re
import sys


def number(version):
    return tuple(int(part) for part in version.split("-")[0].split("."))


def pins(path):
    return {pin["identity"]: pin for pin in json.loads(pathlib.Path(path).read_text())["pins"]}


def faults(manifest, pinned, resolved):
    wanted = re.findall(r'\.package\(\s*url: "([^"]+)",\s*from: "([^"]+)"', manifest)
    if not wanted or len(wanted) != len(re.findall(r"\.package\(\s*url:", manifest)):
        yield "a dependency of the manifest is in a form that this check cannot read"
    for address, least in wanted:
        identity = address.rstrip("/").rsplit("/", 1)[1].removesuffix(".git").lower()
        pin = pinned.get(identity)
        if pin is None:
            yield f"{identity} is not pinned"
            continue
        version = pin["state"].get("version", "0.0.0")
        if pin["location"] != address:
            yield f"{identity} is pinned at {pin['location']}"
        if number(version) < number(least) or number(version)[0] != number(least)[0]:
            yield f"{identity} is pinned at {version}, and Package.swift wants {least} or later"
    for identity, pin in pinned.items():
        if not re.fullmatch("[0-9a-f]{40}", pin["state"].get("revision", "")):
            yield f"{identity} is pinned without a commit"
    if resolved is not None:
        for identity in sorted(pinned.keys() ^ resolved.keys()):
            yield f"{identity} is {'pinned, but nothing needs it' if identity in pinned else 'needed, but not pinned'}"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    manifest, pinned = pathlib.Path(sys.argv[1]).read_text(), pins(sys.argv[2])
    resolved = pins(sys.argv[3]) if len(sys.argv) == 4 and pathlib.Path(sys.argv[3]).is_file() else None
    found = list(faults(manifest, pinned, resolved))
    if found:
        sys.exit("\n".join(found) + "\n.ci/release --pin writes the list anew")
    compared = "" if resolved is not None else "; nothing is resolved here to compare with"
    print(f"{len(pinned)} pinned versions fit Package.swift{compared}")


main()
