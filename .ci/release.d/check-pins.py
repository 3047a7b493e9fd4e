#!/usr/bin/env python3
"""Compares the pinned versions with the manifest: check-pins.py MANIFEST PINS

PINS is Package.resolved, which SwiftPM writes anew where it differs from what a build needs. So it also has to be as it
was committed: users and releases build what was tested.
"""
import json
import pathlib
import re
import subprocess
import sys


def number(version):
    return tuple(int(part) for part in version.split("-")[0].split("."))


def pins(path):
    return pins_of(pathlib.Path(path).read_bytes())


def pins_of(text):
    return {pin["identity"]: pin for pin in json.loads(text)["pins"]}


def faults(manifest, pinned):
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


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    manifest, pinned = pathlib.Path(sys.argv[1]).read_text(), pins(sys.argv[2])
    found = list(faults(manifest, pinned))
    committed = subprocess.run(["git", "show", f"HEAD:./{sys.argv[2]}"], check=True, capture_output=True).stdout
    if {pin: one["state"] for pin, one in pins_of(committed).items()} != {pin: one["state"] for pin, one in pinned.items()}:
        found.append(f"{sys.argv[2]} differs from what is committed")
    if found:
        sys.exit("\n".join(found) + "\n.ci/release --pin writes the list anew")
    print(f"{len(pinned)} pinned versions fit Package.swift")


main()
