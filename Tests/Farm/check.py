#!/usr/bin/env python3
"""Holds what atsift reads in a farm's captures against the truth: Tests/Farm/check.py TOOL [--captures 300] [--seed 1]

One process reads all; each capture's labels, hosts, loads in clear with their packets, damage and unread files have to
be the farm's. Then parts of the farm, put together in any order and more than once, have to be the same bytes, and the
hosts with needs those that some version asked in clear.
"""
import argparse, json, pathlib, random, subprocess, sys, tempfile

import farm


def run(tool, arguments, folder, lines=None, statuses=(0,)):
    done = subprocess.run([tool, *arguments], cwd=folder, input=lines, capture_output=True, text=True)
    if done.returncode not in statuses:
        sys.exit(f"{' '.join(arguments)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def sections(evidence):
    """What the file says of each capture, by name."""
    found, current = {}, None
    for line in map(json.loads, evidence.splitlines()):
        for kind in ("capture", "unread"):
            if kind in line:
                head = line[kind]
                current = found[head["name"]] = {
                    "labels": head.get("labels", {}), "unread": kind == "unread", "damaged": head.get("damaged", False),
                    "clear": {}, "hosts": set()}
        if "sighting" in line:
            seen = line["sighting"]
            current["hosts"].add(seen["host"])
            if seen["kind"] == "http":
                current["clear"].setdefault(seen["host"], seen["frame"])
    return found


def differences(found, truth):
    for record in truth:
        expected = {
            "labels": record["labels"], "unread": "bad" in record, "damaged": "cut" in record, "clear": record["clear"],
            "hosts": set(record["hosts"])}
        seen = found.get(record["name"])
        if seen != expected:
            yield f"{record['name']}: {seen}, not {expected}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--captures", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        truth = farm.make(folder, options.captures, options.seed)
        names = [record["name"] for record in truth]
        evidence = lambda part: run(
            options.tool, ["evidence", "-q", "--from", "-", "--label-path", farm.PATTERN], folder, "\n".join(part) + "\n")
        whole = evidence(names)
        found = sections(whole)
        faults = list(differences(found, truth))
        if len(found) != len(names):
            faults.append(f"{len(found)} sections of {len(names)} captures")

        draw = random.Random(options.seed)
        merged = set()
        for _ in range(4):
            shuffled = draw.sample(names, len(names))
            cuts = sorted(draw.sample(range(1, len(names)), 3))
            parts = [shuffled[a:b] for a, b in zip([0, *cuts], [*cuts, len(names)])] + [draw.sample(names, len(names) // 5)]
            files = []
            for number, part in enumerate(parts):
                files.append(f"part-{number}.evidence.json")
                (pathlib.Path(folder) / files[-1]).write_text(evidence(part))
            merged.add(run(options.tool, ["merge", "-q", *draw.sample(files, len(files))], folder))
        if len(merged) != 1:
            faults.append(f"{len(merged)} different unions of the same captures")
        (pathlib.Path(folder) / "union.evidence.json").write_text(merged.pop())
        told = json.loads(run(options.tool, ["suggest", "-q", "--ios", "17", "--format", "json", "union.evidence.json"], folder))
        needy = {host["host"] for host in told["hosts"] if host["verdict"] == "violated"}
        clear = {host for record in truth for host in record["clear"]}
        if needy != clear:
            faults.append(f"hosts with needs: {sorted(needy ^ clear)} differ")
    for fault in faults[:10]:
        print(fault)
    bad = sum("bad" in record for record in truth)
    print(f"{len(names)} captures of a farm, {bad} of them unreadable: {len(faults)} differences")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
