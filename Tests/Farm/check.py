#!/usr/bin/env python3
"""Holds what atsift reads in a farm's captures against the truth: Tests/Farm/check.py TOOL [--captures 300] [--seed 1]

One process reads all; each capture's labels, hosts, loads in clear with their packets, damage and unread files have to
be the farm's. Then parts of the farm, put together or folded in any order, grouping and number, have to be the same
bytes; what is judged in parts has to be what is judged as a whole; and the tables have to hold the farm's needs.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import farm


def run(tool, arguments, folder, lines=None, statuses=(0,)):
    done = subprocess.run([tool, *arguments], check=False, cwd=folder, input=lines, capture_output=True, text=True)
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


def unequal_unions(tool, folder, names, evidence, draw):
    """Merges parts of the farm in random orders, some captures twice."""
    merged = set()
    for _ in range(4):
        shuffled = draw.sample(names, len(names))
        cuts = sorted(draw.sample(range(1, len(names)), 3))
        parts = [shuffled[a:b] for a, b in zip([0, *cuts], [*cuts, len(names)])] + [draw.sample(names, len(names) // 5)]
        files = [write(folder, f"part-{number}", evidence(part)) for number, part in enumerate(parts)]
        merged.add(run(tool, ["merge", "-q", *draw.sample(files, len(files))], folder))
    if len(merged) != 1:
        yield f"{len(merged)} different unions of the same captures"
    write(folder, "union", merged.pop())


def unequal_folds(tool, folder, names, evidence, draw):
    """Folds parts of the farm along random trees, some parts twice."""
    fold = lambda files: run(tool, ["fold", "-q", "--by", "app,version", *files], folder)
    whole = fold(["whole.evidence.json"])
    write(folder, "folds", whole)
    for round in range(4):
        parts = [draw.sample(names, draw.randrange(1, len(names))) for _ in range(4)] + [names[::2], names[1::2]]
        pool = [write(folder, f"leaf-{round}-{number}", evidence(part)) for number, part in enumerate(parts)]
        while len(pool) > 1:
            taken = draw.sample(pool, min(len(pool), draw.randrange(2, 4)))
            pool = [file for file in pool if file not in taken]
            pool.append(write(folder, f"tree-{round}-{len(pool)}", fold([*taken, draw.choice(taken)])))
        if fold(pool) != whole:
            yield f"tree {round} of folds is another fold of the same captures"


def unequal_parts(tool, folder, unread):
    """Judges the hosts in four parts, and puts the parts together; each result says what was not read."""
    for source in ("folds.evidence.json", "whole.evidence.json"):
        parts = [f"{number}.part" for number in range(4)]
        for number, part in enumerate(parts):
            run(tool, ["suggest", "-q", "--shard", f"{number}/4", "-o", part, source], folder, statuses=(65,))
        for form in ("plist", "json"):
            whole = run(tool, ["suggest", "-q", "--format", form, source], folder, statuses=(65,))
            combine = ["suggest", "-q", "--format", form, "--combine", *reversed(parts)]
            if run(tool, combine, folder, statuses=(65,)) != whole:
                yield f"four parts of {source} are not the whole as {form}"
            if run(tool, [*combine, "--allow-incomplete"], folder) != whole:
                yield f"four parts of {source} are not the whole as {form}, where that is allowed"
        missing = {one["name"] for one in json.loads(whole)["inputs"]["list"] if one["state"] == "left-out"}
        if missing != unread:
            yield f"{source}: {sorted(missing)} are left out, not {sorted(unread)}"


def wrong_needs(tool, folder, truth):
    """Holds the tables' needs for loads in clear, by app and version, against the farm's."""
    expected = {}
    for record in truth:
        for host in record["clear"]:
            expected.setdefault((record["labels"]["app"], record["labels"]["version"], host), []).append(record)
    run(tool, ["rows", "-q", "--to", "tables", "folds.evidence.json"], folder)
    rows = [json.loads(line) for line in (pathlib.Path(folder) / "tables/needs.ndjson").read_text().splitlines()]
    found = {(row["labels"]["app"], row["labels"]["version"], row["host"]): row for row in rows if row["need"] == "cleartext"}
    for key in sorted(expected.keys() ^ found.keys()):
        yield f"{key}: {'missing' if key in expected else 'not so'}"
    for key in sorted(expected.keys() & found.keys()):
        places = {(record["name"], record["clear"][key[2]]) for record in expected[key]}
        if (found[key]["capture"], found[key]["frame"]) not in places:
            yield f"{key}: not in packet {found[key]['frame']} of {found[key]['capture']}"


def write(folder, name, text):
    (pathlib.Path(folder) / f"{name}.evidence.json").write_text(text)
    return f"{name}.evidence.json"


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

        (pathlib.Path(folder) / "whole.evidence.json").write_text(whole)
        draw = random.Random(options.seed)
        faults += unequal_unions(options.tool, folder, names, evidence, draw)
        faults += unequal_folds(options.tool, folder, names, evidence, draw)
        unread = {record["name"] for record in truth if "bad" in record}
        faults += unequal_parts(options.tool, folder, unread)
        faults += wrong_needs(options.tool, folder, truth)
    for fault in faults[:10]:
        print(fault)
    bad = sum("bad" in record for record in truth)
    print(f"{len(names)} captures of a farm, {bad} of them unreadable: {len(faults)} differences")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
