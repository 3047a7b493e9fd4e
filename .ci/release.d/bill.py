#!/usr/bin/env python3
"""The bill of materials of a program, in CycloneDX 1.6.

bill.py write VERSION PLATFORM PROGRAM   from lines on standard input to JSON on standard output
bill.py check BILL SCHEMAS               against CycloneDX's own schema, which pip puts into the folder SCHEMAS

Lines are `swift NAME VERSION ADDRESS REVISION` or `debian ARCHIVE PACKAGE VERSION LICENCE`, with tabs between.
"""
import datetime
import hashlib
import json
import os
import pathlib
import platform as machine
import re
import subprocess
import sys
import urllib.parse
import uuid
import warnings

SCHEMAS = "cyclonedx-python-lib==11.12.0"
LICENCES = {"yams": "MIT"}  # The other Swift packages are all under Apache-2.0.


def swift_package(name, version, address, revision):
    place = re.sub(r"^https://|\.git$", "", address)
    return {
        "type": "library", "bom-ref": f"pkg:swift/{place}@{version}", "name": name, "version": version,
        "licenses": [{"license": {"id": LICENCES.get(name.lower(), "Apache-2.0")}}],
        "purl": f"pkg:swift/{place}@{version}",
        "externalReferences": [{"type": "vcs", "url": address, "comment": f"commit {revision}"}],
    }


def debian_package(archive, package, version, licence, architecture):
    source = package == "libpcap"
    quoted = urllib.parse.quote(version, safe="")
    purl = f"pkg:deb/debian/{urllib.parse.quote(package)}@{quoted}?arch={'source' if source else architecture}"
    named = {"expression": licence} if " " in licence else {"license": {"id": licence}}
    return {
        "type": "library", "bom-ref": purl, "name": package, "version": version, "licenses": [named], "purl": purl,
        "properties": [{"name": "atsift:archive", "value": archive}],
    }


def swift_runtime():
    said = subprocess.run(["swift", "--version"], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True).stdout
    version = re.search(r"Swift version (\S+)", said)[1]
    return {
        "type": "framework", "bom-ref": f"swift-runtime@{version}", "name": "swift-runtime", "version": version,
        "description": "Swift's standard library, Dispatch, Foundation and ICU, linked statically",
        "licenses": [{"expression": "Apache-2.0 WITH Swift-exception AND Unicode-3.0"}],
        "externalReferences": [{"type": "website", "url": "https://swift.org"}],
    }


def suffix_list():
    source = pathlib.Path(__file__).parents[2] / "Sources/Ground/PublicSuffixes"
    text = "".join(path.read_text() for path in sorted(source.glob("*Data.swift")))
    version = re.search(r'publicSuffixListVersion = "([^"]+)"', text)[1]
    return {
        "type": "data", "bom-ref": f"public-suffix-list@{version}", "name": "public-suffix-list", "version": version,
        "licenses": [{"license": {"id": "MPL-2.0"}}],
        "externalReferences": [{"type": "website", "url": "https://publicsuffix.org"}],
    }


def write(version, platform, program):
    architecture = {"x86_64": "amd64", "aarch64": "arm64"}.get(machine.machine(), machine.machine())
    parts = {}
    for line in sys.stdin:
        kind, *words = line.rstrip("\n").split("\t")
        part = swift_package(*words) if kind == "swift" else debian_package(*words, architecture)
        # Two archives of one package are one part.
        if part["bom-ref"] in parts:
            parts[part["bom-ref"]]["properties"] += part["properties"]
        else:
            parts[part["bom-ref"]] = part
    for part in (swift_runtime(), suffix_list()):
        parts[part["bom-ref"]] = part
    own = f"pkg:github/atsift/atsift@{version}"
    digest = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()
    day = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    json.dump({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{own}?{platform}#{digest}')}",
        "metadata": {
            "timestamp": f"{day:%Y-%m-%dT%H:%M:%SZ}",
            "component": {
                "type": "application", "bom-ref": own, "name": "atsift", "version": version, "purl": own,
                "description": f"the program for {platform}",
                "licenses": [{"license": {"id": "Apache-2.0"}}],
                "hashes": [{"alg": "SHA-256", "content": digest}],
            },
        },
        "components": [part for _, part in sorted(parts.items())],
        "dependencies": [{"ref": own, "dependsOn": sorted(parts)}],
    }, sys.stdout, indent=2)
    print()


def check(bill, folder):
    import jsonschema
    place = pathlib.Path(folder)
    schemas = place / "cyclonedx/schema/_res"
    if not schemas.is_dir():
        pip = [sys.executable, "-m", "pip", "install", "-q", "--root-user-action=ignore", "--no-deps"]
        subprocess.run([*pip, "--target", place, SCHEMAS], check=True, stdout=sys.stderr)
    # Schemas name each other by these addresses; nothing is fetched.
    known = {f"http://cyclonedx.org/schema/{path.name}": json.loads(path.read_text())
             for path in schemas.glob("*.schema.json")}
    main = known["http://cyclonedx.org/schema/bom-1.6.SNAPSHOT.schema.json"]
    # Debian 12's jsonschema has this class, and what replaces it only later ones.
    warnings.simplefilter("ignore", DeprecationWarning)
    resolver = jsonschema.RefResolver.from_schema(main, store=known)
    checker = jsonschema.Draft7Validator(main, resolver=resolver, format_checker=jsonschema.FormatChecker())
    document = json.loads(pathlib.Path(bill).read_text())
    faults = [f"{'/'.join(map(str, fault.path))}: {fault.message}" for fault in checker.iter_errors(document)]
    named = {part["bom-ref"] for part in document["components"]}
    faults += [f"no component {ref}" for entry in document["dependencies"] for ref in entry["dependsOn"]
               if ref not in named]
    if faults:
        sys.exit("\n".join(f"{bill}: {fault[:500]}" for fault in faults))
    print(f"{bill}: valid CycloneDX 1.6 with {len(named)} components", file=sys.stderr)


def main():
    actions = {("write", 3): write, ("check", 2): check}
    action = actions.get((sys.argv[1] if len(sys.argv) > 1 else "", len(sys.argv) - 2))
    if action is None:
        sys.exit(__doc__)
    action(*sys.argv[2:])


main()
