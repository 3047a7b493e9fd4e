#!/usr/bin/env python3
"""The pinned versions of Package.resolved, in the package of the current folder.

  pins.py check        fails if the file, Package.swift, and what SwiftPM resolved disagree
  pins.py write FILE   writes to FILE the versions that SwiftPM resolved

The committed file names versions, and neither commits nor a hash of the manifest. A commit is refused by a mirror that
keeps the same versions under commits of its own, and then nothing builds. SwiftPM takes these versions and adds the
rest to the file of the checkout.
"""
import json
import pathlib
import re
import subprocess
import sys

RESOLVED = "Package.resolved"


def pins_of(text):
    return {pin["identity"]: pin for pin in json.loads(text)["pins"]}


def resolved():
    return pins_of(pathlib.Path(RESOLVED).read_bytes())


def number(version):
    return tuple(int(part) for part in version.split("-")[0].split("."))


def written(pins):
    named = [{**pin, "state": {"version": pin["state"]["version"]}} for _, pin in sorted(pins.items())]
    return json.dumps({"pins": named, "version": 2}, indent=2) + "\n"


def faults(manifest, committed, pinned):
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
    if committed != written(pins_of(committed)):
        yield f"{RESOLVED} is committed with more than versions"
    if written(pins_of(committed)) != written(pinned):
        yield f"{RESOLVED} names other versions than the committed one"


def check():
    command = ["git", "show", f"HEAD:./{RESOLVED}"]
    committed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    pinned = resolved()
    found = list(faults(pathlib.Path("Package.swift").read_text(), committed, pinned))
    if found:
        sys.exit("\n".join(found) + "\n.ci/release --pin writes the versions anew")
    print(f"{len(pinned)} pinned versions fit Package.swift")


def main():
    arguments = sys.argv[1:]
    if arguments == ["check"]:
        check()
    elif len(arguments) == 2 and arguments[0] == "write":
        pathlib.Path(arguments[1]).write_text(written(resolved()))
    else:
        sys.exit(__doc__)


main()
