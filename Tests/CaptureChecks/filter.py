#!/usr/bin/env python3
"""Fails where a capture cut by the tshark command of docs/capturing.md loses what judging needs.

    python3 Tests/CaptureChecks/filter.py TOOL CAPTURE_OR_FOLDER...

The command is taken from the page. Each host that was contacted over TLS or QUIC alone has to get the verdict that the
whole capture gives, and no cleartext request may be left. Needs tshark; without it the check says so.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/capturing.md"


def command():
    """The lines of the page from the one that lists the streams to the one that writes the cut capture."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("streams=$(tshark "))
    last = next(number for number in range(first, len(lines)) if "-w cut.pcapng" in lines[number])
    return "\n".join(lines[first : last + 1])


def hosts(tool, capture):
    done = subprocess.run([tool, "inspect", capture, "--format", "json"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 65) or not done.stdout:
        return None
    return {host["host"]: host for host in json.loads(done.stdout)["hosts"]}


def compare(tool, path, script):
    """The number of hosts compared, and the differences."""
    whole = hosts(tool, str(path))
    if not whole:
        return 0, []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(path, pathlib.Path(folder) / "run.pcapng")
        done = subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            return 0, [f"{path}: {done.stderr.strip()}"]
        cut = hosts(tool, str(pathlib.Path(folder) / "cut.pcapng")) or {}
    problems, compared = [], 0
    for name, host in whole.items():
        kept = cut.get(name, {})
        if "http" in kept.get("schemes", []):
            problems.append(f"{path}: {name} is still asked in cleartext")
        # What is known of neither is no loss.
        if "http" in host.get("schemes", []) or host.get("verdict") in (None, "unknown"):
            continue
        compared += 1
        if kept.get("verdict") != host["verdict"]:
            problems.append(f"{path}: {name} is {kept.get('verdict')}, not {host['verdict']}")
    return compared, problems


def main():
    if not shutil.which("tshark"):
        print("no tshark: the filter of docs/capturing.md is not tried", file=sys.stderr)
        return
    tool, script = os.path.abspath(sys.argv[1]), command()
    captures = []
    for path in map(pathlib.Path, sys.argv[2:]):
        captures += sorted(path.rglob("*.pcap*")) if path.is_dir() else [path]
    compared, problems = 0, []
    for path in captures:
        count, differences = compare(tool, path, script)
        compared += count
        problems += differences
    print("\n".join([*problems, f"{compared} hosts of {len(captures)} captures, {len(problems)} differ"]))
    sys.exit(1 if problems or not compared else 0)


if __name__ == "__main__":
    main()
